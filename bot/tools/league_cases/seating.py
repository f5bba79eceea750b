"""Cases of seating: who plays whom, and who is East."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec

from bot.league.chance import SeededRandom, draw_key
from bot.league.seating.interval import KNOCKOUT_TABLE_SIZE, byes, first_round_byes, knockout_tables, tables_by_interval
from bot.league.seating.meetings import MeetingCosts, meetings, repeats
from bot.league.seating.schedule import schedule
from bot.league.seating.swiss import swiss
from bot.league.seating.winds import seats_by_wind, wind_counts

_Player: TypeAlias = int | str
Ranked: TypeAlias = tuple[_Player, ...]
_Size: TypeAlias = Annotated[int, msgspec.Meta(ge=3, le=4)]
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
NO_KEY = bytes(32)
"""Cases that name no key are drawn with this one."""


class Shuffle(msgspec.Struct, frozen=True):
    """A draw of so many players, with the league's seed in hex."""

    seed: str
    purpose: str
    players: _Count


class Interval(msgspec.Struct, frozen=True):
    """A round by interval."""

    ranked: Ranked
    step: int
    size: _Size = 4


class Swiss(msgspec.Struct, frozen=True):
    """A Swiss round after the tables of earlier ones."""

    ranked: Ranked
    history: tuple[Ranked, ...] = ()
    size: _Size = 4


class SwissRound(msgspec.Struct, frozen=True):
    """A round with its squared earlier meetings and squared distances of rank."""

    tables: list[list[_Player]]
    repeats: int
    spread: int


class Winds(msgspec.Struct, frozen=True):
    """A table in order of rank, and how often each was East, South, West and North."""

    table: Ranked
    winds: Mapping[str, tuple[int, ...]] = {}


class Byes(msgspec.Struct, frozen=True):
    """Players in order of rank, and the byes of some so far."""

    ranked: Ranked
    byes: Mapping[str, int] = {}
    size: _Size = 4


class Snake(msgspec.Struct, frozen=True):
    """Seeds of a knockout."""

    players: _Count


class Schedule(msgspec.Struct, frozen=True):
    """A fixed schedule to be made."""

    players: int
    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)]
    size: _Size = 4


class Bounds(msgspec.Struct, frozen=True):
    """The bounds of a fixed schedule: repeats, and how far two winds of a player differ, at most."""

    repeats_at_most: int | None = None
    winds_differ_at_most: int | None = None


class MadeSchedule(msgspec.Struct, frozen=True):
    """A schedule that was made: meetings beyond the first, and how far two winds of a player differ at most."""

    repeats: int
    winds_differ: int


def shuffled_players(case: Shuffle) -> list[int]:
    return SeededRandom(draw_key(bytes.fromhex(case.seed), case.purpose)).random_order(range(1, case.players + 1))


def interval_tables(case: Interval) -> list[list[_Player]]:
    _check_unique(case.ranked)
    return tables_by_interval(case.ranked, case.step, case.size)


def swiss_round(case: Swiss) -> SwissRound:
    _check_unique(case.ranked)
    met = meetings(case.history)
    tables = swiss(case.ranked, met, SeededRandom(NO_KEY), size=case.size)
    rank = {player: place for place, player in enumerate(case.ranked)}
    worth = MeetingCosts(case.ranked, met, {}).quality([[rank[player] for player in table] for table in tables])
    return SwissRound(tables, worth.repeats, worth.spread)


def table_by_winds(case: Winds) -> list[_Player]:
    _check_unique(case.table)
    size = len(case.table)
    if any(len(counts) < size or any(counts[size:]) for counts in case.winds.values()):
        raise ValueError(f"a table of {size} has as many winds")
    return seats_by_wind(case.table, {player: case.winds.get(str(player), ())[:size] for player in case.table})


def bye_players(case: Byes) -> list[_Player]:
    _check_unique(case.ranked)
    return byes(case.ranked, {player: case.byes.get(str(player), 0) for player in case.ranked}, case.size)


def seeded_tables(case: Snake) -> list[list[int]]:
    """The tables of all seeds; where these do not fill tables, those of the first round of the knockout."""
    seeds = range(1, case.players + 1)
    return knockout_tables(first_round_byes(seeds)[0] if case.players % KNOCKOUT_TABLE_SIZE else seeds)


def _check_unique(ranked: Ranked) -> None:
    twice = next((player for player in ranked if ranked.count(player) > 1), None)
    if twice is not None:
        raise ValueError(f"{twice} is there twice")


def made_schedules(case: Schedule | tuple[Schedule, ...]) -> list[MadeSchedule]:
    return [_made_schedule(one) for one in (case if isinstance(case, tuple) else (case,))]


def keeps_bounds(expected: Any, got: list[MadeSchedule]) -> bool:
    """True if every schedule keeps to the bounds: the same for all, or one for each."""
    bounds = msgspec.convert(expected, type=Bounds | tuple[Bounds, ...])
    each = (bounds,) * len(got) if isinstance(bounds, Bounds) else tuple(bounds)
    return len(each) == len(got) and all(
        (bound.repeats_at_most is None or one.repeats <= bound.repeats_at_most)
        and (bound.winds_differ_at_most is None or one.winds_differ <= bound.winds_differ_at_most)
        for bound, one in zip(each, got, strict=True)
    )


def _made_schedule(case: Schedule) -> MadeSchedule:
    lots = SeededRandom(draw_key(NO_KEY, f"schedule {case.players} {case.rounds}"))
    rounds = schedule(range(case.players), case.rounds, lots, size=case.size)
    met = meetings(table for tables in rounds for table in tables)
    return MadeSchedule(repeats(met), max(max(winds) - min(winds) for winds in wind_counts(rounds).values()))
