"""The ratings of every server: they follow from all the games of its leagues, in the order in which these ended.

A game that is corrected, taken back or comes late moves every rating after it. Until they are worked out, the old ones
stand.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final

import msgspec

from bot.league.ratings.ladder import Rung
from bot.league.ratings.pool import Pool, Rated, Rating
from bot.league.ratings.skill import Skill
from bot.league.state import Ms
from bot.store.database import Database, Write
from bot.store.driver import Fence
from bot.store.league.rows import GameSeat

_CHANGES: Final = "SELECT guild, pool, since FROM rating_changes ORDER BY guild, pool"
_GAMES: Final = """
SELECT ended_at, league, number, east, seats FROM league_games JOIN leagues ON leagues.id = league
WHERE guild = ? AND pool = ? AND ended_at >= ? ORDER BY ended_at, league, number
"""
_PEOPLE: Final = """
SELECT league, person, account FROM league_people JOIN leagues ON leagues.id = league WHERE guild = ?
"""
_RATING: Final = """
INSERT INTO ratings (guild, pool, account, r, mu, sigma, games, rank, pt)
SELECT ?1, ?2, account, ?5, ?6, ?7, ?8, ?9, ?10 FROM league_people WHERE league = ?3 AND person = ?4
ON CONFLICT (guild, pool, account) DO UPDATE SET r = ?5, mu = ?6, sigma = ?7, games = ?8, rank = ?9, pt = ?10
"""
_NONE: Final = """
DELETE FROM ratings WHERE guild = ?1 AND pool = ?2
AND account = (SELECT account FROM league_people WHERE league = ?3 AND person = ?4)
"""
_PENDING: Final = "SELECT 1 FROM rating_changes WHERE guild = ? AND pool = ?"
_VERSION: Final = "SELECT sum(version) FROM leagues WHERE guild = ?"
_DONE: Final = f"""
DELETE FROM rating_changes WHERE guild = ?1 AND pool = ?2 AND since = ?3 AND ({_VERSION.replace("?", "?1")}) = ?4
"""
"""Only where no league has gone on meanwhile: a game may be another one again."""
_EVERYBODY: Final = "DELETE FROM ratings WHERE guild = ? AND pool = ?"
_ALL: Final = "SELECT account, r, mu, sigma, games, rank, pt FROM ratings WHERE guild = ? AND pool = ?"
_SEATS: Final = msgspec.json.Decoder(tuple[GameSeat, ...])


class _Known:
    """A pool as it was worked out: when each of its games ended, with its league and number, and one league in which
    each account is known, with its number there.
    """

    def __init__(self) -> None:
        self.places: list[tuple[Ms, int, int]] = []
        self.pool: Pool[int] = Pool()
        self.named: dict[int, tuple[int, int]] = {}


class Ratings:
    """Works out the ratings that have changed, and tells them."""

    name = "ratings"

    def __init__(self, database: Database, fence: Callable[[], Fence | None]) -> None:
        self._database = database
        self._fence = fence
        self._pools: dict[tuple[int, str], _Known] = {}

    async def of(self, guild: int, pool: str) -> Mapping[int, Rating]:
        """The ratings of a server in a pool, by account."""
        rows = await self._database.read(_ALL, guild, pool)
        return {
            account: Rating(r, games, Skill(mu, sigma), Rung(rank, pt))
            for account, r, mu, sigma, games, rank, pt in rows
        }

    async def pending(self, guild: int, pool: str) -> bool:
        """Whether they are being worked out again."""
        return bool(await self._database.read(_PENDING, guild, pool))

    async def catch_up(self) -> int:
        """Work out what has changed: so many pools."""
        fence = self._fence()
        changes = await self._database.read(_CHANGES)
        for guild, pool, since in changes:
            await self._work_out(guild, pool, since, fence)
        return len(changes)

    async def rebuild(self, guild: int, pool: str) -> None:
        """Work out a pool from its first game."""
        self._pools.pop((guild, pool), None)
        await self._database.write(Write(_EVERYBODY, [(guild, pool)]))
        await self._work_out(guild, pool, 0)

    def forget(self) -> None:
        """Remember nothing of any pool: somebody was forgotten."""
        self._pools.clear()

    async def _work_out(self, guild: int, pool: str, changed: Ms, fence: Fence | None = None) -> None:
        known = self._pools.setdefault((guild, pool), _Known())
        ((version,),) = await self._database.read(_VERSION, guild)
        from_first = not known.places
        since = 0 if from_first else changed
        games = await self._database.read(_GAMES, guild, pool, since)
        people = {(league, person): account for league, person, account in await self._database.read(_PEOPLE, guild)}
        before = dict(known.pool.ratings)
        await asyncio.to_thread(_replaced, known, since, games, people)
        after = known.pool.ratings
        moved = [account for account, rating in after.items() if before.get(account) != rating]
        gone = [account for account in before if account not in after]
        await self._database.write(
            Write(_EVERYBODY, [(guild, pool)] if from_first else []),
            Write(_NONE, [(guild, pool, *known.named[account]) for account in gone]),
            Write(_RATING, [(guild, pool, *known.named[account], *_columns(after[account])) for account in moved]),
            Write(_DONE, [(guild, pool, changed, version)]),
            fence=fence,
        )


def _replaced(
    known: _Known, since: Ms, games: Sequence[tuple[Any, ...]], people: Mapping[tuple[int, int], int]
) -> None:
    """From this moment on, these are the games."""
    first = bisect_left(known.places, (since, 0, 0))
    del known.places[first:]
    rated: list[Rated[int]] = []
    for ended, league, number, east, seats in games:
        told = _SEATS.decode(seats)
        accounts = tuple(people[league, seat.person] for seat in told if seat.person is not None)
        known.named.update(
            {people[league, seat.person]: (league, seat.person) for seat in told if seat.person is not None}
        )
        places = tuple(seat.place or 0 for seat in told)
        means = _halved(tuple(seat.mean_halves or 0 for seat in told))
        known.places.append((ended, league, number))
        rated.append(Rated(accounts, places, means, east=bool(east)))
    known.pool.replace(first, rated)


@cache
def _halved(halves: tuple[int, ...]) -> tuple[Fraction, ...]:
    """There are few of them, and many games."""
    return tuple(Fraction(half, 2) for half in halves)


def _columns(rating: Rating) -> tuple[object, ...]:
    return (rating.r, rating.skill.mu, rating.skill.sigma, rating.games, rating.rung.rank, rating.rung.pt)
