"""Which process answers what people ask: the one that holds the shard, and has taken up its tables."""

from typing import Final

from bot.shards.held import HeldShards
from bot.store.shards import ShardLeases


class LeasedTables:
    """The tables of all processes; this one is called `name` among them."""

    def __init__(self, leases: ShardLeases, held: HeldShards, name: str) -> None:
        self._leases = leases
        self._held = held
        self.name: Final = name
        self.answers = held.answers

    async def owner_of(self, table: str | None, guild: int | None) -> str | None:
        """The process that answers for a table, or for a server if there is no such table; None if nobody does just
        now. Raises StoreError.
        """
        shard = await self._leases.shard_of(table, guild)
        if shard is None or (shard.owner == self.name and not self._held.serves(shard.fence)):
            return None
        return shard.owner
