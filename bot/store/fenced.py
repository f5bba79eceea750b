"""What is written for a table, or about a league, by the process whose it is."""

from typing import Protocol

from bot.store.database import Database, Write
from bot.store.driver import Fence, Superseded


class Fencing(Protocol):
    """What is this process's to write, where several processes play tables."""

    def fence(self, table: str) -> Fence:
        """The fence of a table. Raises Superseded if the table is not ours."""
        ...

    def fence_of_guild(self, guild: int) -> Fence:
        """The fence of what a server has beside its tables. Raises Superseded if the server is not ours."""
        ...

    def first(self) -> Fence:
        """The right to do what is done in one place. Raises Superseded if it is done elsewhere."""
        ...

    def superseded(self, fence: Fence) -> None:
        """The fence does not hold any more."""
        ...


class FencedRows:
    """Rows that are written only as long as a fence holds. Without `fencing` nobody else writes."""

    def __init__(self, database: Database, fencing: Fencing | None) -> None:
        self._database = database
        self._fencing = fencing

    async def write(self, fence: Fence | None, *writes: Write) -> None:
        """Do all of this or nothing. Raises StoreError: Superseded if another process holds the shard by now."""
        try:
            await self._database.write(*writes, fence=fence)
        except Superseded:
            if self._fencing is not None and fence is not None:
                self._fencing.superseded(fence)
            raise


class TableRows:
    """The rows of tables, written only as long as their table is ours. Without `fencing` nobody else writes."""

    def __init__(self, database: Database, fencing: Fencing | None) -> None:
        self._rows = FencedRows(database, fencing)
        self._fencing = fencing

    async def write(self, table: str, *writes: Write) -> None:
        """Do all of this or nothing. Raises StoreError: Superseded if the table is another process's by now."""
        await self._rows.write(None if self._fencing is None else self._fencing.fence(table), *writes)
