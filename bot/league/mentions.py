"""The people whom an entry of the log names: whoever made it, and everybody it is about."""

from collections.abc import Iterator

from bot.league.acts.imports import ImportConfirmed
from bot.league.acts.penalties import AdjustmentCancelled
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import ReportConfirmed
from bot.league.acts.results import GameAct
from bot.league.acts.rounds import TableCalledOff
from bot.league.acts.tables import TableGivenUp
from bot.league.entrants import PersonNumber
from bot.league.games import Result
from bot.league.log import Entry, EntryUndone, Log
from bot.league.state import League

_ONE = ("person", "successor", "member", "captain", "player")
_MANY = ("members", "seats", "people")
_RESULTS = ("result", "seen_result")
_SIDES = ("team", "side")


def mentioned_people(log: Log, entry: Entry) -> frozenset[PersonNumber]:
    """Everybody whom an entry names, or whose game, team, table or penalty it is about; `log` is the one on which it
    was decided.
    """
    actor = () if entry.by.person is None else (entry.by.person,)
    return frozenset((*actor, *_about(log, entry)))


def _about(log: Log, entry: Entry) -> Iterator[PersonNumber]:
    act, league = entry.act, log.league
    if isinstance(act, EntryUndone):
        yield from mentioned_people(log, log.entries[act.entry - 1])
        return
    for field in act.__struct_fields__:
        value = getattr(act, field)
        if field in _ONE:
            yield from () if value is None else (value,)
        elif field in _MANY:
            yield from (person for person in value if person is not None)
        elif field in _RESULTS:
            yield from _seated_people(value)
        elif field in _SIDES:
            yield from _of_side(league, value)
    yield from _behind_number(league, act)


def _behind_number(league: League, act: object) -> Iterator[PersonNumber]:
    """The people of what the act names by number: a report, an import, a penalty, a table, a game."""
    if isinstance(act, ReportConfirmed):
        report = league.reports.get(act.report)
        yield from () if report is None else (report.person, *_seated_people(report.result))
    elif isinstance(act, ImportConfirmed):
        brought = league.imports.get(act.report)
        yield from () if brought is None else (brought.person, *_seated_people(brought.result))
    elif isinstance(act, AdjustmentCancelled):
        known = league.adjustments.get(act.number)
        yield from () if known is None else _of_side(league, known.side)
    elif isinstance(act, TableGivenUp | RefereeActed | RefereeCalled):
        playing = league.tables_in_play.get(act.table)
        people = () if playing is None else playing.people
        yield from (person for person in people if person is not None)
    elif isinstance(act, TableCalledOff):
        round_ = league.round(act.phase, act.number)
        sides = () if round_ is None else round_.tables[act.board - 1]
        yield from (person for side in sides if side is not None for person in _of_side(league, side))
    else:
        game = league.games.get(act.number if isinstance(act, GameAct) else getattr(act, "game", None) or 0)
        yield from () if game is None else _seated_people(game.result)


def _seated_people(result: Result) -> Iterator[PersonNumber]:
    return (person for person in result.seats if person is not None)


def _of_side(league: League, side: int) -> tuple[PersonNumber, ...]:
    if not league.options.teams:
        return (side,)
    return league.teams[side].members if side in league.teams else ()
