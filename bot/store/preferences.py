"""The settings of users and guilds: a language, a tile style."""

from typing import Final, Literal, TypeAlias

from bot.store.database import Database, Write

Scope: TypeAlias = Literal["user", "guild"]

BLOCKED_KEY: Final = "blocked"
"""The setting with whom a person does not play: account numbers with spaces between them."""

_PUT = """
INSERT INTO preferences (scope, id, key, value) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (scope, id, key) DO UPDATE SET value = ?4
"""
_DROP = "DELETE FROM preferences WHERE scope = ? AND id = ? AND key = ?"


class Preferences:
    """The choices of every user and guild."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        """Store a choice; None forgets it."""
        if value is None:
            await self._database.write(Write(_DROP, [(scope, owner, key)]))
        else:
            await self._database.write(Write(_PUT, [(scope, owner, key, value)]))

    async def of(self, scope: Scope, owner: int) -> dict[str, str]:
        """All choices of the user or guild."""
        rows = await self._database.read("SELECT key, value FROM preferences WHERE scope = ? AND id = ?", scope, owner)
        return dict(rows)

    async def all(self, key: str) -> dict[tuple[Scope, int], str]:
        """Everybody's choices under one key."""
        rows = await self._database.read("SELECT scope, id, value FROM preferences WHERE key = ?", key)
        return {(scope, owner): value for scope, owner, value in rows}


async def unblock_write(database: Database, user: int) -> Write:
    """Drops a person from the lists of those who do not play with them."""
    rows = await database.read("SELECT id, value FROM preferences WHERE scope = 'user' AND key = ?", BLOCKED_KEY)
    lists = ((owner, value.split()) for owner, value in rows)
    left = [
        (" ".join(who for who in one if who != str(user)), owner, BLOCKED_KEY)
        for owner, one in lists
        if str(user) in one
    ]
    return Write("UPDATE preferences SET value = ? WHERE scope = 'user' AND id = ? AND key = ?", left)
