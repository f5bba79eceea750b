"""The rules that servers have put together, by server and name."""

from typing import Final

import msgspec

from bot.engine.book import ClubRules
from bot.store.database import Database, Write

_PUT: Final = """
INSERT INTO club_books (guild, folded, name, book, options) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (guild, folded) DO UPDATE SET name = ?3, book = ?4, options = ?5
"""
_DROP: Final = "DELETE FROM club_books WHERE guild = ? AND folded = ?"
_OF_GUILD: Final = "SELECT name, book, options FROM club_books WHERE guild = ? ORDER BY folded"


class ClubBooks:
    """Every server's own rules."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, guild: int, club: ClubRules) -> None:
        """Store rules of a server, instead of those that had this name."""
        row = (guild, club.folded_name, club.name, club.book, msgspec.json.encode(club.options))
        await self._database.write(Write(_PUT, [row]))

    async def drop(self, guild: int, club: ClubRules) -> None:
        """Delete rules of a server."""
        await self._database.write(Write(_DROP, [(guild, club.folded_name)]))

    async def of(self, guild: int) -> tuple[ClubRules, ...]:
        """The rules of a server, by name."""
        rows = await self._database.read(_OF_GUILD, guild)
        return tuple(
            ClubRules(name, book, msgspec.json.decode(options, type=dict[str, object])) for name, book, options in rows
        )
