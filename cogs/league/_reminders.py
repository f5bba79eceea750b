"""What becomes due by the clock: reminders of a start, missing players, tables without a time, results nobody has
confirmed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.client import LEAGUE_REMINDERS, Naki
from bot.league.calendar import TOO_LATE, next_reminder, reminders
from bot.league.entrants import Person, Side
from bot.league.limits import expires
from bot.league.rounds import Round, RoundState
from bot.league.state import League
from bot.league.times import HOUR, Ms
from bot.store.league.rows import DIRECT, MISSING, REMINDER, STUCK

UNPLANNED: Final = "unplanned:"
OVERDUE: Final = "overdue:"
UNCONFIRMED: Final = "unconfirmed:"

PLANNED_BY: Final = 48 * HOUR
"""So long before the end of a round each of its tables should have a time."""
CONFIRMED_BY: Final = 48 * HOUR
"""After so long a report that nobody has called right is put before the organisers."""


async def remind(client: Naki, id_: int, league: League, at: Ms) -> None:
    """Ask for every message that is due by now. Each is asked for under a role of its own, so it is sent once."""
    posts = client.leagues.posts
    for phase, round_, start, boards in _ahead(league):
        for key in reminders(start, at, (), league.reminders):
            about = f"{phase}:{round_.number}:{start}:{key}"
            await posts.request(id_, f"{REMINDER}{about}")
            seated = [league.seated(phase, round_, board) for board in boards]
            for person in await _reminded(client, id_, league, seated):
                await posts.request(id_, f"{DIRECT}{person}:{about}")
        if start <= at <= start + TOO_LATE and missing(league, phase, round_):
            await posts.request(id_, f"{MISSING}{phase}:{round_.number}:{start}")
    for role, due in _deadlines(league):
        if due <= at:
            await posts.request(id_, role)


def next_moment(league: League, at: Ms) -> Ms | None:
    """When the next of them is due."""
    moments = [next_reminder(start, at, league.reminders) for _, _, start, _ in _ahead(league)]
    moments += [due for _, due in _deadlines(league) if due > at]
    return min((moment for moment in moments if moment is not None), default=None)


def missing(league: League, phase: int, round_: Round, table: int | None = None) -> list[int]:
    """Who has not checked in, of the tables that have not begun, or of one of these."""
    boards = (board for board in _open(round_) if table in (None, board))
    seated = (side for board in boards for side in league.seated(phase, round_, board))
    return [side for side in seated if side is not None and side not in round_.here]


def unplanned(round_: Round) -> list[int]:
    """The tables that have neither begun nor agreed on a time."""
    return [board for board in _open(round_) if round_.start_of(board) is None]


async def _reminded(client: Naki, id_: int, league: League, tables: list[tuple[Side | None, ...]]) -> Iterator[Person]:
    """The players of these tables, with teams all their members, who want reminders as direct messages."""
    people = await client.leagues.people.of(id_)
    sides = [side for table in tables for side in table if side is not None]
    seated = (person for side in sides for person in _persons(league, side) if person in people)
    return (
        person for person in seated if client.choices.of("user", people[person].account, LEAGUE_REMINDERS) is not None
    )


def _persons(league: League, side: Side) -> Sequence[Person]:
    return league.teams[side].members if side in league.teams else (side,)


def _open(round_: Round) -> Iterator[int]:
    return (board for board in range(1, len(round_.tables) + 1) if board not in round_.begun | round_.over)


def _ahead(league: League) -> Iterator[tuple[int, Round, Ms, list[int]]]:
    """Every start that lies ahead, with the tables that start then."""
    for phase in league.phases:
        for round_ in phase.rounds:
            if round_.state is RoundState.PUBLISHED:
                starts: dict[Ms, list[int]] = {}
                for board in range(1, len(round_.tables) + 1):
                    start = round_.start_of(board)
                    if start is not None:
                        starts.setdefault(start, []).append(board)
                yield from ((phase.number, round_, start, boards) for start, boards in starts.items())


def _deadlines(league: League) -> Iterator[tuple[str, Ms]]:
    """The messages to organisers, by role, and when each is due."""
    for phase in league.phases:
        for round_ in phase.rounds:
            if round_.state is RoundState.PUBLISHED and round_.end is not None:
                about = f"{phase.number}:{round_.number}:{round_.end}"
                if unplanned(round_):
                    yield f"{UNPLANNED}{about}", round_.end - PLANNED_BY
                if len(round_.over) < len(round_.tables):
                    yield f"{OVERDUE}{about}", round_.end
    yield from ((f"{STUCK}{table}", due) for table, due in expires(league).items())
    for number, report in league.reports.items():
        yield f"{UNCONFIRMED}{number}", report.ended + CONFIRMED_BY
