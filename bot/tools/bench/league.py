"""Milliseconds of a server with many leagues: 1,000 people, 20 leagues, 26,000 games, 60,000 entries of logs.

What is measured is what people wait for, and by how much it delays whoever plays at a table meanwhile.
"""

import asyncio
import gc
import statistics
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCorrected, GameCounted
from bot.league.acts.tables import TableBegun
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct, Entry, replayed_log, upcast_entries
from bot.league.options import Options
from bot.league.phase_plan import PhaseLimits, PhasePlan
from bot.league.state import Life
from bot.league.times import Ms
from bot.leagues.leagues import ActResult
from bot.leagues.store import LeagueStore
from bot.store.database import Database
from bot.store.league.people import LeaguePerson
from bot.store.league.rebuilding import rebuild_leagues, restore

_GUILD: Final = 1
FIRST_ACCOUNT: Final = 100_000_000_000_000_000
_SECRET: Final = bytes(SEED_BYTES + SALT_BYTES)
_ORGANISER: Final = Actor(None, frozenset((Right.ORGANISER,)))
OPTIONS: Final = Options(book="wrc-2015", plans=(PhasePlan(limits=PhaseLimits(daily=None)),))
_START: Final = 1_790_000_000_000
_STEP: Final = 1_000_000
"""Milliseconds between two games of a league: 500 games a week in all of them together."""


class DatabaseSize(msgspec.Struct, frozen=True):
    """The size of a database. The first league is the large one, with so many people and games; a game that is
    corrected has so many after it.
    """

    people: int = 1_000
    leagues: int = 20
    games: int = 26_000
    entries: int = 60_000
    large_people: int = 200
    large_games: int = 4_000
    people_of_other_leagues: int = 50
    later_games: int = 5_000


_TICK: Final = 0.002
"""Seconds between two looks at whether the event loop is free."""
REPEATS: Final = 15


FULL_SIZE: Final = DatabaseSize()


def measure_leagues(size: DatabaseSize = FULL_SIZE) -> Mapping[str, float]:
    """All numbers, on a database in a folder of its own."""
    with TemporaryDirectory(prefix="naki-leagues-") as folder:
        return asyncio.run(_measure(Path(folder) / "naki.db", size))


async def _measure(path: Path, size: DatabaseSize) -> Mapping[str, float]:
    gc.freeze()  # as a running Naki does
    await _fill_database(path, size)
    begun = perf_counter()
    database = await Database.open(path)
    try:
        store = LeagueStore(database, GAMES.scorings)
        await rebuild_leagues(database, store.leagues, store.ratings)
        rebuilt = perf_counter() - begun
        return await _numbers(store, size) | {"rebuild_s": round(rebuilt, 2)}
    finally:
        await database.close()


async def _numbers(store: LeagueStore, size: DatabaseSize) -> dict[str, float]:
    delays: list[float] = []
    watching = asyncio.create_task(_watch_loop(delays))
    cold: list[float] = []
    counted: list[float] = []
    for number in range(REPEATS):
        counted.append(await _seconds_for(_game_counter(store, number, size)))
        cold.append(await _seconds_for(lambda: store.leagues.standings(1, 1)))
    warm = [await _seconds_for(lambda: store.leagues.standings(1, 1)) for _ in range(REPEATS)]
    corrected = [await _seconds_for(_game_corrector(store, size)) for _ in range(3)]
    watching.cancel()
    return {
        "standings_ms": _ms(statistics.median(cold)),
        "standings_warm_ms": _ms(statistics.median(warm)),
        "count_game_ms": _ms(statistics.median(counted)),
        "correct_ms": _ms(max(corrected)),
        "press_delay_ms": _ms(max(delays)),
    }


def _game_counter(store: LeagueStore, number: int, size: DatabaseSize) -> Callable[[], Awaitable[object]]:
    async def count() -> None:
        log = await store.leagues.load(1)
        ended = log.entries[-1].at + _STEP
        result = _result(Random(number), range(1, size.large_people + 1))
        counted = GameCounted(log.next_number, f"table:bench{number}", 1, ended, result)
        acted = await store.leagues.act(1, NAKI, counted, ended)
        if not isinstance(acted, ActResult):
            raise RuntimeError(f"the game was refused: {acted}")

    return count


