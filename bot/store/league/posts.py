"""The messages of leagues: where each is, and whether it is up to date.

That a message is due is written in the transaction of the entry that it shows. Its channel is written before it is
sent, its number afterwards. Until then it is sent with the same nonce, and once Discord may have forgotten that, looked
for by its mark. So a crash leaves no entry without its message, and none with two. Where several processes share Naki,
only the one with the shard of the league's server writes here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.league.messages import (
    SENT_ON_REQUEST,
    Announcement,
    LogPost,
    Message,
    PagePost,
    PersonalMessage,
    StandingsPost,
    message_key,
    message_of,
)
from bot.store.database import Database, Write
from bot.store.driver import Fence
from bot.store.fencing import FencedWriter, Fences
from bot.store.posts import message_marker_id

_FIRST, _STANDINGS = message_key(Announcement()), message_key(StandingsPost())
_POST: Final = """
INSERT INTO league_posts (league, role, person, due) VALUES (?, ?, ?, ?)
ON CONFLICT (league, role) DO UPDATE SET due = excluded.due
"""
_LOGGED: Final = """
INSERT INTO league_posts (league, role, due)
SELECT leagues.id, ?2, ?3 FROM leagues JOIN preferences ON preferences.id = leagues.guild
WHERE leagues.id = ?1 AND preferences.scope = 'guild' AND preferences.key = 'league_log_channel'
ON CONFLICT (league, role) DO UPDATE SET due = excluded.due
"""
_EDITED: Final = "UPDATE league_posts SET due = ?3 WHERE league = ?1 AND role = ?2"
_ASKED_FOR: Final = """
INSERT INTO league_posts (league, role, person, due) VALUES (?, ?, ?, 1) ON CONFLICT DO NOTHING
"""
_DUE: Final = f"""
SELECT post.league, post.role, post.due, post.channel, post.message, home.channel, post.tried_at, guild
FROM league_posts AS post JOIN leagues ON leagues.id = post.league
LEFT JOIN league_posts AS home ON home.league = post.league AND home.role = '{_FIRST}'
WHERE post.shown < post.due
ORDER BY home.channel IS NULL, post.role <> '{_FIRST}', post.message IS NOT NULL OR post.role <> '{_STANDINGS}',
    post.due, post.league, post.role
"""
_HOME: Final = f"""
INSERT INTO league_posts (league, role, due, channel) VALUES (?1, '{_FIRST}', 1, ?2)
ON CONFLICT (league, role) DO UPDATE SET channel = ?2, message = NULL, shown = 0, tried_at = NULL
"""
_SHOWN: Final = """
UPDATE league_posts SET shown = ?1, channel = ?2, message = ?3 WHERE league = ?4 AND role = ?5 AND shown < ?1
"""
_AGAIN: Final = f"""
UPDATE league_posts
SET shown = 0, message = NULL, tried_at = NULL, channel = CASE role WHEN '{_FIRST}' THEN channel END
WHERE league = ? AND role = ?
"""
_AWAITED: Final = f"""
SELECT 1 FROM league_posts AS post JOIN league_posts AS home ON home.league = post.league AND home.role = '{_FIRST}'
WHERE post.league = ? AND post.role = ? AND post.shown = 0 AND home.channel IS NOT NULL
"""
_TRIED: Final = "UPDATE league_posts SET channel = ?, message = NULL, tried_at = ? WHERE league = ? AND role = ?"
_THREAD: Final = "UPDATE league_posts SET channel = ? WHERE league = ? AND role = ?"


class LeaguePost(msgspec.Struct, frozen=True):
    """A message that has to show the league after `due_version` entries. Without a `message` it is still to be sent."""

    league: int
    about: Message
    due_version: int
    channel: int | None
    message: int | None
    home: int | None = None
    """The league's own channel."""
    tried_at: int | None = None
    """The moment when it was first about to be sent, in epoch milliseconds."""
    fence: Fence | None = None
    """The right to write down where it is, of the term in which it was found due; None: nobody else writes."""

    @property
    def marker_id(self) -> int:
        """The id of the message's first part, by which it is found again."""
        return message_marker_id(f"{self.league} {message_key(self.about)} {self.tried_at}")

    @property
    def nonce(self) -> str:
        """By which Discord recognises it if it is sent a second time within minutes."""
        return f"{self.league}-{self.marker_id}"


