"""A process's knowledge of the others that share Naki with it."""

from dataclasses import dataclass

from bot.shards.keeper import ShardKeeper
from bot.shards.owners import LeasedTables
from bot.store.shards import ShardLeases


@dataclass(frozen=True, slots=True)
class Sharding:
    """The leases of all shards, the process that plays each table, and the keeper of this process's own shards."""

    leases: ShardLeases
    owners: LeasedTables
    keeper: ShardKeeper
