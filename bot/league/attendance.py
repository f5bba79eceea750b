"""Who sits down at a table of a round, and when: its players as soon as all are there, later whoever stands in."""

from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from bot.engine.decision import Seat
from bot.league.state import MINUTE, League, Ms, Person, Round, RoundState

BEGINS_BEFORE: Final = 5 * MINUTE
"""So long before its start a round's table begins if everybody is there."""
LATE_AFTER: Final = 5 * MINUTE
"""Whoever comes so long after the start plays, and is fined."""
NO_SHOW_AFTER: Final = 10 * MINUTE
"""Whoever is not there so long after the start does not play."""
LATE_FINE: Final = -2_000


class Sitting(msgspec.Struct, frozen=True):
    """The people who sit down, from East on (None: a computer player), and the seats of players who did not come."""

    people: tuple[Person | None, ...]
    absent: tuple[Seat, ...] = ()


class NotPlayed(msgspec.Struct, frozen=True):
    """The table does not take place."""


def sitting(
    league: League, round_: Round, board: int, at: Ms, busy: Collection[Person], *, now: bool = False
) -> Sitting | NotPlayed | None:
    """Who sits down at this table; None as long as people are waited for. The `busy` play elsewhere; `now` waits for
    nobody any more.
    """
    there = {
        person
        for person in round_.here
        if person not in busy and (league.active(person) or person in league.substitutes)
    }
    seats = round_.tables[board - 1]
    missing = [seat for seat, side in enumerate(seats) if side is not None and side not in there]
    if not missing and round_.start is not None and at < round_.start - BEGINS_BEFORE and not now:
        return None
    given_up = now or (round_.start is not None and at >= round_.start + NO_SHOW_AFTER)
    if missing and not given_up:
        return None
    empty = [seat for seat, side in enumerate(seats) if side is None or seat in missing]
    guests = list(_guests(league, there, seats))[: len(empty)]
    computers = len(empty) - len(guests)
    if computers > league.computers:
        return NotPlayed() if given_up else None
    filled = dict(zip(empty, [*guests, *[None] * computers], strict=True))
    return Sitting(tuple(filled.get(seat, side) for seat, side in enumerate(seats)), tuple(missing))


def late(league: League, round_: Round, people: Collection[Person | None]) -> Iterator[Person]:
    """Those of them who came too late."""
    if round_.start is not None:
        for person, since in round_.here.items():
            if person in people and since >= round_.start + LATE_AFTER and league.active(person):
                yield person


def next_attendance(league: League, at: Ms) -> Ms | None:
    """When a table may begin, or may not, if nobody does anything before."""
    moments = (
        round_.start + offset
        for phase in league.phases
        for round_ in phase.rounds
        if round_.state is RoundState.PUBLISHED
        and round_.start is not None
        and len(round_.begun | round_.over) < len(round_.tables)
        for offset in (-BEGINS_BEFORE, 0, NO_SHOW_AFTER)
    )
    return min((moment for moment in moments if moment > at), default=None)


def _guests(league: League, there: Collection[Person], seats: tuple[Person | None, ...]) -> Iterator[Person]:
    """Standing substitutes who are there: whoever was called least, then who signed up first."""
    for person in sorted(league.substitutes, key=lambda one: league.substitutes[one]):
        if person in there and person not in seats:
            yield person
