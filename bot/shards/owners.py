"""Which process plays a table: the one that holds its shard."""

from typing import Final

from bot.shards.held import HeldShards
from bot.store.shards import ShardLeases


class LeasedTables:
    """The tables of all processes; this one is called `name` among them."""

    def __init__(self, leases: ShardLeases, held: HeldShards, name: str) -> None:
        self._leases = leases
        self._held = held
        self.name: Final = name

    async def owner_of(self, table: str) -> str | None:
        """The process that plays the table; None if it is this one, or nobody does just now."""
        owner = None if self._held.has(table) else await self._leases.owner(table)
        return None if owner == self.name else owner
