"""The puzzles of the day of every server, and what people voted for.

A puzzle is written down before it is sent, and its message's number afterwards. Until then it is sent with the same
nonce, and looked for by its mark, as the messages of leagues are. Votes count until a moment that follows from the row
alone, so an answer that is shown twice says the same.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write
from bot.store.fencing import FencedWriter, Fences
from bot.store.posts import message_marker_id

VOTING_MS: Final = 22 * 3_600_000
"""Milliseconds for which a puzzle takes votes."""
_BEGIN: Final = """
INSERT INTO puzzles (guild, day, number, channel, posted_at, told, own) VALUES (?, ?, ?, ?, ?, 0, ?)
ON CONFLICT DO NOTHING
"""
_COLUMNS: Final = "guild, day, number, channel, posted_at, message, told, own"
_VOTE: Final = """
INSERT INTO puzzle_votes (guild, day, "user", tile, points)
SELECT guild, day, CAST(?3 AS BIGINT), CAST(?4 AS TEXT), CAST(?5 AS INTEGER) FROM puzzles
WHERE guild = ?1 AND day = ?2 AND posted_at > ?6
ON CONFLICT (guild, day, "user") DO UPDATE SET tile = excluded.tile, points = excluded.points
"""
_RANKS: Final = """
SELECT vote."user", CAST(sum(vote.points) AS BIGINT), count(*) FROM puzzle_votes AS vote
JOIN puzzles USING (guild, day) WHERE guild = ? AND day >= ? AND told = 1
GROUP BY vote."user" ORDER BY 2 DESC, 3, 1
"""
_STREAK: Final = """
SELECT vote."user" IS NOT NULL, told FROM puzzles LEFT JOIN puzzle_votes AS vote
ON vote.guild = puzzles.guild AND vote.day = puzzles.day AND vote."user" = ?
WHERE puzzles.guild = ? AND coalesce(message, 1) <> 0 AND puzzles.day <= ? ORDER BY puzzles.day DESC
"""


class PuzzlePost(msgspec.Struct, frozen=True):
    """A puzzle of a server: the day as a number (`date.toordinal`), its place in the collection, and where and when, in
    epoch milliseconds, it was first about to be sent. Without a `message` it may have arrived; with 0 it could not be
    shown. `is_answered` is 1 once its answer is. One from a game of the server has what is its `server_puzzle`, as
    JSON.
    """

    guild: int
    day: int
    number: int
    channel: int
    posted_at: int
    message: int | None
    is_answered: int
    server_puzzle: str | None = None

    @property
    def marker_id(self) -> int:
        """The id of the message's first part, by which it is found again."""
        return message_marker_id(f"puzzle {self.guild} {self.day}")

    @property
    def closes_at(self) -> int:
        """The moment from which it takes no votes and is answered, in epoch milliseconds."""
        return self.posted_at + VOTING_MS


class Vote(msgspec.Struct, frozen=True):
    """The tile that somebody voted for, and the points for it."""

    tile: str
    points: int


class PuzzleRank(msgspec.Struct, frozen=True):
    """A person among others: points, and for how many puzzles."""

    user: int
    points: int
    votes: int


class Puzzles:
    """The puzzles of every server, and all votes."""

    def __init__(self, database: Database, fencing: Fences | None = None) -> None:
        self._database = database
        self._fencing = fencing
        self._rows = FencedWriter(database, fencing)

    # --- puzzles

    async def used_numbers(self, guild: int) -> Sequence[int]:
        """The numbers of the puzzles of the collection that the server has had, newest first."""
        rows = await self._database.read(
            "SELECT number FROM puzzles WHERE guild = ? AND own IS NULL ORDER BY day DESC", guild
        )
        return [number for (number,) in rows]

    async def server_puzzles(self, guild: int) -> Sequence[str]:
        """The puzzles from games of the server that it has had."""
        rows = await self._database.read("SELECT own FROM puzzles WHERE guild = ? AND own IS NOT NULL", guild)
        return [own for (own,) in rows]

    async def of(self, guild: int, day: int) -> PuzzlePost | None:
        """The puzzle of a day; None if there was none."""
        rows = await self._database.read(f"SELECT {_COLUMNS} FROM puzzles WHERE guild = ? AND day = ?", guild, day)
        return next((PuzzlePost(*row) for row in rows), None)

    async def begin(self, guild: int, day: int, number: int, channel: int, at: int, own: str | None = None) -> None:
        """A puzzle is about to be sent, unless the day has one. Raises Superseded."""
        await self._write(guild, Write(_BEGIN, [(guild, day, number, channel, at, own)]))

    async def note_message(self, post: PuzzlePost, message: int) -> None:
        """It was sent; 0: it cannot be shown. Raises Superseded."""
        row = (message, post.guild, post.day)
        await self._write(post.guild, Write("UPDATE puzzles SET message = ? WHERE guild = ? AND day = ?", [row]))

    async def note_answer_told(self, post: PuzzlePost) -> None:
        """Its answer is told. Raises Superseded."""
        row = (post.guild, post.day)
        await self._write(post.guild, Write("UPDATE puzzles SET told = 1 WHERE guild = ? AND day = ?", [row]))

    async def unanswered_puzzles(self) -> Sequence[PuzzlePost]:
        """The puzzles of all servers that are still to be answered, oldest first."""
        rows = await self._database.read(f"SELECT {_COLUMNS} FROM puzzles WHERE told = 0 ORDER BY posted_at, guild")
        return [PuzzlePost(*row) for row in rows]

    async def answered_puzzles(self, guild: int, most: int) -> Sequence[PuzzlePost]:
        """The newest puzzles of a server that were shown and answered."""
        rows = await self._database.read(
            f"SELECT {_COLUMNS} FROM puzzles WHERE guild = ? AND told = 1 AND message <> 0 ORDER BY day DESC LIMIT ?",
            *(guild, most),
        )
        return [PuzzlePost(*row) for row in rows]

    # --- votes

    async def vote(self, guild: int, day: int, user: int, vote: Vote, now: int) -> bool:
        """Vote, in place of an earlier vote. Returns False if the puzzle takes no votes at this time."""
        await self._database.write(Write(_VOTE, [(guild, day, user, vote.tile, vote.points, now - VOTING_MS)]))
        post = await self.of(guild, day)
        return post is not None and now < post.closes_at

    async def votes(self, guild: int, day: int) -> Mapping[int, Vote]:
        """Everybody's vote for the puzzle of a day."""
        rows = await self._database.read(
            'SELECT "user", tile, points FROM puzzle_votes WHERE guild = ? AND day = ? ORDER BY "user"', guild, day
        )
        return {user: Vote(tile, points) for user, tile, points in rows}

    async def streak(self, guild: int, user: int, day: int) -> int:
        """For how many puzzles up to this day the person has voted one after the other. One that is open breaks
        nothing.
        """
        count = 0
        for voted, told in await self._database.read(_STREAK, user, guild, day):
            if not voted and told:
                break
            count += bool(voted)
        return count

    async def ranks(self, guild: int, since: int) -> Sequence[PuzzleRank]:
        """Everybody who has voted for a puzzle since this day that is answered, most points first."""
        rows = await self._database.read(_RANKS, guild, since)
        return [PuzzleRank(*row) for row in rows]

    async def _write(self, guild: int, write: Write) -> None:
        await self._rows.write(None if self._fencing is None else self._fencing.fence_of_guild(guild), write)
