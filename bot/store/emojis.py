"""The picture that each emoji of an application shows, by tile."""

from bot.store.database import Database, Write

_PUT = """
INSERT INTO emojis (application, tile, picture) VALUES (?1, ?2, ?3)
ON CONFLICT (application, tile) DO UPDATE SET picture = ?3
"""


class Emojis:
    """A hash of every picture that was uploaded."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, application: int, tile: str, picture: str) -> None:
        """Store what the tile's emoji shows, as soon as there is one."""
        await self._database.write(Write(_PUT, [(application, tile, picture)]))

    async def of(self, application: int) -> dict[str, str]:
        """The picture shown by each tile's emoji, for tiles that have one."""
        rows = await self._database.read("SELECT tile, picture FROM emojis WHERE application = ?", application)
        return dict(rows)
