"""Where a table's messages are, so that a restart finds them again."""

import msgspec

from bot.store.database import Database, Write

_PUT = """
INSERT INTO places (table_id, role, channel, message, made_at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (table_id, role) DO UPDATE SET channel = ?3, message = ?4, made_at = ?5
"""


class Place(msgspec.Struct, frozen=True):
    """A channel, and a message in it: what for (`thread`, `lobby`, `table`, `panel:<user>`), and when it was made, in
    epoch milliseconds.
    """

    role: str
    channel: int
    message: int | None
    made_at: int


class Places:
    """The places of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, table: str, place: Place) -> None:
        """Remember where something is now."""
        row = (table, place.role, place.channel, place.message, place.made_at)
        await self._database.write(Write(_PUT, [row]))

    async def drop(self, table: str, role: str) -> None:
        """Forget where it was."""
        await self._database.write(Write("DELETE FROM places WHERE table_id = ? AND role = ?", [(table, role)]))

    async def of(self, table: str) -> dict[str, Place]:
        """Everything the table has, by role."""
        rows = await self._database.read("SELECT role, channel, message, made_at FROM places WHERE table_id = ?", table)
        return {row[0]: Place(*row) for row in rows}
