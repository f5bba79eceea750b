"""A table of the league that is over: what stands on its sheet, and what the league makes of it."""

import hashlib

import msgspec
from msgspec.structs import replace

from bot.engine.rulebook import RuleBook
from bot.league.acts.results import TABLE, GameCounted
from bot.league.acts.rounds import TableGivenUp
from bot.league.options import Unfinished
from bot.league.refusal import Refusal, RefusalReason, refused
from bot.league.state import League, Ms, Person, Playing, Result

GIVEN_UP = "unfinished"
"""The mark of a game that counts as it stood when it was given up."""
TIMED = "time"
"""The mark of a game that ended because its time was over."""
STAND_IN = "substitute"
"""The mark of a game that somebody else played to its end than those who began it."""


class ScoreSheet(msgspec.Struct, frozen=True):
    """The points by seat when no hand was under way any more, the sticks left on the table, penalties in points below
    zero, of American hands the values that each seat won, how many hands were settled, and whether the table's time was
    over before its end.
    """

    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    settled: int = 0
    timed: bool = False


class FinishedTable(msgspec.Struct, frozen=True):
    """A table that is over: by which rules, who sat there at the end (None: nobody of the league), and its sheet."""

    rules: str
    seats: tuple[Person | None, ...]
    sheet: ScoreSheet
    given_up: bool = False


def rules_digest(rules: RuleBook) -> str:
    """The rules of a table as one word: two tables by the same rules have the same."""
    return hashlib.sha256(msgspec.json.encode(rules, order="sorted")).hexdigest()


def captured(
    league: League, table: str, finished: FinishedTable, ended: Ms, number: int, *, decided: bool = False
) -> GameCounted | TableGivenUp | Refusal:
    """What follows from the end of a table: its game counts under this number, it does not count, or a referee has to
    decide; once one has `decided` so, a game that was given up counts as it stands.
    """
    playing = league.playing.get(table)
    if playing is None:
        return refused(RefusalReason.UNKNOWN, table=table)
    seats, flags = _seats(playing, finished)
    if finished.given_up and not decided:
        enough = finished.sheet.settled >= league.options.size
        if league.options.unfinished is Unfinished.REFEREE:
            return refused(RefusalReason.UNFINISHED, table=table)
        if league.options.unfinished is Unfinished.VOID or not enough:
            return TableGivenUp(table)
    if finished.sheet.timed:
        flags = (*flags, TIMED)
    if finished.given_up:
        flags = (*flags, GIVEN_UP)
    right = finished.rules == rules_digest(league.options.rulebook)
    return GameCounted(
        number=number,
        source=f"{TABLE}{table}",
        phase=playing.phase,
        ended=ended,
        result=replace(_result(league, seats, finished.sheet), substituted=playing.absent),
        rules=league.options.hash if right else finished.rules,
        round=playing.round,
        board=playing.board,
        flags=flags,
    )


def _seats(playing: Playing, finished: FinishedTable) -> tuple[tuple[Person | None, ...], tuple[str, ...]]:
    """Who sat where. Whoever stood in for somebody during the game played for them."""
    if _people(playing.seats) == _people(finished.seats):
        return finished.seats, ()
    return playing.seats, (STAND_IN,)


def _people(seats: tuple[Person | None, ...]) -> frozenset[Person | None]:
    return frozenset(seats) - {None}


def _result(league: League, seats: tuple[Person | None, ...], sheet: ScoreSheet) -> Result:
    guests = (person if league.side_of(person or 0) is not None else None for person in seats)
    result = Result(tuple(guests), sheet.points, sheet.sticks, league.options.penalties(sheet.penalties))
    return replace(result, hands=sheet.hands) if league.options.terms is None else result
