"""A league's calendar: reminders, polls for a time, weekly starts."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from bot.league import times
from bot.league.entrants import PersonNumber
from bot.league.state import REMINDERS
from bot.league.times import Ms

_SECOND: Final = 1000
_MINUTE: Final = 60 * _SECOND
_REMINDER: Final = re.compile(r"(\d{1,3}) ?(min|h|d)")
_UNITS: Final[Mapping[str, Ms]] = {"min": _MINUTE, "h": 60 * _MINUTE, "d": 24 * 60 * _MINUTE}
MAX_REMINDERS: Final = 5
EARLIEST_REMINDER: Final = 14 * _UNITS["d"]
"""So long before a start a reminder may be sent."""
LONGEST_REMINDER_DELAY: Final = 10 * _MINUTE
"""A reminder whose time passed longer ago is dropped."""
MAX_SLOTS: Final = 30


def reminder_times(typed: str) -> tuple[Ms, ...]:
    """The times before a start at which reminders are sent, `24h 1h 10min`: longest first. Raises ValueError."""
    parts = _REMINDER.findall(typed.casefold())
    if _REMINDER.sub("", typed.casefold()).strip(" ,;"):
        raise ValueError(f"{typed!r} are no times before a start")
    return tuple(sorted({int(count) * _UNITS[unit] for count, unit in parts}, reverse=True))


def reminder_key(before: Ms) -> str:
    """A reminder's name: `24h`, `10min`."""
    unit = "min" if before % _UNITS["h"] else "h"
    return f"{before // _UNITS[unit]}{unit}"


def due_reminders(start: Ms, now: Ms, times_: Iterable[Ms] = REMINDERS) -> list[Ms]:
    """The reminders of a start that are due, by how long before it each is; `times_` are all of them."""
    return [before for before in times_ if 0 <= now - (start - before) <= LONGEST_REMINDER_DELAY and now < start]


def next_reminder(start: Ms, now: Ms, times_: Iterable[Ms] = REMINDERS) -> Ms | None:
    """The moment of the next reminder of a start; None if none is left."""
    return min((start - before for before in times_ if start - before > now), default=None)


def full_table_counts(answers: Mapping[PersonNumber, Iterable[Ms]], size: int) -> dict[Ms, int]:
    """For each time of a poll, how many whole tables its players make."""
    able: dict[Ms, int] = {}
    for chosen in answers.values():
        for moment in set(chosen):
            able[moment] = able.get(moment, 0) + 1
    return {moment: people // size for moment, people in sorted(able.items())}


def best_time(answers: Mapping[PersonNumber, Iterable[Ms]]) -> Ms | None:
    """The time that most can make, of equals the earliest; None if nobody answered."""
    able = full_table_counts(answers, 1)
    return min(able, key=lambda moment: (-able[moment], moment), default=None)


def agreed_time(
    proposals: Sequence[Ms], answers: Mapping[PersonNumber, Iterable[Ms]], players: Iterable[PersonNumber]
) -> Ms | None:
    """The first proposed time that all players of the table can make; None if there is none."""
    chosen = {person: set(times_) for person, times_ in answers.items()}
    everybody = list(players)
    return next((moment for moment in proposals if all(moment in chosen.get(one, ()) for one in everybody)), None)


def weekly_slots(zone: str, first: datetime, count: int) -> list[Ms]:
    """The same local time in so many weeks. Raises ValueError for an unknown zone, and for more weeks than a phase has
    rounds.
    """
    if not 1 <= count <= MAX_SLOTS:
        raise ValueError(f"{count} slots are not from 1 to {MAX_SLOTS}")
    return [_SECOND * moment for moment in times.weekly_times(times.zone(zone), first, count)]
