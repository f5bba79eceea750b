"""Processes that hold shards, as tests need them."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from bot.shards.held_shards import HeldShards
from bot.shards.keeper import ShardKeeper
from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.driver import Unreachable
from bot.store.shards import NakiProcess, Shard, ShardLeases

LEASE = 3_600_000


class AwayAtTimes(ShardLeases):
    """Leases in a database that is away at times, or fails in a way that nobody has thought of."""

    away = False
    asked_in_vain = 0
    mistaken = 0

    async def renew(self, process: NakiProcess) -> None:
        if self.away:
            raise Unreachable("the connection was closed")
        if self.mistaken:
            self.mistaken -= 1
            raise LookupError
        await super().renew(process)

    async def shards(self) -> Sequence[Shard]:
        if self.away:
            self.asked_in_vain += 1
            raise Unreachable("the connection was closed")
        return await super().shards()


class FakeHost:
    """A process without Discord: it notes what it plays."""

    def __init__(self, name: str, database: Database) -> None:
        self.name = name
        self.database = database
        self.held = HeldShards()
        self.leases = AwayAtTimes(database, LEASE)
        self.keeper = ShardKeeper(self.leases, self.held, self, name)
        self.plays: set[int] = set()
        self.told: list[str] = []
        self.forwards_interactions = False
        self.connected: set[int] = set()
        self.unreadable: set[int] = set()

    @property
    def table_count(self) -> int:
        return len(self.plays)

    async def take_over(self, shard: Shard) -> None:
        if shard.number in self.unreadable:
            raise LookupError("a table cannot be read")
        self.plays.add(shard.number)

    def receives_interactions(self, shard: int) -> bool:
        return shard in self.connected

    async def hand_over(self, shard: int) -> None:
        self.told.append(f"handed over {shard}")

    def abandon_lost_tables(self) -> None:
        self.plays &= self.held.shard_numbers

    async def disconnect(self, shard: int) -> None:
        self.connected.discard(shard)
        self.told.append(f"disconnected {shard}")

    async def look(self) -> None:
        await self.keeper.balance_shards()
        await self.settle()

    async def settle(self) -> None:
        while self.keeper.moves.under_way:
            await self.keeper.moves.wait_until_done()


@asynccontextmanager
async def three_hosts(address: Address) -> AsyncGenerator[list[FakeHost]]:
    """Three processes on eight shards; none has begun."""
    async with AsyncExitStack() as house:
        opened: list[FakeHost] = []
        for name in "abc":
            database = await Database.open(address)
            house.push_async_callback(database.close)
            opened.append(FakeHost(name, database))
        await opened[0].leases.divide(8)
        yield opened


async def share(*hosts: FakeHost) -> None:
    """Everybody looks, until nothing moves any more."""
    for _ in range(3):
        for host in hosts:
            await host.look()


async def run_out(host: FakeHost) -> None:
    """The process has not been heard of for so long that its leases are over."""
    everything = [(host.name,)]
    await host.database.write(
        Write("UPDATE shards SET until = 1 WHERE owner = ?", everything),
        Write("UPDATE processes SET until = 1 WHERE name = ?", everything),
    )


async def until(so: Callable[[], bool]) -> None:
    """What a process does by itself has come to this."""
    while not so():  # noqa: ASYNC110 - it is a task's of the keeper
        await asyncio.sleep(0)


def sound(*hosts: FakeHost) -> None:
    """Every shard is played once, by a process that may write for it."""
    assert sorted(shard for host in hosts for shard in host.plays) == list(range(8))
    assert all(host.plays == host.held.shard_numbers for host in hosts)
