"""Processes that take the shards of one database from each other."""

from collections.abc import Sequence

from bot.shards.held_shards import HeldShards
from bot.store.database import Database, Write
from bot.store.shards import Shard, ShardLeases

LEASE = 60_000


async def run_out(database: Database) -> None:
    """Every lease is over."""
    await database.write(Write("UPDATE shards SET until = 1", [()]), Write("UPDATE processes SET until = 1", [()]))


async def held_by(database: Database, process: str) -> list[Shard]:
    return [shard for shard in await ShardLeases(database, LEASE).shards() if shard.owner == process]


async def taken(database: Database, process: str, shards: Sequence[Shard] | None = None) -> HeldShards:
    """What the process holds once it has taken these shards, or all."""
    leases = ShardLeases(database, LEASE)
    await leases.take(process, await leases.shards() if shards is None else shards)
    held = HeldShards()
    for shard in await held_by(database, process):
        held.hold(shard.fence, shard.total)
    return held
