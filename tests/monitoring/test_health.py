import asyncio
import socket

import aiohttp
import pytest

from bot.monitoring import health
from bot.monitoring.metrics import Metrics
from bot.store.driver import Unreachable
from bot.system.usage_error import UsageError


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind((health.LOCALHOST, 0))
        return free.getsockname()[1]


async def asked(port: int) -> str | None:
    return await asyncio.to_thread(health.check_health, port)


async def test_a_naki_that_is_well_says_so(port: int) -> None:
    async with health.serve_health(port, lambda: None, bytes):
        assert await asked(port) is None


async def test_a_naki_that_is_unwell_says_why(port: int) -> None:
    async with health.serve_health(port, lambda: "not connected to Discord", bytes):
        assert await asked(port) == "not connected to Discord"


async def test_a_naki_that_is_not_there_gives_no_answer(port: int) -> None:
    words = await asked(port)
    assert words is not None
    assert words.startswith(f"no answer on port {port}")


async def test_who_holds_which_shards_is_said_as_json(port: int) -> None:
    async def shards() -> bytes:
        return b'[{"name":"a","tables":3,"shards":{"0":7}}]'

    url = f"http://{health.LOCALHOST}:{port}{health.SHARDS_PATH}"
    serving = health.serve_health(port, lambda: None, bytes, shards)
    async with serving, aiohttp.ClientSession() as session, session.get(url) as answer:
        assert await answer.json() == [{"name": "a", "tables": 3, "shards": {"0": 7}}]


async def said(port: int, page: str) -> tuple[int, str]:
    """The status and the text of a page."""
    async with aiohttp.ClientSession() as session, session.get(f"http://{health.LOCALHOST}:{port}{page}") as answer:
        return answer.status, await answer.text()


async def test_while_the_database_is_away_nobody_can_say_who_holds_which_shards(port: int) -> None:
    async def shards() -> bytes:
        raise Unreachable("connection refused")

    async with health.serve_health(port, lambda: None, bytes, shards):
        assert await said(port, health.SHARDS_PATH) == (503, "the database is away")


async def test_a_naki_that_is_still_connecting_is_alive(port: int) -> None:
    async with health.serve_health(port, lambda: "not connected to Discord", bytes):
        assert await said(port, health.HEALTH_PATH) == (503, "not connected to Discord")
        assert await said(port, "/livez") == (200, "alive")


async def test_the_page_closes_with_the_bot(port: int) -> None:
    async with health.serve_health(port, lambda: None, bytes):
        pass
    assert await asked(port) is not None


async def test_the_measures_are_on_a_page_beside_it(port: int) -> None:
    async with (
        health.serve_health(port, lambda: None, Metrics().page),
        aiohttp.ClientSession() as session,
        session.get(f"http://{health.LOCALHOST}:{port}/metrics") as answer,
    ):
        assert answer.content_type == "text/plain"
        assert "naki_table_failures_total 0.0" in await answer.text()


async def test_a_taken_port_is_named_in_one_line(port: int) -> None:
    async with health.serve_health(port, lambda: None, bytes):
        with pytest.raises(UsageError, match=rf"^NAKI_METRICS_PORT: [^\n]*{port}[^\n]*$"):
            async with health.serve_health(port, lambda: None, bytes):
                pass
