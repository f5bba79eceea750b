"""The messages that become due by the clock: reminders of a start, missing players, tables without a time, tables that
take too long, results nobody has confirmed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.league import messages
from bot.league.calendar import LONGEST_REMINDER_DELAY, due_reminders, next_reminder, reminder_key
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.limits import expiry_times
from bot.league.messages import Message
from bot.league.rounds import Round, RoundState
from bot.league.state import League
from bot.league.times import HOUR, Ms

PLANNING_LEAD: Final = 48 * HOUR
"""So long before the end of a round each of its tables should have a time."""
CONFIRMATION_LEAD: Final = 48 * HOUR
"""After so long a report that nobody has called right is put before the organisers."""


def messages_due_by(league: League, at: Ms) -> Iterator[Message]:
    """Every message that is due by now. Each is a message of its own, so that it is sent once."""
    for phase, round_, start, boards in _ahead(league):
        for before in due_reminders(start, at, league.reminders):
            about = phase, round_.number, start, reminder_key(before)
            if round_.published_at <= start - before:
                yield messages.Reminder(*about)
            for person in _players_at(league, phase, round_, boards):
                yield messages.DirectReminder(person, *about)
        if start <= at <= start + LONGEST_REMINDER_DELAY and missing_players(league, phase, round_):
            yield messages.MissingPlayers(phase, round_.number, start)
    yield from (message for message, due in _deadlines(league) if due <= at)


def next_message_moment(league: League, at: Ms) -> Ms | None:
    """The moment at which the next of them is due."""
    moments = [next_reminder(start, at, league.reminders) for _, _, start, _ in _ahead(league)]
    moments += [due for _, due in _deadlines(league) if due > at]
    return min((moment for moment in moments if moment is not None), default=None)


def missing_players(league: League, phase: int, round_: Round, table: int | None = None) -> list[int]:
    """Players who have not checked in, of the tables that have not begun, or of one of these."""
    boards = (board for board in _open(round_) if table in (None, board) and not league.has_guest_at(round_, board))
    seated = (side for board in boards for side in league.seats_at(phase, round_, board))
    return [side for side in seated if side is not None and side not in round_.check_ins]


def late_players(league: League, phase: int, round_: Round, start: Ms) -> list[int]:
    """Players who had not checked in at this start, of the tables that were to start then."""
    boards = [board for board in boards_by_start(round_).get(start, ()) if not league.has_guest_at(round_, board)]
    seated = (side for board in boards for side in league.seats_at(phase, round_, board))
    return [side for side in seated if side is not None and not 0 < round_.check_ins.get(side, 0) <= start]


def has_unstarted_table(round_: Round | None, start: Ms) -> bool:
    """A table that starts then has not begun."""
    return round_ is not None and round_.state is RoundState.PUBLISHED and start in map(round_.start_of, _open(round_))


def boards_by_start(round_: Round) -> Mapping[Ms, Sequence[int]]:
    """Every start of a published round, with the tables that start then."""
    starts: dict[Ms, list[int]] = {}
    for board in range(1, len(round_.tables) + 1) if round_.state is RoundState.PUBLISHED else ():
        start = round_.start_of(board)
        if start is not None:
            starts.setdefault(start, []).append(board)
    return starts


def unplanned_tables(round_: Round) -> list[int]:
    """The tables that have neither begun nor agreed on a time."""
    return [board for board in _open(round_) if round_.start_of(board) is None]


def _players_at(league: League, phase: int, round_: Round, boards: Sequence[int]) -> Iterator[PersonNumber]:
    """The players of these tables, with teams all their members; no guests."""
    for board in boards:
        for side in league.seats_at(phase, round_, board):
            yield from () if side in (None, *league.guests) else _persons(league, side)


def _persons(league: League, side: EntrantNumber) -> Sequence[PersonNumber]:
    return league.teams[side].members if side in league.teams else (side,)


def _open(round_: Round) -> Iterator[int]:
    return (
        board for board in range(1, len(round_.tables) + 1) if board not in round_.boards_begun | round_.boards_over
    )


def _ahead(league: League) -> Iterator[tuple[int, Round, Ms, Sequence[int]]]:
    """Every start of published rounds, with the tables that start then."""
    for phase in league.phases:
        for round_ in phase.rounds:
            yield from ((phase.number, round_, start, boards) for start, boards in boards_by_start(round_).items())


def _deadlines(league: League) -> Iterator[tuple[Message, Ms]]:
    """The messages to organisers and referees, and when each is due."""
    for phase in league.phases:
        for round_ in phase.rounds:
            if round_.state is RoundState.PUBLISHED and round_.end is not None:
                about = phase.number, round_.number, round_.end
                if unplanned_tables(round_):
                    yield messages.UnplannedTables(*about), round_.end - PLANNING_LEAD
                if len(round_.boards_over) < len(round_.tables):
                    yield messages.OverdueRound(*about), round_.end
    yield from ((messages.StuckTable(table), due) for table, due in expiry_times(league).items())
    for number, report in league.reports.items():
        yield messages.UnconfirmedReport(number), report.ended + CONFIRMATION_LEAD
