"""A draw: everything that decides the tables of a round. It is published with them, so that anybody can draw again."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.league.chance import SeededRandom
from bot.league.phase_plan import Pairing, SeatWinds
from bot.league.seating.interval import byes_by_round, tables_by_interval
from bot.league.seating.meetings import NumberedTables, meetings
from bot.league.seating.rotation import rotation_with_byes
from bot.league.seating.schedule import board_rounds, schedule
from bot.league.seating.swiss import RepeatAvoidance, check_size, random_tables, swiss
from bot.league.seating.winds import seats_by_wind, wind_counts

SEAT_DRAW_VERSION: Final = 1
"""Of the way in which tables follow from a draw."""

FIXED_PAIRINGS: Final = (Pairing.SCHEDULE, Pairing.ROTATION, Pairing.BOARDS)
"""All rounds are known beforehand, by one key."""

DrawnTable: TypeAlias = tuple[int | None, ...]


class SeatDraw(msgspec.Struct, frozen=True):
    """The values that decide the tables of a round. `ranked` are the players, best first; numbers below zero are seats
    for guests and computers. With `lots` the key shuffles them first. Tables are of `size` seats; in a round by
    interval players meet who are a `step` apart. `before` are the phase's earlier tables that began, by round, from
    East on. `winds` says whether the key decides the seats too. `teams` are set if all their members play at once.
    """

    key: str
    pairing: Pairing
    ranked: tuple[int, ...]
    round: int = 1
    rounds: int = 1
    size: int = 4
    lots: bool = True
    step: int = 1
    avoid: RepeatAvoidance = RepeatAvoidance.HARD
    before: tuple[tuple[DrawnTable, ...], ...] = ()
    winds: SeatWinds = SeatWinds.EVEN
    teams: tuple[tuple[int, ...], ...] = ()
    version: int = SEAT_DRAW_VERSION


def tables_of(draw: SeatDraw) -> tuple[DrawnTable, ...]:
    """The tables, from East on. Raises ValueError if there can be none: players who don't fill tables, a round that
    comes from a file, a draw of an unknown version.
    """
    if draw.version != SEAT_DRAW_VERSION:
        raise ValueError(f"draws of version {draw.version} are not known here")
    if draw.size not in (3, 4) or not 1 <= draw.round <= max(draw.rounds, draw.round):
        raise ValueError(f"there are no tables of {draw.size}")
    if len(set(draw.ranked)) != len(draw.ranked):
        raise ValueError("somebody is drawn twice")
    if draw.pairing in FIXED_PAIRINGS:
        alike = replace(draw, round=1, rounds=max(draw.rounds, draw.round), before=(), lots=False)
        tables = all_rounds(alike)[draw.round - 1]
    else:
        check_size(len(draw.ranked), draw.size)
        lots = SeededRandom(bytes.fromhex(draw.key))
        tables = _by_lot(draw, _by_pairing(draw, lots), lots)
    return tuple(tuple(None if player < 0 else player for player in table) for table in tables)


@lru_cache(maxsize=8)
def all_rounds(draw: SeatDraw) -> Sequence[NumberedTables]:
    """The tables of all rounds that are known beforehand. Searching for them may take long."""
    lots = SeededRandom(bytes.fromhex(draw.key))
    return [_by_lot(draw, tables, lots) for tables in _beforehand(draw, lots)]


def _by_lot(draw: SeatDraw, tables: NumberedTables, lots: SeededRandom) -> NumberedTables:
    """The tables, each shuffled if the key decides the seats."""
    return [lots.random_order(table) for table in tables] if draw.winds is SeatWinds.RANDOM else tables


def _beforehand(draw: SeatDraw, lots: SeededRandom) -> Sequence[NumberedTables]:
    match draw.pairing:
        case Pairing.ROTATION:
            return _by_rotation(draw, lots)
        case Pairing.BOARDS:
            return _boards(draw, lots)
        case _:
            return schedule(draw.ranked, draw.rounds, lots, size=draw.size, teams=_strangers(draw))


def _strangers(draw: SeatDraw) -> dict[int, int]:
    """Guests and computers as one team, so that no two of them meet."""
    return {player: 0 for player in draw.ranked if player < 0}


def _boards(draw: SeatDraw, lots: SeededRandom) -> Sequence[NumberedTables]:
    """By arithmetic as long as that goes, else a schedule in which team-mates don't meet."""
    try:
        return board_rounds([lots.random_order(team) for team in draw.teams], draw.rounds, draw.size)
    except ValueError:
        team_of = {player: number for number, team in enumerate(draw.teams) for player in team}
        return schedule(draw.ranked, draw.rounds, lots, size=draw.size, teams=team_of)


def _by_rotation(draw: SeatDraw, lots: SeededRandom) -> Sequence[NumberedTables]:
    if len(draw.ranked) < draw.size:
        raise ValueError(f"{len(draw.ranked)} players do not fill a table of {draw.size}")
    people = [player for player in draw.ranked if player >= 0]
    order = lots.random_order(people)
    for table, stranger in enumerate(_strangers(draw)):
        order.insert(table * draw.size, stranger)  # a first seat stays where it is
    return rotation_with_byes(order, byes_by_round(draw.ranked, draw.rounds, draw.size), draw.size)


def _by_pairing(draw: SeatDraw, lots: SeededRandom) -> NumberedTables:
    """A round that is drawn by itself: few repeats, and winds as even as can be."""
    if draw.pairing is Pairing.PRESCRIPTED:
        raise ValueError("these rounds come from a file, not from a draw")
    ranked: Sequence[int] = lots.random_order(draw.ranked) if draw.lots else draw.ranked
    met = meetings([player for player in table if player is not None] for tables in draw.before for table in tables)
    strangers = _strangers(draw)
    match draw.pairing:
        case Pairing.SWISS:
            tables = swiss(ranked, met, lots, size=draw.size, avoid=draw.avoid, teams=strangers)
        case Pairing.INTERVAL:
            tables = tables_by_interval(ranked, draw.step, draw.size)
        case _:
            tables = random_tables(ranked, met, size=draw.size, teams=strangers)
    winds = {player: times for player, times in wind_counts(draw.before).items() if player is not None}
    return [seats_by_wind(table, winds) for table in tables]
