"""The draw of a round: who sits out, and who plays with whom. It is a function of values that are published, so that
anybody can draw again.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Final, NamedTuple, TypeAlias

import msgspec

from bot.league.chance import SeededRandom
from bot.league.entrants import PersonNumber
from bot.league.seating.interval import tables_by_interval
from bot.league.seating.meetings import cost, sorted_tables
from bot.league.seating.swiss import swiss
from bot.league.seating.winds import seats_by_wind
from bot.night.plan import FOUR_PLAYERS, THREE_PLAYERS, Leftovers, NightDraw

SeatedTable: TypeAlias = tuple[PersonNumber | None, ...]
"""People from East on; a computer sits for None."""
COMPUTER_NUMBER: Final = 0
"""In place of a person's number while tables are drawn."""
THIS_EVENING, EARLIER = 4, 1
"""The weights of a meeting at this evening and of one at an earlier evening."""
UNWANTED_MEETING_WEIGHT: Final = 16
"""The weight of a pair of whom one would rather not play with the other, in meetings at earlier evenings."""


class TableCount(NamedTuple):
    """The number of tables of four and of three, of people who sit out, and of seats that are a computer's."""

    fours: int
    threes: int
    out: int
    computers: int


def table_count(people: int, leftovers: Leftovers) -> TableCount:
    """The tables that so many people make, and how many sit out or play with a computer."""
    fours, rest = divmod(people, FOUR_PLAYERS)
    if leftovers is Leftovers.THREES and rest:
        threes = FOUR_PLAYERS - rest
        if people >= THREE_PLAYERS * threes:
            return TableCount((people - THREE_PLAYERS * threes) // FOUR_PLAYERS, threes, 0, 0)
    if leftovers is Leftovers.COMPUTERS and rest == THREE_PLAYERS:
        return TableCount(fours + 1, 0, 0, 1)
    return TableCount(fours, 0, rest, 0)


class Disadvantages(msgspec.Struct, frozen=True, array_like=True):
    """The number of times that somebody sat out, sat at a table of three, and with a computer: each this evening, and
    in the four before it.
    """

    out: int = 0
    out_before: int = 0
    three: int = 0
    three_before: int = 0
    computer: int = 0
    computer_before: int = 0


class RoundDrawing(msgspec.Struct, frozen=True):
    """The values that decide a round: the key, the people in the order in which they signed up (by level: best first),
    how often each was `spared`, who sat out in the `last` round and who would like to in this one, how often pairs have
    met, weighed, and the tables of the evening so far, from East on.

    A `private` draw counts whom people would rather not play with: it is shown to nobody, and its key follows from no
    published seed, so that nobody finds out by drawing again.
    """

    key: str
    people: tuple[PersonNumber, ...]
    draw: NightDraw = NightDraw.MIXED
    leftovers: Leftovers = Leftovers.SIT_OUT
    spared: Mapping[PersonNumber, Disadvantages] = {}
    last: tuple[PersonNumber, ...] = ()
    volunteers: tuple[PersonNumber, ...] = ()
    met: tuple[tuple[PersonNumber, PersonNumber, int], ...] = ()
    before: tuple[SeatedTable, ...] = ()
    private: bool = False


class DrawnTables(NamedTuple):
    """The tables of a round, and who sits out."""

    tables: tuple[SeatedTable, ...]
    out: tuple[PersonNumber, ...]


def drawn_tables(drawing: RoundDrawing) -> DrawnTables:
    """The tables that this makes, those of four first. Raises ValueError if somebody is drawn twice."""
    if len({*drawing.people}) != len(drawing.people) or COMPUTER_NUMBER in drawing.people:
        raise ValueError("somebody is drawn twice, or has no number")
    lots = SeededRandom(bytes.fromhex(drawing.key))
    count = table_count(len(drawing.people), drawing.leftovers)
    order = lots.random_order(drawing.people)
    spared = {person: drawing.spared.get(person, Disadvantages()) for person in order}

    def fairest(people: Iterable[PersonNumber], most: int, kind: str) -> set[PersonNumber]:
        """Of these the ones who were spared least in this way; of equals the first by lot."""

        def rank(person: PersonNumber) -> tuple[object, ...]:
            now, before = getattr(spared[person], kind), getattr(spared[person], f"{kind}_before")
            sits_out = kind == "out"
            return (
                sits_out and person not in drawing.volunteers,
                sits_out and person in drawing.last,
                now,
                before,
            )

        return {*sorted(people, key=rank)[:most]}

    out = fairest(order, count.out, "out")
    playing = [person for person in order if person not in out]
    at_threes = fairest(playing, THREE_PLAYERS * count.threes, "three")
    others = [person for person in playing if person not in at_threes]
    beside_computer = fairest(others, THREE_PLAYERS, "computer") if count.computers else set[PersonNumber]()
    tables: list[Sequence[PersonNumber]] = []
    for size, group in (
        (FOUR_PLAYERS, [person for person in others if person not in beside_computer]),
        (THREE_PLAYERS, [person for person in others if person in beside_computer]),
        (THREE_PLAYERS, [person for person in playing if person in at_threes]),
    ):
        if group:
            tables.extend(_seating(drawing, group, lots, size))
    with_computer = len(others) // FOUR_PLAYERS if count.computers else -1
    drawn = ([*table, COMPUTER_NUMBER] if place == with_computer else table for place, table in enumerate(tables))
    return DrawnTables(
        tuple(balanced_seats(table, drawing.before) for table in drawn),
        tuple(person for person in drawing.people if person in out),
    )


def _seating(
    drawing: RoundDrawing, group: Sequence[PersonNumber], lots: SeededRandom, size: int
) -> Sequence[Sequence[PersonNumber]]:
    met = {frozenset((one, other)): weight for one, other, weight in drawing.met}
    match drawing.draw:
        case NightDraw.LOT:
            return tables_by_interval(group, 1, size)
        case NightDraw.MIXED:
            return swiss(group, met, lots, size=size, ranked_alike=True)
        case NightDraw.LEVEL:
            return _neighbours([person for person in drawing.people if person in group], met, size)


def _neighbours(
    ranked: Sequence[PersonNumber], met: Mapping[frozenset[PersonNumber], int], size: int
) -> Sequence[Sequence[PersonNumber]]:
    """Tables by level. Two people of neighbouring tables are exchanged while that makes fewer meet again; nobody comes
    further than to a table beside their own.
    """
    costs = [[met.get(frozenset((one, other)), 0) ** 2 for other in ranked] for one in ranked]
    tables = tables_by_interval(range(len(ranked)), 1, size)
    better = True
    while better:
        better = False
        for place, (here, there) in enumerate(pairwise(tables)):
            for one, other in product(range(size), repeat=2):
                goes, comes = here[one] // size, there[other] // size
                before = cost([here, there], costs)
                if abs(goes - place - 1) > 1 or abs(comes - place) > 1:
                    continue
                here[one], there[other] = there[other], here[one]
                if cost([here, there], costs) < before:
                    better = True
                else:
                    here[one], there[other] = there[other], here[one]
    return [[ranked[rank] for rank in table] for table in sorted_tables(tables)]


def balanced_seats(table: Sequence[PersonNumber], before: Iterable[SeatedTable]) -> SeatedTable:
    """From East on, so that winds are as even as can be over the tables of this size that each person has had."""
    alike = [seats for seats in before if len(seats) == len(table)]
    winds = {person: [0] * len(table) for person in table}
    for seats in alike:
        for wind, person in enumerate(seats):
            if person in winds:
                winds[person][wind] += 1
    return tuple(person or None for person in seats_by_wind(table, winds))


def weighted_meetings(
    now: Iterable[SeatedTable], earlier: Iterable[SeatedTable], apart: Iterable[tuple[PersonNumber, PersonNumber]] = ()
) -> tuple[tuple[PersonNumber, PersonNumber, int], ...]:
    """The weight of each pair that has met, this evening and in those before it, and of those `apart`, who would rather
    not meet.
    """
    met: Counter[tuple[PersonNumber, PersonNumber]] = Counter()
    pairs: Iterable[SeatedTable] = {(min(pair), max(pair)) for pair in apart}
    for tables, weight in ((now, THIS_EVENING), (earlier, EARLIER), (pairs, UNWANTED_MEETING_WEIGHT)):
        for table in tables:
            for pair in combinations(sorted(person for person in table if person is not None), 2):
                met[pair] += weight
    return tuple((one, other, weight) for (one, other), weight in sorted(met.items()))