def _game_corrector(store: LeagueStore, size: DatabaseSize) -> Callable[[], Awaitable[object]]:
    """A game after which many others of the server have ended is another one, with all that follows from it."""

    async def correct() -> None:
        log = await store.leagues.load(1)
        games = sorted(log.league.games.values(), key=lambda game: game.ended)
        game = games[-size.later_games * size.large_games // size.games]
        east, *others, north = game.result.points
        other = replace(game.result, points=(north, *others, east))
        act = GameCorrected(game.number, game.result, other)
        acted = await store.leagues.act(1, _ORGANISER, act, log.entries[-1].at + 1, reason="seats exchanged")
        if not isinstance(acted, ActResult):
            raise RuntimeError(f"the correction was refused: {acted}")
        await store.ratings.catch_up()

    return correct


async def _watch_loop(delays: list[float]) -> None:
    """By how many seconds the event loop is late, again and again, as far as this process was busy meanwhile: what else
    runs on the machine is not our doing.
    """
    while True:
        begun, busy = perf_counter(), process_time()
        await asyncio.sleep(_TICK)
        delays.append(min(perf_counter() - begun - _TICK, process_time() - busy))


async def _seconds_for(work: Callable[[], Awaitable[object]]) -> float:
    begun = perf_counter()
    await work()
    return perf_counter() - begun


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)


async def _fill_database(path: Path, size: DatabaseSize) -> None:
    """A database with everything in it."""
    database, luck = await Database.open(path), Random(1)
    try:
        for number in range(size.leagues):
            people, games = size.people_of_other_leagues, (size.games - size.large_games) // (size.leagues - 1)
            if number == 0:
                people, games = size.large_people, size.large_games
            accounts = luck.sample(range(FIRST_ACCOUNT, FIRST_ACCOUNT + size.people), people)
            named = {place: LeaguePerson(account, f"Player {place}") for place, account in enumerate(accounts, start=1)}
            log = replayed_log(upcast_entries(_entries(number, people, games, size), GAMES.scorings), GAMES.scorings)
            await restore(database, _GUILD, log, named, _SECRET)
    finally:
        await database.close()


def _entries(number: int, people: int, games: int, size: DatabaseSize) -> Iterator[Entry]:
    """The log of a league: two entries a game, and penalties for the rest."""
    acts: list[tuple[Actor, AnyAct, Ms]] = [
        (_ORGANISER, LeagueDescribed(f"League {number}", f"league-{number}", capacity=people), _START),
        (_ORGANISER, LeagueRulesSet(OPTIONS), _START),
        (_ORGANISER, LifeChanged(Life.SIGNUP), _START),
        *((_ORGANISER, PlayerAdded(person), _START) for person in range(1, people + 1)),
        (_ORGANISER, LifeChanged(Life.READY), _START),
        (_ORGANISER, LifeChanged(Life.RUNNING), _START),
        (_ORGANISER, PhaseBegun(1, tuple(range(1, people + 1))), _START),
    ]
    luck, penalties = Random(number), (size.entries - 2 * size.games) * games // size.games - people
    pace = _STEP * size.games // games // size.leagues
    for game in range(1, games + 1):
        at, table, result = _START + game * pace, f"l{number}t{game}", _result(luck, range(1, people + 1))
        acts.append((NAKI, TableBegun(table, result.seats, OPTIONS.hash), at - pace // 2))
        acts.append((NAKI, GameCounted(game, f"table:{table}", 1, at, result, OPTIONS.hash), at))
        if game * penalties // games > (game - 1) * penalties // games:
            penalty = PenaltyGiven(games + game, 1, luck.randint(1, people), -2000)
            acts.append((_ORGANISER, penalty, at))
    return (Entry(place, at, by, act, reason="as ever") for place, (by, act, at) in enumerate(acts, start=1))


def _result(luck: Random, people: range) -> Result:
    moves = [100 * luck.randint(-150, 150) for _ in range(3)]
    return Result(tuple(luck.sample(people, 4)), tuple(30_000 + move for move in (*moves, -sum(moves))))
