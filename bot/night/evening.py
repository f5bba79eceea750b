"""An evening: what its facts amount to."""

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from bot.league.entrants import PersonNumber
from bot.league.times import HOUR, MINUTE, Ms
from bot.night.draw import SeatedTable
from bot.night.plan import EveningPlan, Leftovers, closes_at

REMINDER_BEFORE_START: Ms = HOUR
"""So long before the start those who are in are reminded."""
MAX_WAIT_FOR_LATE_MS: Ms = 5 * MINUTE
"""So long after the start a table waits; whoever comes later is drawn from the second round on."""


class NightStage(StrEnum):
    """The stages of an evening, in their order."""

    OPEN = "open"
    """People sign up."""
    DRAWN = "drawn"
    """The list is closed and the first round drawn; the tables are not shown yet."""
    PLAYING = "playing"
    BETWEEN_ROUNDS = "between"
    """A round is over, and the next one not drawn."""
    DONE = "done"
    CANCELLED = "cancelled"
    TOO_FEW = "off"
    """Too few came."""


class Attendee(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody on the list: how many minutes late they will be, since when they are there (0: they have not said so),
    whether they are out for this evening, and whether they would like to sit out the next round.
    """

    late: int = 0
    arrived_at: Ms = 0
    is_out: bool = False
    rests: bool = False


class NightResult(msgspec.Struct, frozen=True, array_like=True):
    """The result of a game for one of those for whom it began: the place, and the total in points."""

    person: PersonNumber
    place: int
    total: int


class NightTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of an evening, by the name under which it is played: its round, and who sits there from East on. It has
    begun and ended, or was `dropped` since too few came; `excluded` results do not count.
    """

    id: str
    round: int
    seats: SeatedTable
    begun: bool = False
    ended: bool = False
    dropped: bool = False
    excluded: bool = False
    results: tuple[NightResult, ...] = ()

    @property
    def is_over(self) -> bool:
        """True once nobody plays there any more."""
        return self.ended or self.dropped

    @property
    def people(self) -> tuple[PersonNumber, ...]:
        """The people who sit there, computers left out."""
        return tuple(person for person in self.seats if person is not None)


class Evening(msgspec.Struct, frozen=True):
    """An evening as it stands. `people` are those on the list, in order; `stage_since` is when the stage began that it
    is in; `draws` counts how often the round was drawn, `sat_out` has who sat out in each round, and those who are in
    were `reminded` of the start that it has, or need not be.
    """

    plan: EveningPlan
    start: Ms
    stage: NightStage = NightStage.OPEN
    stage_since: Ms = 0
    round: int = 0
    draws: int = 0
    people: Mapping[PersonNumber, Attendee] = {}
    tables: tuple[NightTable, ...] = ()
    sat_out: tuple[tuple[PersonNumber, ...], ...] = ()
    closed_early: bool = False
    reminded: bool = False

    @property
    def is_over(self) -> bool:
        """True once nothing happens any more."""
        return self.stage in (NightStage.DONE, NightStage.CANCELLED, NightStage.TOO_FEW)

    @property
    def closes(self) -> Ms:
        """The moment at which the list closes."""
        return closes_at(self.plan, self.start)

    @property
    def attendees(self) -> tuple[PersonNumber, ...]:
        """The people who are in, in order."""
        return self._signed_up[: self.plan.most]

    @property
    def waitlist(self) -> tuple[PersonNumber, ...]:
        """The people who wait for a place, in order."""
        return self._signed_up[self.plan.most :]

    @property
    def _signed_up(self) -> tuple[PersonNumber, ...]:
        return tuple(person for person, one in self.people.items() if not one.is_out)

    @property
    def round_tables(self) -> tuple[NightTable, ...]:
        """The tables of the round that is drawn or played."""
        return tuple(table for table in self.tables if table.round == self.round)

    @property
    def waiting_room(self) -> tuple[PersonNumber, ...]:
        """The people who are there and do not play in this round, in the order in which they came."""
        seated = {person for table in self.round_tables if not table.dropped for person in table.people}
        waiting = ((one.arrived_at, person) for person, one in self.people.items() if one.arrived_at and not one.is_out)
        return tuple(person for _, person in sorted(waiting) if person not in seated)

    def drawn_people(self) -> tuple[PersonNumber, ...]:
        """The people drawn for the next round: at first everybody on the list who comes in time, later those who are
        there.
        """
        if not self.round or self.stage is NightStage.DRAWN:
            return tuple(one for one in self.attendees if self.people[one].late * MINUTE <= MAX_WAIT_FOR_LATE_MS)
        return tuple(one for one, person in self.people.items() if person.arrived_at and not person.is_out)

    def table(self, name: str) -> NightTable | None:
        """The table of this name."""
        return next((table for table in self.tables if table.id == name), None)

    def table_of(self, person: PersonNumber) -> NightTable | None:
        """The table at which somebody plays in this round."""
        return next((one for one in self.round_tables if person in one.people and not one.dropped), None)

    def with_person(self, person: PersonNumber, attendee: Attendee) -> "Evening":
        """The evening with somebody on the list as given; whoever is new comes last."""
        return replace(self, people={**self.people, person: attendee})

    def with_table(self, table: NightTable) -> "Evening":
        """The evening with a table as given."""
        return replace(self, tables=tuple(table if one.id == table.id else one for one in self.tables))


def missing_people(evening: Evening, table: NightTable) -> tuple[PersonNumber, ...]:
    """The people of a table who have not said that they are there, or have left."""
    people = evening.people
    return tuple(one for one in table.people if one not in people or not people[one].arrived_at or people[one].is_out)


def final_seats(evening: Evening, table: NightTable, busy: Collection[PersonNumber] = ()) -> SeatedTable:
    """The seats when a table waits no longer. For whoever is missing sits somebody who waits, in order, else a computer
    where these are allowed, at most one; else nobody: a table of three, where the book is there, or none (empty).
    """
    plan, gone = evening.plan, {*missing_people(evening, table), *busy}
    waiting = iter([one for one in evening.waiting_room if one not in busy and not evening.people[one].rests])
    seats = [next(waiting, -1) if one in gone else one for one in table.seats]
    computers = [place for place, one in enumerate(seats) if one is None]
    if -1 in seats and plan.leftovers is Leftovers.COMPUTERS and not computers:
        seats[seats.index(-1)] = None
    left = [one for one in seats if one != -1]
    if len(left) == len(seats):
        return tuple(seats)
    if plan.leftovers is Leftovers.THREES and len(left) == len(seats) - 1 and len(left) > 2 and None not in left:
        return tuple(left)
    return ()


def played_tables(evening: Evening) -> Iterator[SeatedTable]:
    """The tables that were played."""
    return (table.seats for table in evening.tables if table.begun)
