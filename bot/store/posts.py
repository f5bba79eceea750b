"""Places of a table's messages, by which a restart finds them again, and the marks by which any message is found."""

from typing import Final
from zlib import crc32

import msgspec

from bot.store.database import Database, Write
from bot.store.fencing import FencedTableWriter, Fences

_PUT = """
INSERT INTO places (table_id, role, channel, message, made_at, pictured) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (table_id, role) DO UPDATE SET channel = ?3, message = ?4, made_at = ?5, pictured = ?6
"""

THREAD_ROLE = "thread"
"""The role of the place where a table is played."""


_MARKS: Final = 2**31 - 2
"""The ids that a component may have."""


class Post(msgspec.Struct, frozen=True):
    """A channel, and a message in it: what for (`thread`, `lobby`, `table`, `panel:<user>`, `nudge:<user>`,
    `standings:<user>`), when it was made, in epoch milliseconds, and whether it shows its picture. Without a `message`,
    one was about to be sent and may have arrived.
    """

    role: str
    channel: int
    message: int | None
    made_at: int
    pictured: bool = False


def message_marker_id(about: str) -> int:
    """The id of a message's first component, by which the message is found again if the process or the connection dies
    before Discord has told its number. `about` says which message it is, among all in its channel.
    """
    return crc32(about.encode()) % _MARKS + 1


class Posts:
    """The places of every table."""

    def __init__(self, database: Database, fencing: Fences | None = None) -> None:
        self._database = database
        self._rows = FencedTableWriter(database, fencing)

    async def save(self, table: str, place: Post) -> None:
        """Store where something is now."""
        row = (table, place.role, place.channel, place.message, place.made_at, int(place.pictured))
        await self._rows.write(table, Write(_PUT, [row]))

    async def drop(self, table: str, role: str) -> None:
        """Forget a place."""
        await self._rows.write(table, Write("DELETE FROM places WHERE table_id = ? AND role = ?", [(table, role)]))

    async def of(self, table: str) -> dict[str, Post]:
        """Every place of the table, by role."""
        rows = await self._database.read(
            "SELECT role, channel, message, made_at, pictured FROM places WHERE table_id = ?", table
        )
        return {row[0]: Post(*row[:4], pictured=bool(row[4])) for row in rows}
