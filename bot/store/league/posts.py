"""The messages about leagues: which show less than they should, and where they are.

What should be shown is written in the transaction of the entry it shows. A message is sent with the same nonce until
its place is written down, and edited from then on; so a crash leaves no entry without its message, and none with two.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write

_DUE: Final = """
SELECT league, role, due, channel, message FROM league_posts WHERE shown < due ORDER BY due, league, role LIMIT ?
"""
_SHOWN: Final = """
UPDATE league_posts SET shown = max(shown, ?), channel = ?, message = ? WHERE league = ? AND role = ?
"""


class LeaguePost(msgspec.Struct, frozen=True):
    """A message that should show a league after `due` entries; no `message` yet: it is still to be sent."""

    league: int
    role: str
    due: int
    channel: int | None
    message: int | None

    @property
    def nonce(self) -> str:
        """By which Discord knows it if it is sent a second time."""
        return f"{self.league}-{self.role}"


class LeaguePosts:
    """The messages of every league."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, most: int) -> Sequence[LeaguePost]:
        """Messages that show less than they should, so many at most."""
        return [LeaguePost(*row) for row in await self._database.read(_DUE, most)]

    async def shown(self, post: LeaguePost, channel: int, message: int) -> None:
        """It shows what it should, there."""
        await self._database.write(Write(_SHOWN, [(post.due, channel, message, post.league, post.role)]))
