"""The facts that happen at an evening, of which its log consists. Each says what it changes."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.night.draw import RoundDrawing, SeatedTable
from bot.night.evening import REMINDER_BEFORE_START, Attendee, Evening, NightResult, NightStage, NightTable


class NightFact(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """Something that happened."""

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        """The evening after it."""
        raise NotImplementedError


class NightJoined(NightFact, frozen=True, tag="joined"):
    """Somebody comes, perhaps so many minutes late."""

    person: PersonNumber
    late: int = 0

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        known = evening.people.get(self.person)
        if known is None or not known.is_out:
            return evening.with_person(self.person, replace(known or Attendee(), late=self.late))
        others = {person: one for person, one in evening.people.items() if person != self.person}
        return replace(evening, people={**others, self.person: Attendee(self.late)})


class NightLeft(NightFact, frozen=True, tag="left"):
    """Somebody does not come after all, or is out for this evening."""

    person: PersonNumber

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return evening.with_person(
            self.person, replace(evening.people[self.person], is_out=True, arrived_at=0, rests=False)
        )


class NightArrived(NightFact, frozen=True, tag="arrived"):
    """Somebody is there."""

    person: PersonNumber

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        known = evening.people.get(self.person, Attendee())
        return evening.with_person(self.person, replace(known, arrived_at=known.arrived_at or at, is_out=False, late=0))


class NightRestRequested(NightFact, frozen=True, tag="rests"):
    """Somebody would like to sit out the next round, or not any more."""

    person: PersonNumber
    wants: bool = True

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return evening.with_person(self.person, replace(evening.people[self.person], rests=self.wants))


class NightDrawn(NightFact, frozen=True, tag="drawn"):
    """The tables of a round are drawn, perhaps again."""

    round: int
    drawing: RoundDrawing
    tables: tuple[NightTable, ...]
    out: tuple[PersonNumber, ...]

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        again = evening.round == self.round
        earlier = tuple(table for table in evening.tables if table.round < self.round)
        return replace(
            evening,
            stage=NightStage.DRAWN,
            stage_since=at,
            round=self.round,
            draws=evening.draws + 1 if again else 1,
            tables=(*earlier, *self.tables),
            sat_out=(*evening.sat_out[: self.round - 1], self.out),
            people={one: replace(known, rests=False) for one, known in evening.people.items()},
        )


class NightTablesShown(NightFact, frozen=True, tag="shown"):
    """The tables of the round are shown; they are not drawn again."""

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, stage=NightStage.PLAYING, stage_since=at)


class NightTableBegun(NightFact, frozen=True, tag="begun"):
    """A table begins with these people, who may be others than those drawn: whoever was drawn and did not come is out
    until they say that they are there.
    """

    table: str
    seats: SeatedTable

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        table = next(one for one in evening.tables if one.id == self.table)
        after = evening.with_table(replace(table, seats=self.seats, begun=True))
        return _without(after, [one for one in table.people if one not in self.seats])


class NightTableDropped(NightFact, frozen=True, tag="dropped"):
    """Too few came to a table: it is not played, and who came waits."""

    table: str
    missing: tuple[PersonNumber, ...]

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        table = next(one for one in evening.tables if one.id == self.table)
        return _with_round_over(_without(evening.with_table(replace(table, dropped=True)), self.missing), at)


class NightTableAdded(NightFact, frozen=True, tag="added"):
    """People who waited make a table of their own."""

    table: NightTable

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, tables=(*evening.tables, self.table))


class NightGameEnded(NightFact, frozen=True, tag="ended"):
    """The game at a table is over. Without results it was given up. Who had `left` it is out for this evening."""

    table: str
    results: tuple[NightResult, ...]
    left: tuple[PersonNumber, ...] = ()

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        table = next(one for one in evening.tables if one.id == self.table)
        after = _without(evening.with_table(replace(table, ended=True, results=self.results)), self.left)
        return _with_round_over(after, at)


class NightResultExcluded(NightFact, frozen=True, tag="excluded"):
    """A table's result does not count, or counts again."""

    table: str
    excluded: bool = True

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        table = next(one for one in evening.tables if one.id == self.table)
        return evening.with_table(replace(table, excluded=self.excluded))


class NightMoved(NightFact, frozen=True, tag="moved"):
    """The evening begins at another time."""

    start: Ms

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, start=self.start, reminded=self.start - at <= REMINDER_BEFORE_START)


class NightReminded(NightFact, frozen=True, tag="reminded"):
    """Those who are in are reminded of the start."""

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, reminded=True)


class NightClosed(NightFact, frozen=True, tag="closed"):
    """The list is closed early."""

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, closed_early=True)


class NightRoundsSet(NightFact, frozen=True, tag="rounds"):
    """There are so many rounds."""

    rounds: int

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, plan=replace(evening.plan, rounds=self.rounds))


class NightEnded(NightFact, frozen=True, tag="over"):
    """The evening is over: played, cancelled, or too few came."""

    how: NightStage

    def evening_after(self, evening: Evening, at: Ms) -> Evening:
        return replace(evening, stage=self.how, stage_since=at)


AnyNightFact: TypeAlias = (
    NightJoined
    | NightLeft
    | NightArrived
    | NightRestRequested
    | NightDrawn
    | NightTablesShown
    | NightTableBegun
    | NightTableDropped
    | NightTableAdded
    | NightGameEnded
    | NightResultExcluded
    | NightMoved
    | NightReminded
    | NightClosed
    | NightRoundsSet
    | NightEnded
)


def _without(evening: Evening, missing: list[PersonNumber] | tuple[PersonNumber, ...]) -> Evening:
    gone = {one: replace(evening.people[one], is_out=True, arrived_at=0) for one in missing if one in evening.people}
    return replace(evening, people={**evening.people, **gone})


def _with_round_over(evening: Evening, at: Ms) -> Evening:
    """The evening after a table of the round is over: with the last one of them, the round is."""
    if evening.stage is NightStage.PLAYING and all(table.is_over for table in evening.round_tables):
        return replace(evening, stage=NightStage.BETWEEN_ROUNDS, stage_since=at)
    return evening
