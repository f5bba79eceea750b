import asyncio
import socket

import pytest

from bot import health
from bot.complaint import Complaint


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind((health.LOCALHOST, 0))
        return free.getsockname()[1]


async def asked(port: int) -> str | None:
    return await asyncio.to_thread(health.ask, port)


async def test_a_naki_that_is_well_says_so(port: int) -> None:
    async with health.serve(port, lambda: None):
        assert await asked(port) is None


async def test_a_naki_that_is_unwell_says_why(port: int) -> None:
    async with health.serve(port, lambda: "not connected to Discord"):
        assert await asked(port) == "not connected to Discord"


async def test_a_naki_that_is_not_there_gives_no_answer(port: int) -> None:
    words = await asked(port)
    assert words is not None
    assert words.startswith(f"no answer on port {port}")


async def test_the_page_closes_with_the_bot(port: int) -> None:
    async with health.serve(port, lambda: None):
        pass
    assert await asked(port) is not None


async def test_a_taken_port_is_named_in_one_line(port: int) -> None:
    async with health.serve(port, lambda: None):
        with pytest.raises(Complaint, match=rf"^NAKI_METRICS_PORT: [^\n]*{port}[^\n]*$"):
            async with health.serve(port, lambda: None):
                pass
