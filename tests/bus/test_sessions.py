"""A session with Discord that nobody hears any more is gone on with by the shard's next owner."""

import asyncio

import pytest

from bot.bus import sessions
from bot.bus.connection import connect
from bot.bus.session import GatewaySession
from bot.bus.sessions import SharedSessions
from tests.redis_server import RedisServer

SESSION = GatewaySession("a1", 7, "wss://gateway.discord.gg")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "SESSION_ABANDONED_AFTER_MS", 200)


async def test_a_session_is_left_when_nobody_has_heard_it_for_a_while(server: RedisServer) -> None:
    async with connect(server.address, "a") as redis:
        known = SharedSessions(redis)
        await known.keep(4, {3: SESSION})
        assert await known.resumable_session(4, 3) is None
        while (left := await known.resumable_session(4, 3)) is None:  # noqa: ASYNC110 - Redis counts the time
            await asyncio.sleep(0.05)
        assert left == SESSION
        assert await known.resumable_session(4, 2) is None
        assert await known.resumable_session(8, 3) is None  # with another number of shards it is another shard's
        await known.keep(4, {3: SESSION})
        assert await known.resumable_session(4, 3) is None


async def test_one_that_discord_does_not_know_any_more_is_forgotten(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "SESSION_ABANDONED_AFTER_MS", -1)
    async with connect(server.address, "a") as redis:
        known = SharedSessions(redis)
        await known.keep(4, {3: SESSION})
        assert await known.resumable_session(4, 3) == SESSION
        await known.forget(4, 3)
        assert await known.resumable_session(4, 3) is None


async def test_one_that_another_version_has_written_is_left_alone(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "SESSION_ABANDONED_AFTER_MS", -1)
    async with connect(server.address, "a") as redis:
        known = SharedSessions(redis)
        await known.keep(4, {3: SESSION})
        for kept in await redis.keys("naki:session:*"):
            await redis.set(kept, b"\x91\x07", px=sessions.SESSION_TTL_MS)
        assert await known.resumable_session(4, 3) is None


async def test_without_redis_there_is_none(server: RedisServer) -> None:
    await asyncio.to_thread(server.stop)
    async with connect(server.address, "a") as redis:
        known = SharedSessions(redis)
        await known.keep(4, {3: SESSION})
        await known.forget(4, 3)
        assert await known.resumable_session(4, 3) is None
