"""What is written for a table, by the process whose table it is."""

from typing import Protocol

from bot.store.database import Database, Write
from bot.store.driver import Fence, Superseded


class Fencing(Protocol):
    """Which tables are this process's to write for, where several processes play tables."""

    def fence(self, table: str) -> Fence:
        """The fence of a table. Raises Superseded if the table is not ours."""
        ...

    def superseded(self, fence: Fence) -> None:
        """The fence does not hold any more."""
        ...


class TableRows:
    """The rows of tables, written only as long as their table is ours. Without `fencing` nobody else writes."""

    def __init__(self, database: Database, fencing: Fencing | None) -> None:
        self._database = database
        self._fencing = fencing

    async def write(self, table: str, *writes: Write) -> None:
        """Do all of this or nothing. Raises StoreError: Superseded if the table is another process's by now."""
        if self._fencing is None:
            await self._database.write(*writes)
            return
        fence = self._fencing.fence(table)
        try:
            await self._database.write(*writes, fence=fence)
        except Superseded:
            self._fencing.superseded(fence)
            raise
