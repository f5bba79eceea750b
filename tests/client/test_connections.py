"""Shards that are connected and disconnected while the process runs."""

import asyncio
from typing import Any, cast

import pytest
from discord import ShardInfo

from bot.bus.session import GatewaySession
from bot.client.connections import ShardConnections
from bot.client.session_resumption import ResumedSessions
from bot.store.driver import Superseded
from bot.store.shards import Shard

FIFTH = 5


def shard(term: int = 1) -> Shard:
    return Shard(FIFTH, 8, term, "a", 0)


class Connection:
    """A connection that is closed at once; or slowly, as one whose other end is gone."""

    def __init__(self) -> None:
        self.closed = False

    async def disconnect(self) -> None:
        self.closed = True


class FakeGateway:
    """Discord: shards identify when the test says so."""

    def __init__(self) -> None:
        self.launched: list[int] = []
        self.identified = asyncio.Event()
        self.connections: dict[int, Connection] = {}

    async def connect_shard(self, shard: Shard) -> None:
        self.launched.append(shard.term)
        await self.identified.wait()
        self.connections[shard.number] = Connection()

    def get_shard(self, shard_id: int, /) -> ShardInfo | None:
        return cast(Any, self.connections.get(shard_id))

    def session(self, shard: int) -> GatewaySession | None:
        return GatewaySession("own", 1, "wss://gateway")


class SlowToEnd:
    """A resumed session: it is heard until it has ended."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    def receives_interactions(self, shard: int) -> bool:
        return not self.ended.is_set()

    async def end(self, shard: int) -> None:
        await self.ended.wait()


class Shards:
    def __init__(self) -> None:
        self.gateway = FakeGateway()
        self.connections = ShardConnections(self.gateway)

    async def take(self, term: int) -> None:
        """Take the shard, as its owner in this term."""
        self.connections.expect(FIFTH)
        self.connections.open(shard(term))
        await asyncio.sleep(0)

    async def identify(self) -> None:
        """Discord lets identify whoever waits for it now."""
        before = self.gateway.connections.get(FIFTH)
        self.gateway.identified.set()
        async with asyncio.timeout(30):
            while self.gateway.connections.get(FIFTH) is before:  # noqa: ASYNC110 - a task brings it about
                await asyncio.sleep(0)
        self.gateway.identified.clear()

    async def connect(self) -> None:
        """Discord lets the shard identify, and sends its servers."""
        await self.identify()
        await self.connections.note_ready(FIFTH)


@pytest.fixture
async def shards() -> Shards:
    return Shards()


async def test_a_shard_that_is_taken_again_while_it_is_closed_is_connected(shards: Shards) -> None:
    resumed = SlowToEnd()
    shards.connections.resumed = cast(ResumedSessions, resumed)
    await shards.take(1)
    closing = asyncio.create_task(shards.connections.close(FIFTH))
    await asyncio.sleep(0)
    await shards.take(3)
    resumed.ended.set()
    await closing
    await shards.connect()
    assert shards.gateway.launched == [1, 3]
    assert shards.connections.is_shard_ready(FIFTH)
    assert not shards.gateway.connections[FIFTH].closed


async def test_nobody_waits_for_servers_of_a_shard_that_was_given_up(shards: Shards) -> None:
    await shards.take(1)
    waiting = asyncio.create_task(shards.connections.wait_until_shard_ready(FIFTH))
    await asyncio.sleep(0)
    await shards.connections.close(FIFTH)
    await shards.take(3)
    async with asyncio.timeout(30):
        with pytest.raises(Superseded):
            await waiting
    again = asyncio.create_task(shards.connections.wait_until_shard_ready(FIFTH))
    await shards.connect()
    await again


async def test_servers_that_discord_sent_through_a_closed_connection_are_not_taken_for_those_of_the_next(
    shards: Shards,
) -> None:
    await shards.take(1)
    await shards.identify()
    await shards.connections.close(FIFTH)
    await shards.take(3)
    await shards.connections.note_ready(FIFTH)  # discord.py has waited for them in vain
    assert not shards.connections.is_shard_ready(FIFTH)
    await shards.connect()
    assert shards.connections.is_shard_ready(FIFTH)


async def test_a_connection_that_comes_back_after_its_shard_was_given_up_is_closed(shards: Shards) -> None:
    await shards.take(1)
    await shards.connect()
    await shards.connections.close_if_given_up(FIFTH)
    assert not shards.gateway.connections[FIFTH].closed
    await shards.connections.close(FIFTH)
    shards.gateway.connections[FIFTH] = Connection()  # discord.py has repaired it
    await shards.connections.close_if_given_up(FIFTH)
    assert shards.gateway.connections[FIFTH].closed
    await shards.connections.note_ready(FIFTH)
    assert not shards.connections.is_shard_ready(FIFTH)
    assert dict(shards.connections.sessions()) == {}
