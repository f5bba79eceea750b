"""The acts that people may do at an evening: each returns the fact that happens then, or a refusal."""

from bot.engine.refusal import Refusal
from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.night.due import CHECK_IN_BEFORE_START
from bot.night.evening import Evening, NightStage
from bot.night.facts import (
    NightArrived,
    NightClosed,
    NightEnded,
    NightJoined,
    NightLeft,
    NightMoved,
    NightRestRequested,
    NightResultExcluded,
    NightRoundsSet,
)
from bot.night.refusal import NightReason


def join_list(evening: Evening, person: PersonNumber, late: int = 0) -> NightJoined | Refusal[NightReason]:
    """Somebody signs up, or says how many minutes late they will be."""
    known = evening.people.get(person)
    if evening.stage is not NightStage.OPEN or evening.closed_early:
        return _refusal_for(NightReason.OVER if evening.is_over else NightReason.NOT_OPEN)
    if known is not None and not known.is_out and known.late == late:
        return _refusal_for(NightReason.ALREADY_DONE)
    return NightJoined(person, late)


def leave_night(evening: Evening, person: PersonNumber) -> NightLeft | Refusal[NightReason]:
    """Somebody does not come, or is out for this evening."""
    if evening.is_over:
        return _refusal_for(NightReason.OVER)
    return NightLeft(person) if _is_in(evening, person) else _refusal_for(NightReason.NOT_IN)


def arrive(evening: Evening, person: PersonNumber, at: Ms) -> NightArrived | Refusal[NightReason]:
    """Somebody is there, on the list or not."""
    if evening.is_over:
        return _refusal_for(NightReason.OVER)
    if at < evening.start - CHECK_IN_BEFORE_START:
        return _refusal_for(NightReason.TOO_SOON)
    known = evening.people.get(person)
    return _refusal_for(NightReason.ALREADY_DONE) if known is not None and known.arrived_at else NightArrived(person)


def rest_next(evening: Evening, person: PersonNumber) -> NightRestRequested | Refusal[NightReason]:
    """Somebody would like to sit out the next round, or no longer."""
    if evening.is_over:
        return _refusal_for(NightReason.OVER)
    if not _is_in(evening, person):
        return _refusal_for(NightReason.NOT_IN)
    return NightRestRequested(person, wants=not evening.people[person].rests)


def cancel(evening: Evening) -> NightEnded | Refusal[NightReason]:
    """The evening is cancelled."""
    return _refusal_for(NightReason.OVER) if evening.is_over else NightEnded(NightStage.CANCELLED)


def end_night(evening: Evening) -> NightEnded | Refusal[NightReason]:
    """The evening ends with the rounds that were played; nobody may be playing."""
    if evening.is_over:
        return _refusal_for(NightReason.OVER)
    if any(table.begun and not table.is_over for table in evening.tables):
        return _refusal_for(NightReason.PLAYING)
    return NightEnded(NightStage.DONE if evening.tables else NightStage.CANCELLED)


def move_start(evening: Evening, start: Ms) -> NightMoved | Refusal[NightReason]:
    """The evening begins at another time."""
    if evening.stage not in (NightStage.OPEN, NightStage.DRAWN):
        return _refusal_for(NightReason.OVER if evening.is_over else NightReason.TABLES_SHOWN)
    return NightMoved(start)


def close_list(evening: Evening) -> NightClosed | Refusal[NightReason]:
    """The list is closed now, and the first round drawn."""
    if evening.stage is not NightStage.OPEN:
        return _refusal_for(NightReason.OVER if evening.is_over else NightReason.NOT_OPEN)
    return NightClosed()


def set_rounds(evening: Evening, rounds: int) -> NightRoundsSet | Refusal[NightReason]:
    """There are more rounds, or fewer; those that were played stay."""
    if evening.is_over:
        return _refusal_for(NightReason.OVER)
    if rounds == evening.plan.rounds:
        return _refusal_for(NightReason.ALREADY_DONE)
    return NightRoundsSet(max(rounds, evening.round, 1))


def exclude_result(evening: Evening, table: str) -> NightResultExcluded | Refusal[NightReason]:
    """A table's result does not count, or counts again."""
    found = evening.table(table)
    if found is None or not found.ended:
        return _refusal_for(NightReason.NO_TABLE)
    return NightResultExcluded(table, not found.excluded)


def redraw_refusal(evening: Evening) -> Refusal[NightReason] | None:
    """The reason why the first round can't be drawn again now; None if it can."""
    if evening.stage is NightStage.DRAWN:
        return None
    return _refusal_for(NightReason.OVER if evening.is_over else NightReason.TABLES_SHOWN)


def _is_in(evening: Evening, person: PersonNumber) -> bool:
    known = evening.people.get(person)
    return known is not None and not known.is_out


def _refusal_for(reason: NightReason) -> Refusal[NightReason]:
    return Refusal(reason)
