"""The ratings of every server, from the games of its leagues in the order in which they ended; if the server wants it,
from all finished games. After a correction every later rating is worked out again; until that is done the old ones
stand.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple

import msgspec

from bot.league.ratings.ladder import Rung
from bot.league.ratings.pool import Pool, RatedGame, Rating
from bot.league.ratings.skill import Skill
from bot.league.times import Ms
from bot.store.database import Database, Write
from bot.store.driver import Fence
from bot.store.league.rows import KEEP_EARLIER_MOMENT, GameSeat

_CHANGES: Final = "SELECT guild, pool, since FROM rating_changes ORDER BY guild, pool"
_GAMES: Final = """
SELECT ended_at, league, number, east, seats FROM league_games JOIN leagues ON leagues.id = league
WHERE guild = ? AND pool = ? AND ended_at >= ? ORDER BY ended_at, league, number
"""
RATING_SCOPE: Final = "rating_scope"
EVERY_GAME: Final = "all"
"""The choice, under that key, of a server that wants every finished game rated."""
GUILDS_RATING_ALL_QUERY: Final = f"""
SELECT id FROM preferences WHERE scope = 'guild' AND key = '{RATING_SCOPE}' AND value = '{EVERY_GAME}'
"""
_TABLES: Final = f"""
SELECT ended_at, number, table_id, length, "user", place FROM results JOIN result_seats USING (table_id)
WHERE guild = ? AND pool = ? AND ended_at >= ? AND guild IN ({GUILDS_RATING_ALL_QUERY}) ORDER BY ended_at, number, seat
"""
NOTE_RATING_CHANGE: Final = f"""
INSERT INTO rating_changes (guild, pool, since)
SELECT preferences.id, ?2, ?3 FROM preferences
WHERE scope = 'guild' AND key = '{RATING_SCOPE}' AND value = '{EVERY_GAME}' AND preferences.id = ?1
{KEEP_EARLIER_MOMENT}
"""
"""A game of no league has ended: server, pool, moment. Nothing happens where only leagues are rated."""
_ALL_AGAIN: Final = f"INSERT INTO rating_changes (guild, pool, since) VALUES (?, ?, 0) {KEEP_EARLIER_MOMENT}"
_PEOPLE: Final = """
SELECT league, person, account FROM league_people JOIN leagues ON leagues.id = league WHERE guild = ?
"""
_OF_LEAGUE: Final = "SELECT account FROM league_people WHERE league = ?3 AND person = ?4"
_AT_TABLE: Final = 'SELECT "user" AS account FROM result_seats WHERE table_id = ?3 AND seat = ?4'
_RATING: Final = """
INSERT INTO ratings (guild, pool, account, r, mu, sigma, games, rank, pt)
SELECT ?1, ?2, account, ?5, ?6, ?7, ?8, ?9, ?10 FROM ({account}) AS known WHERE account IS NOT NULL
ON CONFLICT (guild, pool, account) DO UPDATE SET r = ?5, mu = ?6, sigma = ?7, games = ?8, rank = ?9, pt = ?10
"""
_DELETE_RATING: Final = "DELETE FROM ratings WHERE guild = ?1 AND pool = ?2 AND account = ({account})"
_PENDING: Final = "SELECT 1 FROM rating_changes WHERE guild = ? AND pool = ?"
_WRITTEN: Final = (
    "(SELECT coalesce(sum(version), 0) FROM leagues WHERE guild = ?1)",
    "(SELECT coalesce(max(number), 0) FROM results WHERE guild = ?1)",
    f"(SELECT count(*) FROM ({GUILDS_RATING_ALL_QUERY}) AS wants WHERE id = ?1)",
)
_VERSION: Final = f"SELECT {', '.join(_WRITTEN)}"
_DONE: Final = f"""
DELETE FROM rating_changes WHERE guild = ?1 AND pool = ?2 AND since = ?3
AND {_WRITTEN[0]} = ?4 AND {_WRITTEN[1]} = ?5 AND {_WRITTEN[2]} = ?6
"""
"""Only where no league has gone on meanwhile, and no game has ended: there may be another one again."""
_DELETE_POOL: Final = "DELETE FROM ratings WHERE guild = ? AND pool = ?"
_RATINGS_OF_POOL: Final = "SELECT account, r, mu, sigma, games, rank, pt FROM ratings WHERE guild = ? AND pool = ?"
_SEATS: Final = msgspec.json.Decoder(tuple[GameSeat, ...])


class _Seated(NamedTuple):
    """The place of an account in the database: the query that finds it, and the query's key."""

    account: str
    place: tuple[object, int]


class _Game(NamedTuple):
    """A rated game: when it ended, its league (0: none) and number, and where its players' accounts are found."""

    at: tuple[Ms, int, int]
    rated: RatedGame[int]
    named: Mapping[int, _Seated]


class _Known:
    """A pool as it was worked out last: its games, and where its players' accounts are found."""

    def __init__(self) -> None:
        self.places: list[tuple[Ms, int, int]] = []
        self.pool: Pool[int] = Pool()
        self.named: dict[int, _Seated] = {}

    def replace(self, since: Ms, games: Sequence[_Game]) -> None:
        """Replace all games from this moment on."""
        first = bisect_left(self.places, (since, 0, 0))
        self.places[first:] = [game.at for game in games]
        for game in games:
            self.named.update(game.named)
        self.pool.replace(first, [game.rated for game in games])


