"""A league's table that is over: its score sheet, and what the league makes of it."""

import hashlib

import msgspec
from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.engine.rules import AnyRules
from bot.league.acts.results import GameCounted
from bot.league.acts.tables import TableGivenUp
from bot.league.entrants import PersonNumber
from bot.league.games import TABLE_SOURCE, Result
from bot.league.options import UnfinishedRule
from bot.league.refusal import LeagueReason
from bot.league.state import League, TableInPlay
from bot.league.times import Ms

GIVEN_UP_FLAG = "unfinished"
"""The mark of a game that counts as it stood when it was given up."""
TIME_OVER_FLAG = "time"
"""The mark of a game that ended because its time was over."""
STAND_IN_FLAG = "substitute"
"""The mark of a game that somebody else played to its end than those who began it."""


class ScoreSheet(msgspec.Struct, frozen=True):
    """Points by seat after the last settled hand, the sticks left, penalties in points (below zero), where hands have
    a value of their own the values of those that each seat won, how many hands were settled, and whether time ran out.
    """

    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()
    won_hand_values: tuple[tuple[int, ...], ...] = field(default=(), name="hands")
    settled_hands: int = field(default=0, name="settled")
    time_was_over: bool = field(default=False, name="timed")


class FinishedTable(msgspec.Struct, frozen=True):
    """The table's rules, who sat there at the end (None: nobody of the league), and its sheet."""

    rules: str
    seats: tuple[PersonNumber | None, ...]
    sheet: ScoreSheet
    given_up: bool = False


def rules_digest(rules: AnyRules) -> str:
    """A hash of a table's rules, the same for the same rules."""
    return hashlib.sha256(msgspec.json.encode(rules, order="sorted")).hexdigest()


def finished_table_act(
    league: League, table: str, finished: FinishedTable, ended: Ms, number: int, *, decided: bool = False
) -> GameCounted | TableGivenUp | Refusal:
    """The act that follows: the game counts under this number, it does not count, or a referee has to decide. Once one
    has `decided`, a game that was given up counts as it stands.
    """
    playing = league.tables_in_play.get(table)
    if playing is None:
        return refusal_for(LeagueReason.UNKNOWN, table=table)
    seats, flags = _seats(playing, finished)
    if finished.given_up and not decided:
        enough = finished.sheet.settled_hands >= league.scoring.table_size
        if league.options.unfinished is UnfinishedRule.REFEREE:
            return refusal_for(LeagueReason.UNFINISHED, table=table)
        if league.options.unfinished is UnfinishedRule.VOID or not enough:
            return TableGivenUp(table)
    if finished.sheet.time_was_over:
        flags = (*flags, TIME_OVER_FLAG)
    if finished.given_up:
        flags = (*flags, GIVEN_UP_FLAG)
    right = finished.rules == rules_digest(league.scoring.rules)
    return GameCounted(
        number=number,
        source=f"{TABLE_SOURCE}{table}",
        phase=playing.phase,
        ended=ended,
        result=replace(_result(league, seats, finished.sheet), substituted=playing.absent),
        rules=league.options.hash if right else finished.rules,
        round=playing.round,
        board=playing.board,
        flags=flags,
    )


def _seats(playing: TableInPlay, finished: FinishedTable) -> tuple[tuple[PersonNumber | None, ...], tuple[str, ...]]:
    """The players of the seats, who are those who began, also if somebody took over during the game, and the flag for
    that.
    """
    if _people(playing.seats) == _people(finished.seats):
        return finished.seats, ()
    return playing.seats, (STAND_IN_FLAG,)


def _people(seats: tuple[PersonNumber | None, ...]) -> frozenset[PersonNumber | None]:
    return frozenset(seats) - {None}


def _result(league: League, seats: tuple[PersonNumber | None, ...], sheet: ScoreSheet) -> Result:
    guests = (person if league.side_of(person or 0) is not None else None for person in seats)
    points = tuple(league.scoring.point_value * one for one in sheet.points)
    return Result(
        tuple(guests),
        points,
        sheet.sticks,
        league.scoring.penalties(sheet.penalties),
        won_hand_values=sheet.won_hand_values,
    )
