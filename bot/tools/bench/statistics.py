"""Milliseconds of counting games and of showing numbers, and the seconds in which everything is counted again on two
cores, half of what one takes: of the processor, so that they say nothing of who else was busy.
"""

import asyncio
import gc
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

import msgspec

from bot.compose import feed_of
from bot.consumers.statistics import StatisticsConsumer
from bot.engine.game import AnyEvent
from bot.games.counts import CountedGame, Counts
from bot.games.registry import GAMES
from bot.games.riichi.game import RIICHI
from bot.store.database import Database, Write
from bot.store.follower import Follower
from bot.store.game_filter import GameFilter
from bot.store.ledger import StoredLedger
from bot.store.statistics import GameFacts, HandFacts, Statistics, fact_writes
from bot.table.party import Chair, Party, Person, Stage, Terms
from bot.tools.games.registry import GAME_TOOLS

_GUILD: Final = 1
_SEATS: Final = 4
_PEOPLE: Final = 500
_GAMES: Final = 26_000
_OWN_GAMES: Final = 1_000
_CORES: Final = 2
_REPEATS: Final = 5
_AT_ONCE: Final = 2_000
_TABLE: Final = """
INSERT INTO tables (id, game, stage, party, seal, opened_at, changed_at) VALUES (?, 'riichi', 'lobby', x'', x'', 0, 0)
"""
_HERE: Final = GameFilter(guild=_GUILD, game=RIICHI.id, players=_SEATS)


def measure_statistics(games: int = 20, stored: int = _GAMES) -> Mapping[str, float]:
    """All numbers: so many hanchan are played and counted; what it takes to count 26,000 again follows from them. Of so
    many games the numbers are `stored`, those of 1,000 being one person's.
    """
    contest = GAME_TOOLS[RIICHI.id].contest("tenhou", False)
    logs = [contest.play(number, str(number)).events for number in range(games)]
    with TemporaryDirectory(prefix="naki-stats-") as folder:
        return asyncio.run(_measure(Path(folder), logs, stored))


async def _measure(folder: Path, logs: Sequence[Sequence[AnyEvent]], stored: int) -> Mapping[str, float]:
    count = RIICHI.count_game
    assert count is not None
    spent: list[float] = []
    counted: list[CountedGame] = []
    for log in logs:
        began = process_time()
        counted.append(count(log))
        spent.append(process_time() - began)
    rebuilt = await _rebuild(folder / "logs.db", logs)
    profile, top = await _show(folder / "numbers.db", counted, stored)
    return {
        "game_ms": round(1000 * median(spent), 1),
        "profile_ms": round(1000 * profile, 1),
        "top_ms": round(1000 * top, 1),
        "rebuild_s": round(rebuilt / len(logs) * _GAMES / _CORES, 1),
    }


async def _rebuild(path: Path, logs: Sequence[Sequence[AnyEvent]]) -> float:
    """The seconds in which all these games are counted again."""
    database = await Database.open(path)
    ledger = StoredLedger(database)
    for number, log in enumerate(logs):
        table, chairs = f"t{number}", tuple(Chair(Person(seat + 1, "")) for seat in range(_SEATS))
        party = Party(
            id=table, guild=_GUILD, channel=1, host=1, terms=Terms(), chairs=chairs, seats=_SEATS, opened=0,
            stage=Stage.OVER, commitment="",
        )  # fmt: skip
        lines = [RIICHI.variant.encode(event) for event in log]
        written = msgspec.json.encode(party)
        await ledger.save_imported_game(
            table, written, lines, game=RIICHI.id, guild=_GUILD, players=(), seal=b"{}", at=number
        )
    follower = Follower(feed_of(database, GAMES), StatisticsConsumer(GAMES))
    gc.freeze()  # as those who count do
    began = process_time()
    await follower.rebuild()
    spent = process_time() - began
    await database.close()
    return spent


async def _show(path: Path, counted: Sequence[CountedGame], stored: int) -> tuple[float, float]:
    """The seconds of a person's numbers, and of everybody's in order."""
    database = await Database.open(path)
    await _fill(database, counted, stored)
    numbers = Statistics(database)
    profiles: list[float] = []
    tops: list[float] = []
    for _ in range(_REPEATS):
        began = process_time()
        Counts.sum_of(game.counts for game in await numbers.of_person(1, _HERE))
        await numbers.best_win(1, _HERE)
        profiles.append(process_time() - began)
        began = process_time()
        await numbers.ranks(_HERE, 1)
        tops.append(process_time() - began)
    await database.close()
    return median(profiles), median(tops)


async def _fill(database: Database, counted: Sequence[CountedGame], stored: int) -> None:
    """So many games of 500 people, the first 1,000 of them also the first person's."""
    random, writes = Random(0), list[Write]()
    for number in range(stored):
        game = counted[number % len(counted)]
        people = random.sample(range(2, _PEOPLE + 1), _SEATS)
        people[0] = 1 if number < _OWN_GAMES else people[0]
        writes.append(Write(_TABLE, [(f"g{number}",)]))
        for seat, user in enumerate(people):
            rows = fact_writes([_facts(number, seat, user, game)])
            writes += rows if user == 1 else rows[1:]
        if len(writes) > _AT_ONCE:
            await database.write(*writes)
            writes.clear()
    await database.write(*writes)


def _facts(number: int, seat: int, user: int, game: CountedGame) -> GameFacts:
    hands = tuple(HandFacts(place, hand[seat]) for place, hand in enumerate(game.hands, start=1))
    return GameFacts(
        table=f"g{number}", seat=seat, user=user, guild=_GUILD, game=RIICHI.id, book="tenhou", players=_SEATS,
        casual=False, ended_at=number, end=game.standings[seat], lowest_points=0, hands=hands,
    )  # fmt: skip
