"""The people who sit down at a round's table, and the time when they do: its players once all are there, later those
who stand in (league.md §4.7).
"""

from collections.abc import Collection, Iterator

import msgspec

from bot.engine.question import Seat
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.rounds import Round, RoundState
from bot.league.state import League
from bot.league.teams import choose_member, member_games
from bot.league.times import MINUTE, Ms


class TableSeating(msgspec.Struct, frozen=True):
    """The people who sit down, from East on (None: a computer player), those whose result each seat is, and the seats
    of players who are absent.
    """

    people: tuple[PersonNumber | None, ...]
    seats: tuple[PersonNumber | None, ...]
    absent: tuple[Seat, ...] = ()


class UnplayedTable(msgspec.Struct, frozen=True):
    """The table is not played, because these players are absent."""

    absent: tuple[PersonNumber, ...]


def seat_table(
    league: League, round_: Round, board: int, at: Ms, busy: Collection[PersonNumber], *, now: bool = False
) -> TableSeating | UnplayedTable | None:
    """The people who sit down at this table; None while players are waited for, and if it is played in the room. The
    `busy` play elsewhere; with `now` nobody is waited for any more.
    """
    if league.has_guest_at(round_, board):
        return None
    there = {person for person in round_.check_ins if person not in busy and league.is_active(person)}
    start, times = round_.start_of(board), league.options.check_in
    given_up = now or is_wait_over(league, round_, board, at)
    sides = round_.tables[board - 1]
    came = [side and _player(league, round_, board, side, there, late=given_up) for side in sides]
    missing = [seat for seat, side in enumerate(sides) if side is not None and came[seat] is None]
    if not missing and start is not None and at < start - times.begins * MINUTE and not now:
        return None
    if missing and not given_up:
        return None
    empty = [seat for seat, person in enumerate(came) if person is None]
    guests = list(_guests(league, round_, busy))[: len(empty)]
    computers, drawn = len(empty) - len(guests), max(0, sides.count(None) - len(guests))
    if computers > league.computers and not (league.computers and drawn and len(missing) <= league.computers):
        return _not_played(league, round_, board, missing) if given_up else None
    filled = dict(zip(empty, [*guests, *[None] * computers], strict=True))
    people = tuple(filled.get(seat, person) for seat, person in enumerate(came))
    seats = tuple(
        _absentee(league, round_, board, side) if side is not None and seat in missing else came[seat]
        for seat, side in enumerate(sides)
    )
    return TableSeating(people, seats, tuple(missing))


def is_wait_over(league: League, round_: Round, board: int, at: Ms) -> bool:
    """Missing players are waited for no longer."""
    start = round_.start_of(board)
    return start is not None and at >= start + league.options.check_in.no_show * MINUTE


def _not_played(league: League, round_: Round, board: int, missing: Collection[Seat]) -> UnplayedTable:
    sides = round_.tables[board - 1]
    return UnplayedTable(tuple(_absentee(league, round_, board, side) for seat in missing if (side := sides[seat])))


def _player(
    league: League, round_: Round, board: int, side: EntrantNumber, there: Collection[PersonNumber], *, late: bool
) -> PersonNumber | None:
    """The person who plays for this row, of those who are there. If the member whom the captain named is missing,
    another one plays once it is `late`.
    """
    if not league.options.teams:
        return side if side in there else None
    phase, members = len(league.phases), league.teams[side].members
    named = league.lineups.get((phase, round_.number, board, side))
    present = [member for member in members if member in there]
    if named in present:
        return named
    if league.all_members_play(phase):
        return None  # the others play elsewhere
    if named is not None and not late:
        return None
    return choose_member(members, member_games(league, phase), present, league.plan.members)


def _absentee(league: League, round_: Round, board: int, side: EntrantNumber) -> PersonNumber:
    """The person whose game it is if nobody came for this row: of a team the named member, or else the captain."""
    if not league.options.teams:
        return side
    named = league.lineups.get((len(league.phases), round_.number, board, side))
    return league.teams[side].captain if named is None else named


def late_people(
    league: League, round_: Round, board: int, people: Collection[PersonNumber | None]
) -> Iterator[PersonNumber]:
    """Those of these people who checked in after the grace period."""
    start = round_.start_of(board)
    if start is not None:
        for person, since in round_.check_ins.items():
            if person in people and since >= start + league.options.check_in.late * MINUTE and league.is_active(person):
                yield person


def next_attendance_check(league: League, at: Ms) -> Ms | None:
    """The moment at which the next table may begin, or be given up, if nobody acts before."""
    times = league.options.check_in
    moments = (
        start + offset * MINUTE
        for phase in league.phases
        for round_ in phase.rounds
        if round_.state is RoundState.PUBLISHED
        for board in range(1, len(round_.tables) + 1)
        if board not in round_.boards_begun | round_.boards_over and (start := round_.start_of(board)) is not None
        for offset in (-times.begins, 0, times.no_show)
    )
    return min((moment for moment in moments if moment > at), default=None)


def _guests(league: League, round_: Round, busy: Collection[PersonNumber]) -> Iterator[PersonNumber]:
    """Standing substitutes who can be called: those who were called least, then those who signed up first."""
    seated = {one for people in round_.people_at_boards.values() for one in people}
    for person in sorted(league.substitutes, key=lambda one: league.substitutes[one]):
        ready = league.options.stand_by or person in round_.check_ins
        if ready and person not in busy and person not in seated and not league.is_active(person):
            yield person
