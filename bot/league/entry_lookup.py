"""The entries of the log that explain something: a result, a penalty, a dispute, a call for a referee; and which
of them everybody may read.
"""

from collections.abc import Mapping
from typing import Final

from bot.engine.orders import OrderKind
from bot.league.acts.forgetting import PersonForgotten
from bot.league.acts.penalties import PenaltyGiven, PointsAdjusted
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import GameReported
from bot.league.acts.results import DisputeResolved, GameCorrected, GameCounted, GameDisputed, GameVoided, ReplayOrdered
from bot.league.acts.rounds import RoundDrawn
from bot.league.acts.tables import TableGivenUp
from bot.league.acts.teams import LineupNamed
from bot.league.entrants import PersonNumber
from bot.league.games import MANUAL_SOURCE, TABLE_SOURCE
from bot.league.log import AnyAct, Entry, Log
from bot.league.state import League

_DECISIONS: Final = (DisputeResolved, GameCorrected, GameVoided, ReplayOrdered)


def entry_of_result(log: Log, source: str) -> Entry | None:
    """The entry that entered the game of this source by hand, whose reason is the note; None for any other source."""
    number = source.removeprefix(MANUAL_SOURCE)
    if number == source or not number.isdecimal() or not 0 < int(number) <= len(log.entries):
        return None
    entry = log.entries[int(number) - 1]
    return entry if isinstance(entry.act, GameReported | GameCounted) else None


def entry_of_penalty(log: Log, number: int) -> Entry | None:
    """The entry that gave the penalty or the adjustment of this number."""
    for entry in reversed(log.entries):
        if isinstance(entry.act, PenaltyGiven | PointsAdjusted) and entry.act.number == number:
            return entry
    return None


def entry_of_dispute(log: Log, number: int) -> Entry | None:
    """The last entry in force that disputed this game; None if there is none."""
    for entry in reversed(log.entries):
        if isinstance(entry.act, GameDisputed) and entry.act.number == number and log.is_in_force(entry.number):
            return entry
    return None


def entry_that_decided(log: Log, dispute: Entry, number: int) -> Entry | None:
    """The first entry after a dispute by which a referee decided about its game; None while it is open."""
    later = (one for one in log.entries[dispute.number :] if log.is_in_force(one.number))
    return next((one for one in later if isinstance(one.act, _DECISIONS) and one.act.number == number), None)


def forgetting_entries(log: Log) -> Mapping[PersonNumber, int]:
    """The number of the entry with which each person was forgotten."""
    return {one.act.person: one.number for one in log.entries if isinstance(one.act, PersonForgotten)}


def referee_calls_at(log: Log, table: str) -> list[Entry]:
    """Every call for a referee at a table, oldest first."""
    return [one for one in log.entries if isinstance(one.act, RefereeCalled) and one.act.table == table]


def entry_that_settled(log: Log, call: Entry) -> Entry | None:
    """The first entry after a call by which a referee decided at its table, or that ended it; None while it is open."""
    act = call.act
    table = act.table if isinstance(act, RefereeCalled) else ""
    later = (one for one in log.entries[call.number :] if log.is_in_force(one.number))
    return next((one for one in later if _settles(one.act, table)), None)


def entry_that_ended(log: Log, table: str) -> Entry | None:
    """The last entry in force by which a table's game counted, or was given up."""
    found = (one for one in reversed(log.entries) if log.is_in_force(one.number))
    return next((one for one in found if _ends(one.act, table)), None)


def _settles(act: AnyAct, table: str) -> bool:
    if isinstance(act, RefereeActed):
        return act.table == table and act.order.kind not in (OrderKind.PAUSE, OrderKind.VIEW_HANDS)
    return _ends(act, table)


def _ends(act: AnyAct, table: str) -> bool:
    if isinstance(act, GameCounted):
        return act.source == f"{TABLE_SOURCE}{table}"
    return isinstance(act, TableGivenUp) and act.table == table


def is_public(league: League, act: AnyAct) -> bool:
    """Everybody may see the entry: not tables that are not published, nor lineups that are secret."""
    match act:
        case RoundDrawn():
            round_ = league.round(act.phase, act.number)
            return round_ is not None and round_.is_public
        case LineupNamed():
            return league.are_lineups_public(act.phase, act.round, act.board)
        case _:
            return True
