"""Tables that people and servers open again and again, by name."""

from typing import Final

from bot.store.database import Database, Write
from bot.store.preferences import Scope

_PUT: Final = """
INSERT INTO presets (scope, owner, folded, name, preset) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (scope, owner, folded) DO UPDATE SET name = ?4, preset = ?5
"""
_DROP: Final = "DELETE FROM presets WHERE scope = ? AND owner = ? AND folded = ?"
_OF: Final = "SELECT folded, name, preset FROM presets WHERE scope = ? AND owner = ? ORDER BY folded"


class Presets:
    """Everybody's and every server's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, scope: Scope, owner: int, folded: str, name: str, preset: bytes) -> None:
        """Store one, instead of the one that had this name."""
        await self._database.write(Write(_PUT, [(scope, owner, folded, name, preset)]))

    async def drop(self, scope: Scope, owner: int, folded: str) -> None:
        """Delete one."""
        await self._database.write(Write(_DROP, [(scope, owner, folded)]))

    async def of(self, scope: Scope, owner: int) -> tuple[tuple[str, str, bytes], ...]:
        """All of a person or server: the name without regard to case, as it was typed, and what it stands for."""
        rows = await self._database.read(_OF, scope, owner)
        return tuple((folded, name, preset) for folded, name, preset in rows)
