"""The messages about an evening that are due after its last fact."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Self

from bot.league.entrants import PersonNumber
from bot.night.evening import Evening, NightStage
from bot.night.facts import (
    NightEnded,
    NightGameEnded,
    NightJoined,
    NightLeft,
    NightMoved,
    NightReminded,
    NightResultExcluded,
    NightTableAdded,
    NightTableBegun,
    NightTableDropped,
    NightTablesShown,
)
from bot.night.log import NightLog

LIST_MESSAGE: Final = "list"
"""The message where people sign up; it shows how the evening stands."""
RESULT_MESSAGE: Final = "result"
TABLE_MESSAGE: Final = "table"
"""The message of one table: it mentions who plays there."""
NEWS_MESSAGE: Final = "news"
"""A message that mentions those who are in, about the fact whose number it has."""
CALENDAR_EVENT: Final = "event"
"""The evening in the server's calendar."""
DIRECT_MESSAGE: Final = "direct"
"""A direct message to one person, about what a fact means for them."""


class NightNotice(NamedTuple):
    """A message to one person: about the fact of that number."""

    fact: int
    person: PersonNumber

    @classmethod
    def read(cls, about: str) -> Self:
        """The notice with this key, as it stands after the kind of the message."""
        fact, person = about.split("-")
        return cls(int(fact), int(person))

    @property
    def role(self) -> str:
        """The key of its message."""
        return f"{DIRECT_MESSAGE}:{self.fact}-{self.person}"


def due_message_keys(before: Evening, log: NightLog) -> Sequence[str]:
    """The keys of the messages that show the last fact, which the evening `before` did not know. They never change.
    Nobody is written to who has not pressed anything at this evening.
    """
    number, asked = len(log.entries), {entry.by for entry in log.entries}
    concerned = dict.fromkeys(person for person in _affected_people(before, log) if person in asked)
    return [LIST_MESSAGE, *_others(log), *(NightNotice(number, person).role for person in concerned)]


def _others(log: NightLog) -> Iterator[str]:
    entry = log.entries[-1]
    match entry.fact:
        case NightTablesShown():
            yield from (f"{TABLE_MESSAGE}:{table.id}" for table in log.evening.round_tables)
        case NightTableAdded():
            yield f"{TABLE_MESSAGE}:{entry.fact.table.id}"
        case NightTableBegun() | NightTableDropped() | NightGameEnded():
            yield f"{TABLE_MESSAGE}:{entry.fact.table}"
        case NightMoved() | NightReminded():
            yield f"{NEWS_MESSAGE}:{len(log.entries)}"
            yield from (CALENDAR_EVENT,) if isinstance(entry.fact, NightMoved) else ()
        case NightJoined(person) if entry.by not in (None, person):
            yield f"{NEWS_MESSAGE}:{len(log.entries)}"
        case NightEnded(how):
            if how is NightStage.DONE:
                yield RESULT_MESSAGE
            elif log.evening.attendees:
                yield f"{NEWS_MESSAGE}:{len(log.entries)}"
            yield CALENDAR_EVENT
        case NightResultExcluded() if log.evening.stage is NightStage.DONE:
            yield RESULT_MESSAGE
        case _:
            pass


def _affected_people(before: Evening, log: NightLog) -> Iterable[PersonNumber]:
    """The people whom the last fact concerns, who did not do it, and whom no other message mentions."""
    entry, after = log.entries[-1], log.evening
    match entry.fact:
        case NightLeft(person):
            yield from () if entry.by in (None, person) else (person,)
            if before.stage is NightStage.OPEN:
                yield from (one for one in before.waitlist if one in after.attendees)
        case NightTablesShown():
            yield from after.sat_out[-1]
        case NightTableBegun(name, seats):
            yield from (one for one in _awaited_players(before, name) if one not in seats)
        case NightTableDropped(name):
            yield from _awaited_players(before, name)
        case NightResultExcluded(name):
            table = after.table(name)
            yield from () if table is None else table.people
        case _:
            pass


def _awaited_players(evening: Evening, name: str) -> Iterator[PersonNumber]:
    """The people who were to play at a table and have not said that they do not come."""
    table = evening.table(name)
    people = () if table is None else table.people
    return (one for one in people if one in evening.people and not evening.people[one].is_out)
