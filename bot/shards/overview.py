"""The processes with the tables and shards of each, for `naki shards` and `/admin health`."""

from collections.abc import Sequence

import msgspec

from bot.store.shards import NakiProcess, ShardLeases


class ProcessShards(msgspec.Struct, frozen=True):
    """A process, the number of tables it plays, and its shards with their terms; those in `connecting` are not
    connected yet. An empty `name` stands for shards that no process holds.
    """

    name: str
    tables: int
    shards: dict[int, int]
    connecting: Sequence[int] = ()


async def overview(leases: ShardLeases) -> Sequence[ProcessShards]:
    """Every process that is alive, and last the shards that nobody holds, if any."""
    shards, processes = await leases.shards(), await leases.processes()
    known = {process.name for process in processes}

    def seen_of(process: NakiProcess) -> ProcessShards:
        held = [shard for shard in shards if shard.owner == process.name]
        terms = {shard.number: shard.term for shard in held}
        connecting = [shard.number for shard in held if not shard.is_connected]
        return ProcessShards(process.name, process.tables, terms, connecting)

    seen = [seen_of(process) for process in processes]
    free = {shard.number: shard.term for shard in shards if shard.owner not in known}
    return [*seen, ProcessShards("", 0, free)] if free else seen