class LeaguePosts:
    """The messages of every league, each under its key."""

    def __init__(self, database: Database, fencing: Fences | None = None) -> None:
        self._database = database
        self._fencing = fencing
        self._rows = FencedWriter(database, fencing)

    async def due(self, most: int, tended: Callable[[int], bool] = lambda _: True) -> Sequence[LeaguePost]:
        """Messages that are not up to date, so many at most, on the servers that are `tended` here. Raises Superseded
        if one of these is another process's.
        """
        rows = [row for row in await self._database.read(_DUE) if tended(row[-1])][:most]
        return [
            LeaguePost(league, message_of(key), *row, fence=self._fence(guild)) for league, key, *row, guild in rows
        ]

    async def request(self, league: int, message: Message) -> None:
        """Make a message due that shows no entry, such as a reminder. Doing it again changes nothing."""
        await self._database.write(Write(_ASKED_FOR, [_row(league, message)]))

    async def set_home(self, league: int, channel: int) -> None:
        """Make this the league's channel: its own message is sent there."""
        await self._database.write(Write(_HOME, [(league, channel)]))

    async def send_again(self, league: int, messages: Sequence[Message]) -> None:
        """These messages are gone: they are sent anew, in the league's channel or in new threads."""
        await self._database.write(Write(_AGAIN, [(league, message_key(one)) for one in messages]))

    async def home(self, league: int) -> int | None:
        """The league's channel; None before anything is posted."""
        return await self.channel(league, Announcement())

    async def channel(self, league: int, message: Message) -> int | None:
        """The channel of a message; None if it has none yet."""
        rows = await self._database.read(
            "SELECT channel FROM league_posts WHERE league = ? AND role = ?", league, message_key(message)
        )
        return rows[0][0] if rows else None

    async def message(self, league: int, message: Message) -> tuple[int, int] | None:
        """The channel and the number of a message that was sent."""
        rows = await self._database.read(
            "SELECT channel, message FROM league_posts WHERE league = ? AND role = ? AND message > 0",
            league,
            message_key(message),
        )
        return rows[0] if rows else None

    async def channels(self, league: int) -> Mapping[Message, int]:
        """The channels of all messages."""
        rows = await self._database.read(
            "SELECT role, channel FROM league_posts WHERE league = ? AND channel IS NOT NULL", league
        )
        return {message_of(key): channel for key, channel in rows}

    async def league_in(self, channel: int) -> int | None:
        """The newest league with a message in this channel or thread; its log and its page do not count."""
        rows = await self._database.read(
            "SELECT league, role FROM league_posts WHERE channel = ? ORDER BY league DESC", channel
        )
        return next((league for league, key in rows if not isinstance(message_of(key), LogPost | PagePost)), None)

    async def is_unsent(self, league: int, message: Message) -> bool:
        """True if this message was never sent, and can be."""
        return bool(await self._database.read(_AWAITED, league, message_key(message)))

    async def note_try(self, post: LeaguePost, channel: int, at: int) -> LeaguePost:
        """The message is about to be sent there, for the first time or anew. Raises Superseded."""
        await self._rows.write(post.fence, Write(_TRIED, [(channel, at, post.league, message_key(post.about))]))
        return replace(post, channel=channel, message=None, tried_at=at)

    async def open_thread(self, post: LeaguePost, thread: int) -> None:
        """The message's thread is open; it is not sent yet. Raises Superseded."""
        await self._rows.write(post.fence, Write(_THREAD, [(thread, post.league, message_key(post.about))]))

    async def note_shown(self, post: LeaguePost, channel: int | None, message: int | None) -> None:
        """The message is up to date; with None it is not to be sent at all. Raises Superseded."""
        await self._rows.write(
            post.fence, Write(_SHOWN, [(post.due_version, channel, message, post.league, message_key(post.about))])
        )

    def _fence(self, guild: int) -> Fence | None:
        return None if self._fencing is None else self._fencing.fence_of_guild(guild)


def due_message_writes(league: int, version: int, messages: Sequence[Message]) -> Iterator[Write]:
    """Makes these messages due: they show the league after so many entries."""
    logged = [one for one in messages if isinstance(one, LogPost)]
    yield Write(_POST, [(*_row(league, one), version) for one in messages if one not in logged])
    yield Write(_LOGGED, [(league, message_key(one), version) for one in logged])


def due_writes_after_entry(league: int, version: int, messages: Sequence[Message]) -> Iterator[Write]:
    """The same for what follows from an entry: messages that are sent on request alone are only edited."""
    edited = [one for one in messages if isinstance(one, SENT_ON_REQUEST)]
    yield from due_message_writes(league, version, [one for one in messages if one not in edited])
    yield Write(_EDITED, [(league, message_key(one), version) for one in edited])


def _row(league: int, message: Message) -> tuple[object, ...]:
    return league, message_key(message), message.person if isinstance(message, PersonalMessage) else None
