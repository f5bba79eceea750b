"""The process that handles an interaction: the one that holds its shard and has restored the tables."""

from typing import Final

from bot.shards.held_shards import HeldShards
from bot.store.shards import ShardLeases


class LeasedTables:
    """Looks up the processes of tables and servers in the leases; this process is called `name`."""

    def __init__(self, leases: ShardLeases, held: HeldShards, name: str) -> None:
        self._leases = leases
        self._held = held
        self.name: Final = name
        self.handles_interactions = held.handles_interactions

    async def owner_of(self, table: str | None, guild: int | None) -> str | None:
        """The process that handles interactions for a table, or for a server if there is no such table; None if there
        is none at the moment. Raises StoreError.
        """
        shard = await self._leases.shard_of(table, guild)
        if shard is None or (shard.owner == self.name and not self._held.serves(shard.fence)):
            return None
        return shard.owner
