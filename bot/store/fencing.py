"""Writes that the database refuses once another process has taken over the shard they belong to."""

from typing import Protocol

from bot.store.database import Database, Write
from bot.store.driver import Fence, Superseded


class Fences(Protocol):
    """The fences under which this process may write, where several processes share the tables."""

    def fence_of_table(self, table: str) -> Fence:
        """The fence of a table. Raises Superseded if this process does not play it."""
        ...

    def fence_of_guild(self, guild: int) -> Fence:
        """The fence for what is stored of a server besides its tables. Raises Superseded if this process does not hold
        its shard.
        """
        ...

    def first_shard_fence(self) -> Fence:
        """The fence of shard 0, for everything that a single process has to do. Raises Superseded if another process
        holds it.
        """
        ...

    def note_lost(self, fence: Fence) -> None:
        """Called when the database has refused this fence."""
        ...


class FencedWriter:
    """Writes rows under a fence. Without `fencing` this is the only process, and nothing is checked."""

    def __init__(self, database: Database, fencing: Fences | None) -> None:
        self._database = database
        self._fencing = fencing

    async def write(self, fence: Fence | None, *writes: Write) -> None:
        """Do all of these writes or none. Raises StoreError: Superseded if another process has taken the shard."""
        try:
            await self._database.write(*writes, fence=fence)
        except Superseded:
            if self._fencing is not None and fence is not None:
                self._fencing.note_lost(fence)
            raise


class FencedTableWriter:
    """Writes rows of tables under their fences. Without `fencing` this is the only process, and nothing is checked."""

    def __init__(self, database: Database, fencing: Fences | None) -> None:
        self._rows = FencedWriter(database, fencing)
        self._fencing = fencing

    async def write(self, table: str, *writes: Write) -> None:
        """Do all of these writes or none. Raises StoreError: Superseded if another process plays the table now."""
        await self._rows.write(None if self._fencing is None else self._fencing.fence_of_table(table), *writes)
