"""The list of finished games."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write
from bot.store.league.ratings import NOTE_RATING_CHANGE
from bot.store.old_games import missing_log_condition

_RESULT: Final = """
INSERT INTO results (number, table_id, guild, channel, game, book, length, ended_at, given_up, pool)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_SEAT: Final = """
INSERT INTO result_seats (table_id, seat, "user", place, points, total) VALUES (?, ?, ?, ?, ?, ?)
"""
_LISTED: Final = """
SELECT number, results.table_id, guild, results.channel, game, book, length, ended_at, given_up, places.channel
FROM results LEFT JOIN places ON places.table_id = results.table_id AND role = 'thread'
WHERE {those} ORDER BY number DESC LIMIT ? OFFSET ?
"""
_OF_GUILD: Final = f"guild = ? AND NOT {missing_log_condition('results.table_id')}"
_OF_PERSON: Final = f"""
results.table_id IN (SELECT table_id FROM result_seats WHERE "user" = ?)
AND NOT {missing_log_condition("results.table_id")}
"""
_SEATS: Final = 'SELECT "user", place, points, total FROM result_seats WHERE table_id = ? ORDER BY seat'

CLEAR_RESULTS: Final = tuple(
    Write(f"DELETE FROM {rows} WHERE NOT {missing_log_condition()}", [()]) for rows in ("result_seats", "results")
)
"""Deletes every result that can be made again."""


class SeatScore(msgspec.Struct, frozen=True):
    """The result of a seat: its person (None: a computer player), place (1 is first; None in a game that was given up),
    points, and total in thousands with uma and oka (None if the game has no such total, or was given up).
    """

    user: int | None
    place: int | None
    points: int
    total: float | None


class ListedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over. `number` is the entry of the feed with which it was, `length` the value of the book's option
    that says it, `ended_at` in epoch milliseconds; `seats` are by seat. It may be rated in the `pool`, where a server
    wants all its games rated.
    """

    number: int
    table: str
    guild: int | None
    channel: int
    game: str
    book: str
    length: int
    ended_at: int
    given_up: bool
    seats: tuple[SeatScore, ...]
    pool: str | None = None

    def writes(self) -> tuple[Write, ...]:
        """The rows of this result."""
        row = (self.number, self.table, self.guild, self.channel, self.game, self.book, self.length, self.ended_at)
        seats = [(self.table, seat, *msgspec.structs.astuple(score)) for seat, score in enumerate(self.seats)]
        rated = [] if self.pool is None else [(self.guild, self.pool, self.ended_at)]
        return (
            Write(_RESULT, [(*row, int(self.given_up), self.pool)]),
            Write(_SEAT, seats),
            Write(NOTE_RATING_CHANGE, rated),
        )


class GameWithChannel(msgspec.Struct, frozen=True):
    """A result, and the channel or thread in which the table is to be found."""

    result: ListedGame
    channel: int


class Results:
    """The results of all finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_guild(self, guild: int) -> "ListedGames":
        """The finished games of this guild."""
        return ListedGames(self._database, _OF_GUILD, guild)

    async def seats_of(self, table: str) -> Sequence[SeatScore] | None:
        """The result of each seat of a table; None before its game is in the list."""
        rows = await self._database.read(_SEATS, table)
        return [SeatScore(*row) for row in rows] or None

    def of_person(self, user: int) -> "ListedGames":
        """The finished games in which this person sat at the end."""
        return ListedGames(self._database, _OF_PERSON, user)


class ListedGames:
    """Some of the finished games: those of which the condition `those` holds for the id `of`."""

    def __init__(self, database: Database, those: str, of: int) -> None:
        self._database = database
        self._those = those
        self._of = of

    async def count(self) -> int:
        """Their number."""
        ((count,),) = await self._database.read(f"SELECT count(*) FROM results WHERE {self._those}", self._of)
        return count

    async def page(self, most: int, *, skipped: int = 0) -> Sequence[GameWithChannel]:
        """So many of them, newest first."""
        rows = await self._database.read(_LISTED.format(those=self._those), self._of, most, skipped)
        return [GameWithChannel(await self._result(*row[:-1]), row[3] if row[-1] is None else row[-1]) for row in rows]

    async def _result(
        self,
        number: int,
        table: str,
        guild: int | None,
        channel: int,
        game: str,
        book: str,
        length: int,
        ended_at: int,
        given_up: int,
    ) -> ListedGame:
        return ListedGame(
            number=number,
            table=table,
            guild=guild,
            channel=channel,
            game=game,
            book=book,
            length=length,
            ended_at=ended_at,
            given_up=bool(given_up),
            seats=tuple(SeatScore(*seat) for seat in await self._database.read(_SEATS, table)),
        )
