"""The messages of evenings: where each is, and whether it is up to date.

They are sent as those of leagues are (`bot/store/league/posts.py`): what is due is written in the transaction of the
fact that it shows, and where it is about to be sent before it is sent.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.night.messages import CALENDAR_EVENT, LIST_MESSAGE
from bot.store.database import Database, Write
from bot.store.driver import Fence
from bot.store.fencing import FencedWriter, Fences
from bot.store.posts import message_marker_id

_DUE: Final = """
INSERT INTO night_posts (evening, role, due) VALUES (?, ?, ?)
ON CONFLICT (evening, role) DO UPDATE SET due = excluded.due
"""
_FOUND: Final = """
SELECT evening, role, due, channel, message, tried_at, guild
FROM night_posts JOIN night_evenings ON night_evenings.id = evening JOIN night_series ON night_series.id = series
WHERE shown < due ORDER BY role <> 'list', due, evening, role
"""
_SHOWN: Final = """
UPDATE night_posts SET shown = ?1, channel = ?2, message = ?3 WHERE evening = ?4 AND role = ?5 AND shown < ?1
"""
_TRIED: Final = "UPDATE night_posts SET channel = ?, message = NULL, tried_at = ? WHERE evening = ? AND role = ?"
_PLACE: Final = "SELECT channel, message FROM night_posts WHERE evening = ? AND role = ? AND shown >= 0"


class NightPost(msgspec.Struct, frozen=True):
    """A message that has to show an evening after `due_version` facts. Without a `message` it is still to be sent."""

    evening: int
    role: str
    due_version: int
    channel: int | None
    message: int | None
    tried_at: int | None
    guild: int
    fence: Fence | None = None

    @property
    def kind(self) -> str:
        """The first word of its role: the list, the event, the result, a table, news."""
        return self.role.partition(":")[0]

    @property
    def about(self) -> str:
        """The table, or the number of the fact."""
        return self.role.partition(":")[2]

    @property
    def marker_id(self) -> int:
        """The id of the message's first part, by which it is found again."""
        return message_marker_id(f"night {self.evening} {self.role} {self.tried_at}")

    @property
    def nonce(self) -> str:
        """By which Discord recognises it if it is sent a second time within minutes."""
        return f"n{self.evening}-{self.marker_id}"


class NightPosts:
    """The messages of every evening."""

    def __init__(self, database: Database, fencing: Fences | None = None) -> None:
        self._database = database
        self._fencing = fencing
        self._rows = FencedWriter(database, fencing)

    def first_due_write(self, evening: int) -> Write:
        """Makes a new evening's list due, and its event."""
        return Write(_DUE, [(evening, LIST_MESSAGE, 0), (evening, CALENDAR_EVENT, 0)])

    def due_write(self, evening: int, version: int, roles: Sequence[str]) -> Write:
        """Makes these messages due: they show the evening after so many facts."""
        return Write(_DUE, [(evening, role, version) for role in roles])

    async def due(self, tended: Callable[[int], bool]) -> Sequence[NightPost]:
        """Messages that are not up to date, on the servers that are `tended` here."""
        rows = [row for row in await self._database.read(_FOUND) if tended(row[-1])]
        fencing = self._fencing
        return [NightPost(*row, fence=None if fencing is None else fencing.fence_of_guild(row[-1])) for row in rows]

    async def message(self, evening: int, role: str) -> tuple[int, int] | None:
        """The channel and the number of a message; None while it was not sent. A message that could not be has 0."""
        rows = await self._database.read(_PLACE, evening, role)
        return (rows[0][0] or 0, rows[0][1] or 0) if rows else None

    async def evening_of(self, role: str) -> int | None:
        """The evening that has this message; None if none has."""
        rows = await self._database.read("SELECT evening FROM night_posts WHERE role = ?", role)
        return rows[0][0] if rows else None

    async def note_try(self, post: NightPost, channel: int, at: int) -> NightPost:
        """The message is about to be sent there, for the first time or anew. Raises Superseded."""
        await self._rows.write(post.fence, Write(_TRIED, [(channel, at, post.evening, post.role)]))
        return replace(post, channel=channel, message=None, tried_at=at)

    async def note_shown(self, post: NightPost, channel: int, message: int) -> None:
        """The message is up to date. Raises Superseded."""
        await self._rows.write(
            post.fence, Write(_SHOWN, [(post.due_version, channel, message, post.evening, post.role)])
        )
