"""Who plays what, of all processes."""

from collections.abc import Sequence

import msgspec

from bot.store.shards import ShardLeases


class ProcessShards(msgspec.Struct, frozen=True):
    """A process, how many tables it plays, and its shards, each with its term. Without a `name`: what nobody holds."""

    name: str
    tables: int
    shards: dict[int, int]


async def overview(leases: ShardLeases) -> Sequence[ProcessShards]:
    """Every process that is alive, and last what nobody holds, if there is anything."""
    shards, processes = await leases.shards(), await leases.processes()
    known = {process.name for process in processes}
    seen = [
        ProcessShards(one.name, one.tables, {shard.number: shard.term for shard in shards if shard.owner == one.name})
        for one in processes
    ]
    free = {shard.number: shard.term for shard in shards if shard.owner not in known}
    return [*seen, ProcessShards("", 0, free)] if free else seen
