"""The facts that happen at an evening without anybody's press, when their time has come."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.league.chance import draw_key
from bot.league.entrants import PersonNumber
from bot.league.times import MINUTE, Ms
from bot.night.draw import Disadvantages, RoundDrawing, SeatedTable, balanced_seats, table_count, weighted_meetings
from bot.night.evening import (
    MAX_WAIT_FOR_LATE_MS,
    REMINDER_BEFORE_START,
    Evening,
    NightStage,
    NightTable,
    final_seats,
    missing_people,
    played_tables,
)
from bot.night.facts import (
    AnyNightFact,
    NightEnded,
    NightReminded,
    NightTableBegun,
    NightTableDropped,
    NightTablesShown,
)
from bot.night.plan import FOUR_PLAYERS, THREE_PLAYERS, Leftovers, NightDraw

CHECK_IN_BEFORE_START: Final = 10 * MINUTE
"""So long before the start people can say that they are there."""
EARLY_TABLE_START_MS: Final = 5 * MINUTE
"""So long before the start a table begins at which everybody is there."""
ROUND_BREAK_MS: Final = 3 * MINUTE
"""Between two rounds."""
MIN_EXTRA_TABLE_TIME_MS: Final = 15 * MINUTE
"""So much of a round has to be left for a table of those who wait."""
MIN_REMINDER_LEAD_MS: Final = 45 * MINUTE
"""Nearer than that to the start a reminder that was missed is no use."""
DRAW_HISTORY_EVENINGS: Final = 4
"""So many evenings before this one count for who sits out, and with whom one sits."""


def due_fact(evening: Evening, at: Ms, busy: Collection[PersonNumber] = ()) -> AnyNightFact | None:
    """The next thing that follows by itself; None if nothing does now. Draws and tables of those who wait are made
    where their names and keys are. `busy` are those who play elsewhere.
    """
    if _is_reminder_due(evening, at):
        return NightReminded()
    match evening.stage:
        case NightStage.OPEN if _list_is_over(evening, at) and not _is_enough(evening):
            return NightEnded(NightStage.TOO_FEW)
        case NightStage.DRAWN if evening.round > 1 or at >= evening.closes:
            return NightTablesShown()
        case NightStage.PLAYING:
            facts = (_due_at_table(evening, table, at, busy) for table in _not_begun(evening))
            return next((fact for fact in facts if fact is not None), None)
        case NightStage.BETWEEN_ROUNDS if not _goes_on(evening) or (
            at >= evening.stage_since + ROUND_BREAK_MS and not _tables(evening)
        ):
            return NightEnded(NightStage.DONE)
        case _:
            return None


def is_draw_due(evening: Evening, at: Ms) -> bool:
    """True if the next round is to be drawn now."""
    if evening.stage is NightStage.OPEN:
        return _list_is_over(evening, at) and _is_enough(evening)
    return (
        evening.stage is NightStage.BETWEEN_ROUNDS and _goes_on(evening) and at >= evening.stage_since + ROUND_BREAK_MS
    )


def extra_seats(evening: Evening, at: Ms, busy: Collection[PersonNumber] = ()) -> SeatedTable:
    """The people of those who wait who make a table of their own in this round, from East on; empty if they are too
    few, or too little of the round is left.
    """
    if evening.stage is not NightStage.PLAYING or [*_not_begun(evening)] or at < _latest(evening):
        return ()
    left = time_left(evening, at)
    if left is not None and left < MIN_EXTRA_TABLE_TIME_MS:
        return ()
    waiting = [one for one in evening.waiting_room if one not in busy and not evening.people[one].rests]
    three = evening.plan.leftovers is Leftovers.THREES and len(waiting) == THREE_PLAYERS
    if len(waiting) < FOUR_PLAYERS and not three:
        return ()
    return balanced_seats(waiting[:FOUR_PLAYERS], played_tables(evening))


def next_evening_due_at(evening: Evening, at: Ms) -> Ms | None:
    """The next moment at which something may be due if nobody acts before; None if that hangs on people alone."""
    start = evening.start
    moments = {
        NightStage.OPEN: (start - REMINDER_BEFORE_START, evening.closes, start - CHECK_IN_BEFORE_START),
        NightStage.DRAWN: (start - REMINDER_BEFORE_START, evening.closes, start - CHECK_IN_BEFORE_START),
        NightStage.PLAYING: (
            start - REMINDER_BEFORE_START,
            start - CHECK_IN_BEFORE_START,
            start - EARLY_TABLE_START_MS,
            _latest(evening),
        ),
        NightStage.BETWEEN_ROUNDS: (evening.stage_since + ROUND_BREAK_MS,),
    }
    return min((moment for moment in moments.get(evening.stage, ()) if moment > at), default=None)


def round_start(evening: Evening) -> Ms:
    """The moment at which the round that is played began."""
    return max(evening.start, evening.stage_since) if evening.round == 1 else evening.stage_since


def time_left(evening: Evening, at: Ms) -> Ms | None:
    """The milliseconds left of the round; None without a limit."""
    limit = evening.plan.limit * MINUTE
    return max(0, round_start(evening) + limit - max(at, round_start(evening))) if limit else None


class AvoidedPairs(NamedTuple):
    """The pairs of whom one would rather not play with the other, and the secret from which a draw that counts this is
    made.
    """

    pairs: Collection[tuple[PersonNumber, PersonNumber]]
    secret: bytes


NO_AVOIDED_PAIRS: Final = AvoidedPairs((), b"")


def drawing_for(
    evening: Evening,
    seed: bytes,
    name: str,
    earlier: Sequence[Evening],
    levels: Mapping[PersonNumber, float],
    wishes: AvoidedPairs = NO_AVOIDED_PAIRS,
) -> RoundDrawing:
    """The values that decide the next round, or once more the one that was drawn and is not shown. `earlier` are the
    evenings before this one, newest first; `levels` say how well people play.
    """
    again = evening.stage is NightStage.DRAWN
    number = evening.round if again else evening.round + 1
    people = evening.drawn_people()
    if evening.plan.draw is NightDraw.LEVEL:
        people = tuple(sorted(people, key=lambda one: -levels.get(one, 0.0)))
    before = tuple(table.seats for table in evening.tables if table.begun)
    past = earlier[:DRAW_HISTORY_EVENINGS]
    now, then = _spared_counts(evening, number), Counter[tuple[PersonNumber, str]]()
    for one in past:
        then.update(_spared_counts(one))
    known = {
        one: Disadvantages(*(counts[one, kind] for kind in ("out", "three", "computer") for counts in (now, then)))
        for one in people
    }
    private = evening.plan.draw is not NightDraw.LOT and any(one in people for one, _ in wishes.pairs)
    apart = wishes.pairs if private else ()
    return RoundDrawing(
        key=draw_key(
            wishes.secret if private else seed, f"{name} round {number} draw {evening.draws + 1 if again else 1}"
        ).hex(),
        people=people,
        draw=evening.plan.draw,
        leftovers=evening.plan.leftovers,
        spared={one: spared for one, spared in known.items() if spared != Disadvantages()},
        last=_onlookers(evening, number - 1, people) if number > 1 else (),
        volunteers=tuple(one for one in people if evening.people[one].rests),
        met=_among(people, weighted_meetings(before, [seats for one in past for seats in played_tables(one)], apart)),
        before=before,
        private=private,
    )


def _onlookers(evening: Evening, number: int, people: Collection[PersonNumber]) -> tuple[PersonNumber, ...]:
    """Those of these people who did not play in this round: they were drawn to sit out, or came too late for it."""
    played = {one for table in evening.tables if table.round == number and table.begun for one in table.people}
    return tuple(one for one in people if one not in played)


def _among(
    people: Collection[PersonNumber], met: Sequence[tuple[PersonNumber, PersonNumber, int]]
) -> tuple[tuple[PersonNumber, PersonNumber, int], ...]:
    return tuple(one for one in met if one[0] in people and one[1] in people)


def _spared_counts(evening: Evening, before: int = 0) -> Counter[tuple[PersonNumber, str]]:
    """The number of times that each person was spared in each way, in the rounds `before` this one, or in all."""
    spared: Counter[tuple[PersonNumber, str]] = Counter()
    rounds = evening.sat_out if not before else evening.sat_out[: before - 1]
    spared.update((person, "out") for out in rounds for person in out)
    for table in evening.tables:
        kind = "computer" if None in table.seats else "three" if len(table.seats) == THREE_PLAYERS else ""
        if table.begun and kind:
            spared.update((person, kind) for person in table.people)
    return spared


def _is_reminder_due(evening: Evening, at: Ms) -> bool:
    soon = evening.start - REMINDER_BEFORE_START <= at < evening.start - MIN_REMINDER_LEAD_MS
    wanted = evening.plan.remind and not evening.reminded and not evening.is_over
    return soon and wanted and bool(evening.attendees)


def _list_is_over(evening: Evening, at: Ms) -> bool:
    return at >= evening.closes or evening.closed_early


def _is_enough(evening: Evening) -> bool:
    return len(evening.attendees) >= evening.plan.least and _tables(evening) > 0


def _tables(evening: Evening) -> int:
    count = table_count(len(evening.drawn_people()), evening.plan.leftovers)
    return count.fours + count.threes


def _goes_on(evening: Evening) -> bool:
    return evening.round < evening.plan.rounds


def _not_begun(evening: Evening) -> Iterator[NightTable]:
    return (table for table in evening.round_tables if not table.begun and not table.is_over)


def _latest(evening: Evening) -> Ms:
    """Until when tables of the round wait for people."""
    return round_start(evening) + MAX_WAIT_FOR_LATE_MS if evening.round == 1 else evening.stage_since


def _due_at_table(evening: Evening, table: NightTable, at: Ms, busy: Collection[PersonNumber]) -> AnyNightFact | None:
    missing, here_else = missing_people(evening, table), [one for one in table.people if one in busy]
    if at < evening.start - EARLY_TABLE_START_MS:
        return None
    if not missing and not here_else:
        return NightTableBegun(table.id, table.seats)
    if at < _latest(evening) or (here_else and at < round_start(evening) + MAX_WAIT_FOR_LATE_MS):
        return None
    seats = final_seats(evening, table, here_else)
    return NightTableBegun(table.id, seats) if seats else NightTableDropped(table.id, missing)
