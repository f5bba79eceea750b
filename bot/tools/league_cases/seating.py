"""Cases of seating: who plays whom, and who is East."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec

from bot.league.chance import Lots, key_of
from bot.league.seating.interval import KNOCKOUT_TABLE, byes, exempt, interval, snake
from bot.league.seating.meetings import SharingCost, meetings, repeats
from bot.league.seating.schedule import schedule
from bot.league.seating.swiss import swiss
from bot.league.seating.winds import counted, seated

Player: TypeAlias = int | str
Ranked: TypeAlias = tuple[Player, ...]
Size: TypeAlias = Annotated[int, msgspec.Meta(ge=3, le=4)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
NO_KEY = bytes(32)
"""Cases that name no key are drawn with this one."""


class Shuffle(msgspec.Struct, frozen=True):
    """A draw of so many players, with the league's seed in hex."""

    seed: str
    purpose: str
    players: Count


class Interval(msgspec.Struct, frozen=True):
    """A round by interval."""

    ranked: Ranked
    step: int
    size: Size = 4


class Swiss(msgspec.Struct, frozen=True):
    """A Swiss round after the tables of earlier ones."""

    ranked: Ranked
    history: tuple[Ranked, ...] = ()
    size: Size = 4


class Paired(msgspec.Struct, frozen=True):
    """A round with its squared earlier meetings and squared distances of rank."""

    tables: list[list[Player]]
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
    size: Size = 4


class Snake(msgspec.Struct, frozen=True):
    """Seeds of a knockout."""

    players: Count


class Schedule(msgspec.Struct, frozen=True):
    """A fixed schedule to be made."""

    players: int
    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)]
    size: Size = 4


class Bounds(msgspec.Struct, frozen=True):
    """What a fixed schedule may not exceed."""

    repeats_at_most: int | None = None
    winds_differ_at_most: int | None = None


class Made(msgspec.Struct, frozen=True):
    """A schedule that was made: meetings beyond the first, and how far two winds of a player differ at most."""

    repeats: int
    winds_differ: int


def shuffled(case: Shuffle) -> list[int]:
    return Lots(key_of(bytes.fromhex(case.seed), case.purpose)).shuffled(range(1, case.players + 1))


def intervals(case: Interval) -> list[list[Player]]:
    _once(case.ranked)
    return interval(case.ranked, case.step, case.size)


def paired(case: Swiss) -> Paired:
    _once(case.ranked)
    met = meetings(case.history)
    tables = swiss(case.ranked, met, Lots(NO_KEY), size=case.size)
    rank = {player: place for place, player in enumerate(case.ranked)}
    worth = SharingCost(case.ranked, met, {}).worth([[rank[player] for player in table] for table in tables])
    return Paired(tables, worth.repeats, worth.spread)


def with_winds(case: Winds) -> list[Player]:
    _once(case.table)
    size = len(case.table)
    if any(len(counts) < size or any(counts[size:]) for counts in case.winds.values()):
        raise ValueError(f"a table of {size} has as many winds")
    return seated(case.table, {player: case.winds.get(str(player), ())[:size] for player in case.table})


def sitting_out(case: Byes) -> list[Player]:
    _once(case.ranked)
    return byes(case.ranked, {player: case.byes.get(str(player), 0) for player in case.ranked}, case.size)


def seeded(case: Snake) -> list[list[int]]:
    """The tables of all seeds; where these do not fill tables, those of the first round of the knockout."""
    seeds = range(1, case.players + 1)
    return snake(exempt(seeds)[0] if case.players % KNOCKOUT_TABLE else seeds)


def _once(ranked: Ranked) -> None:
    twice = next((player for player in ranked if ranked.count(player) > 1), None)
    if twice is not None:
        raise ValueError(f"{twice} is there twice")


def made(case: Schedule | tuple[Schedule, ...]) -> list[Made]:
    return [_made(one) for one in (case if isinstance(case, tuple) else (case,))]


def within(expected: Any, got: list[Made]) -> bool:
    """Whether every schedule keeps to the bounds: the same for all, or one for each."""
    bounds = msgspec.convert(expected, type=Bounds | tuple[Bounds, ...])
    each = (bounds,) * len(got) if isinstance(bounds, Bounds) else tuple(bounds)
    return len(each) == len(got) and all(
        (bound.repeats_at_most is None or one.repeats <= bound.repeats_at_most)
        and (bound.winds_differ_at_most is None or one.winds_differ <= bound.winds_differ_at_most)
        for bound, one in zip(each, got, strict=True)
    )


def _made(case: Schedule) -> Made:
    lots = Lots(key_of(NO_KEY, f"schedule {case.players} {case.rounds}"))
    rounds = schedule(range(case.players), case.rounds, lots, size=case.size)
    met = meetings(table for tables in rounds for table in tables)
    return Made(repeats(met), max(max(winds) - min(winds) for winds in counted(rounds).values()))
