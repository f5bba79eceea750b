"""The calendar of a league: reminders, polls for a time, weekly slots."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from bot.league import times
from bot.league.state import Ms, Person

_SECOND: Final = 1000
_MINUTE: Final = 60 * _SECOND
REMINDERS: Final[Mapping[str, Ms]] = {"24h": 24 * 60 * _MINUTE, "1h": 60 * _MINUTE, "10min": 10 * _MINUTE}
"""How long before a start each is sent, by its key; each once."""
TOO_LATE: Final = 10 * _MINUTE
"""A reminder whose time passed longer ago is dropped."""
MOST_SLOTS: Final = 30


def reminders(start: Ms, now: Ms, sent: Iterable[str]) -> list[str]:
    """The reminders of a start that are to be sent now, by their keys."""
    done = set(sent)
    return [
        key
        for key, before in REMINDERS.items()
        if key not in done and 0 <= now - (start - before) <= TOO_LATE and now < start
    ]


def next_reminder(start: Ms, now: Ms) -> Ms | None:
    """When the next reminder of a start is due, after now."""
    return min((start - before for before in REMINDERS.values() if start - before > now), default=None)


def whole_tables(answers: Mapping[Person, Iterable[Ms]], size: int) -> dict[Ms, int]:
    """Of an availability poll, by time, how many whole tables it gives."""
    able: dict[Ms, int] = {}
    for chosen in answers.values():
        for moment in set(chosen):
            able[moment] = able.get(moment, 0) + 1
    return {moment: people // size for moment, people in sorted(able.items())}


def proposed(answers: Mapping[Person, Iterable[Ms]]) -> Ms | None:
    """The time that most can make, of equals the earliest; None where nobody can."""
    able = whole_tables(answers, 1)
    return min(able, key=lambda moment: (-able[moment], moment), default=None)


def accepted(proposals: Sequence[Ms], answers: Mapping[Person, Iterable[Ms]], players: Iterable[Person]) -> Ms | None:
    """Of the times proposed for a table, the first that all its players accept."""
    chosen = {person: set(times_) for person, times_ in answers.items()}
    everybody = list(players)
    return next((moment for moment in proposals if all(moment in chosen.get(one, ()) for one in everybody)), None)


def weekly_slots(zone: str, first: datetime, count: int) -> list[Ms]:
    """The same local time in so many weeks. Raises ValueError for an unknown zone, or more slots than rounds."""
    if not 1 <= count <= MOST_SLOTS:
        raise ValueError(f"{count} slots are not from 1 to {MOST_SLOTS}")
    return [_SECOND * moment for moment in times.weekly(times.zone(zone), first, count)]