class Ratings:
    """Works ratings out and reads them. Players are rated in each of the `pools` by itself."""

    name = "ratings"

    def __init__(self, database: Database, pools: Sequence[str], fence: Callable[[], Fence | None]) -> None:
        self._database = database
        self._names = pools
        self._fence = fence
        self._pools: dict[tuple[int, str], _Known] = {}

    async def of(self, guild: int, pool: str) -> Mapping[int, Rating]:
        """The ratings of a server's pool, by account."""
        rows = await self._database.read(_RATINGS_OF_POOL, guild, pool)
        return {
            account: Rating(r, games, Skill(mu, sigma), Rung(rank, pt))
            for account, r, mu, sigma, games, rank, pt in rows
        }

    async def work_out_all(self, guild: int) -> None:
        """Work every pool of a server out from its first game, since other games are rated from now on."""
        await self._database.write(Write(_ALL_AGAIN, [(guild, pool) for pool in self._names]))

    async def is_pending(self, guild: int, pool: str) -> bool:
        """True if a pool is still to be worked out."""
        return bool(await self._database.read(_PENDING, guild, pool))

    async def catch_up(self) -> int:
        """Work out the pools that have changed; returns how many."""
        fence = self._fence()
        changes = await self._database.read(_CHANGES)
        for guild, pool, since in changes:
            await self._work_out(guild, pool, since, fence)
        return len(changes)

    async def rebuild(self, guild: int, pool: str) -> None:
        """Work a pool out from its first game."""
        self._pools.pop((guild, pool), None)
        await self._database.write(Write(_DELETE_POOL, [(guild, pool)]))
        await self._work_out(guild, pool, 0)

    def clear_cache(self) -> None:
        """Drop everything that is kept, since somebody was forgotten."""
        self._pools.clear()

    async def _work_out(self, guild: int, pool: str, changed: Ms, fence: Fence | None = None) -> None:
        known = self._pools.setdefault((guild, pool), _Known())
        (written,) = await self._database.read(_VERSION, guild)
        from_first = not known.places
        since = 0 if from_first else changed
        games = await self._database.read(_GAMES, guild, pool, since)
        seats = await self._database.read(_TABLES, guild, pool, since)
        people = {(league, person): account for league, person, account in await self._database.read(_PEOPLE, guild)}
        before = dict(known.pool.ratings)
        await asyncio.to_thread(_replace_games, known, since, games, seats, people)
        after = known.pool.ratings
        moved = [account for account, rating in after.items() if before.get(account) != rating]
        gone = [account for account in before if account not in after]
        await self._database.write(
            Write(_DELETE_POOL, [(guild, pool)] if from_first else []),
            *_by_place(_DELETE_RATING, known, dict.fromkeys(gone, ()), guild, pool),
            *_by_place(_RATING, known, {account: _columns(after[account]) for account in moved}, guild, pool),
            Write(_DONE, [(guild, pool, changed, *written)]),
            fence=fence,
        )


def _replace_games(
    known: _Known,
    since: Ms,
    games: Sequence[tuple[Any, ...]],
    seats: Sequence[tuple[Any, ...]],
    people: Mapping[tuple[int, int], int],
) -> None:
    """Replace all games of the pool from this moment on."""
    made = merge(_of_leagues(games, people), _at_tables(seats), key=attrgetter("at"))  # sorted() would stop the loop
    known.replace(since, list(made))


def _by_place(
    statement: str, known: _Known, accounts: Mapping[int, tuple[object, ...]], guild: int, pool: str
) -> Iterator[Write]:
    """The same statement for each of these accounts. It looks the account up in the database, since somebody may be
    forgotten meanwhile.
    """
    for query in (_OF_LEAGUE, _AT_TABLE):
        told = ((known.named[account], columns) for account, columns in accounts.items())
        rows = [(guild, pool, *named.place, *columns) for named, columns in told if named.account == query]
        yield Write(statement.format(account=query), rows)


def _of_leagues(games: Sequence[tuple[Any, ...]], people: Mapping[tuple[int, int], int]) -> Iterator[_Game]:
    for ended, league, number, east, seats in games:
        told = _SEATS.decode(seats)
        named = {
            people[league, seat.person]: _Seated(_OF_LEAGUE, (league, seat.person))
            for seat in told
            if seat.person is not None
        }
        places = tuple(seat.place or 0 for seat in told)
        halves = tuple(seat.doubled_place or 0 for seat in told)
        yield _Game((ended, league, number), RatedGame(tuple(named), places, halves, east=bool(east)), named)


def _at_tables(seats: Sequence[tuple[Any, ...]]) -> Iterator[_Game]:
    for (ended, number, table, length), rows in groupby(seats, key=itemgetter(slice(4))):
        seated = [(account, place) for *_, account, place in rows]
        named = {account: _Seated(_AT_TABLE, (table, seat)) for seat, (account, _) in enumerate(seated)}
        places = tuple(place for _, place in seated)
        halves = tuple(2 * place + places.count(place) - 1 for place in places)
        yield _Game((ended, 0, number), RatedGame(tuple(named), places, halves, east=length == 1), named)


def _columns(rating: Rating) -> tuple[object, ...]:
    return (rating.r, rating.skill.mu, rating.skill.sigma, rating.games, rating.rung.rank, rating.rung.pt)
