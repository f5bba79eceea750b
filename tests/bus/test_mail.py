"""Letters between processes: answered, withdrawn, or found to be for nobody."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bot.bus import connection
from bot.bus.bus import Bus
from bot.bus.mail import LetterHandler
from bot.bus.unreachable import ProcessUnreachable
from bot.client.rate_limiter import RateLimiter
from tests.bus.mistaken import Mistaken
from tests.redis_server import RedisServer

SOON = 30.0
"""Seconds that no test takes."""


async def echo(body: bytes) -> bytes:
    return b"heard " + body


@asynccontextmanager
async def process(server: RedisServer, name: str, answer: LetterHandler = echo) -> AsyncGenerator[Bus]:
    async with Bus.open(server.address, name) as bus:
        bus.mail.gone_after = SOON
        await bus.calls.begin(RateLimiter())
        bus.mail.begin(answer)
        yield bus
        await bus.end()


@pytest.fixture
async def asks(server: RedisServer) -> AsyncIterator[Bus]:
    async with process(server, "asks") as bus:
        yield bus


async def test_a_process_asks_another_and_is_answered(server: RedisServer, asks: Bus) -> None:
    async with process(server, "owner"):
        answers = await asyncio.gather(*(asks.mail.ask("owner", b"%d" % number, SOON) for number in range(3000)))
    assert answers == [b"heard %d" % number for number in range(3000)]


async def test_nobody_of_that_name_is_gone_at_once(asks: Bus) -> None:
    with pytest.raises(ProcessUnreachable, match="not there"):
        await asks.mail.ask("nobody", b"", SOON)


async def test_who_has_left_is_gone_at_once(server: RedisServer, asks: Bus) -> None:
    async with process(server, "owner"):
        pass
    with pytest.raises(ProcessUnreachable, match="not there"):
        await asks.mail.ask("owner", b"", SOON)


async def test_who_was_killed_is_gone_as_soon_as_it_has_said_nothing_for_a_while(
    server: RedisServer, asks: Bus
) -> None:
    async with AsyncExitStack() as stack:
        owner = await stack.enter_async_context(Bus.open(server.address, "owner"))
        await owner.calls.begin(RateLimiter())
        assert owner.calls._asking is not None
        owner.calls._asking.cancel()
        with pytest.raises(ProcessUnreachable, match="does not answer") as told:
            await asks.mail.ask("owner", b"", 0.1)
        asks.mail.gone_after = 0.5
        while "not there" not in str(told.value):
            with pytest.raises(ProcessUnreachable) as told:
                await asks.mail.ask("owner", b"", 0.1)


async def test_what_nobody_has_taken_in_time_is_withdrawn_and_never_done(server: RedisServer, asks: Bus) -> None:
    heard: list[bytes] = []

    async def hear(body: bytes) -> bytes:
        heard.append(body)
        return b""

    async with Bus.open(server.address, "owner") as owner:
        await owner.calls.begin(RateLimiter())
        with pytest.raises(ProcessUnreachable):
            await asks.mail.ask("owner", b"too late", 0.1)
        owner.mail.begin(hear)
        await asks.mail.ask("owner", b"in time", SOON)
        await owner.end()
    assert heard == [b"in time"]


async def test_whoever_fails_to_answer_does_not_answer(server: RedisServer, asks: Bus) -> None:
    async def fail(body: bytes) -> bytes:
        if body == b"fail":
            raise LookupError
        return body

    async with process(server, "owner", fail):
        with pytest.raises(ProcessUnreachable, match="does not answer"):
            await asks.mail.ask("owner", b"fail", 0.5)
        assert await asks.mail.ask("owner", b"next", SOON) == b"next"


async def test_a_failure_that_nobody_has_thought_of_does_not_end_the_taking(server: RedisServer, asks: Bus) -> None:
    async with Bus.open(server.address, "owner") as owner:
        owner.mail._waits = mistaken = Mistaken(connection_pool=owner.mail._waits.connection_pool)
        mistaken.mistakes = 1
        await owner.calls.begin(RateLimiter())
        owner.mail.begin(echo)
        assert await asks.mail.ask("owner", b"next", SOON) == b"heard next"
        await owner.end()


async def test_whoever_asks_hears_in_time_that_redis_hangs(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "COMMAND_TIMEOUT_S", 10 * SOON)
    async with process(server, "asks") as bus:
        server.suspend()
        try:
            async with asyncio.timeout(SOON):
                with pytest.raises(ProcessUnreachable, match="does not answer"):
                    await bus.mail.ask("owner", b"", 0.1)
        finally:
            server.wake()


async def test_a_letter_that_nobody_can_read_does_not_keep_the_others(server: RedisServer, asks: Bus) -> None:
    async with process(server, "owner"), connection.connect(server.address, "later-version") as redis:
        await redis.rpush("naki:mail:owner", b"in another way")
        assert await asks.mail.ask("owner", b"next", SOON) == b"heard next"


async def test_without_redis_everybody_is_gone_and_afterwards_there_again(server: RedisServer, asks: Bus) -> None:
    async with process(server, "owner"):
        await asyncio.to_thread(server.stop)
        with pytest.raises(ProcessUnreachable):
            await asks.mail.ask("owner", b"", SOON)
        await asyncio.to_thread(server.start)
        answer = None
        while answer is None:
            try:
                answer = await asks.mail.ask("owner", b"again", 1.0)
            except ProcessUnreachable:
                await asyncio.sleep(0.05)
        assert answer == b"heard again"
