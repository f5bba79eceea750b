"""Word of changes: heard by all others, and never missed for good."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis.asyncio.client import PubSub

from bot.bus import changes
from bot.bus.bus import Bus
from tests.redis_server import RedisServer


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_READ_AGAIN", 0.05)


@asynccontextmanager
async def listening(server: RedisServer, name: str) -> AsyncGenerator[tuple[Bus, "asyncio.Queue[bytes | None]"]]:
    """A process, and what it hears; None is everything."""
    heard: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def everything() -> None:
        await heard.put(None)

    async with Bus.open(server.address, name) as bus:
        await bus.changes.begin(heard.put, everything)
        yield bus, heard
        await bus.end()


async def test_all_others_hear_of_a_change(server: RedisServer) -> None:
    async with (
        listening(server, "first") as (first, own),
        listening(server, "second") as (_, heard),
        listening(server, "third") as (third, also),
    ):
        first.changes.announce(b"a choice")
        assert await heard.get() == b"a choice"
        assert await also.get() == b"a choice"
        third.changes.announce(b"another")
        assert await own.get() == b"another"
        assert own.empty()


async def test_after_redis_was_away_everybody_reads_everything(server: RedisServer) -> None:
    async with listening(server, "first") as (first, _), listening(server, "second") as (_, heard):
        await asyncio.to_thread(server.stop)
        first.changes.announce(b"nobody hears this")
        await asyncio.to_thread(server.start)
        assert await heard.get() is None


async def test_whoever_fails_to_hear_in_a_way_that_nobody_has_thought_of_reads_everything(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistakes, get_message = [RuntimeError("the handler is closed")], PubSub.get_message

    async def get(self: PubSub, **options: Any) -> Any:
        if mistakes:
            raise mistakes.pop()
        return await get_message(self, **options)

    monkeypatch.setattr(PubSub, "get_message", get)
    async with listening(server, "first") as (_, heard):
        assert await heard.get() is None


async def test_what_could_not_be_read_is_read_as_soon_as_the_database_is_back(server: RedisServer) -> None:
    heard: asyncio.Queue[bytes | None] = asyncio.Queue()
    refusals: list[Exception] = [ConnectionError("away"), ConnectionError("still away"), LookupError("a bad moment")]

    async def changed(change: bytes) -> None:
        if refusals:
            raise refusals.pop(0)
        await heard.put(change)

    async def everything() -> None:
        if refusals:
            raise refusals.pop(0)
        await heard.put(None)

    async with listening(server, "first") as (first, _), Bus.open(server.address, "second") as second:
        await second.changes.begin(changed, everything)
        first.changes.announce(b"a choice")
        assert await heard.get() is None
        first.changes.announce(b"another")
        assert await heard.get() == b"another"
        await second.end()
