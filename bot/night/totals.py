"""The points and the standings of an evening and of a year."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from bot.league.amounts import nearest_whole
from bot.league.entrants import PersonNumber
from bot.night.evening import Evening, NightResult, NightTable
from bot.night.plan import EveningPlan, YearCounting, YearRule

DEFAULT_PLACE_POINTS: Final = (4_000, 3_000, 2_000, 1_000)
"""Points for the places of a table of four, in thousandths."""


class NightRow(msgspec.Struct, frozen=True):
    """Somebody's sum: the place (None: too few evenings for one), evenings and games played, the sum and the best
    evening, how often they were first, and how many of the games were with a computer. `counted` is by what the
    place is given: a sum, or the average of an evening.
    """

    person: PersonNumber
    place: int | None
    counted: int
    total: int
    games: int
    firsts: int
    evenings: int = 1
    best_evening: int = 0
    casual_games: int = 0


def points_of(plan: EveningPlan, result: NightResult, players: int) -> int:
    """The points of a result at this evening: its total, or those for its place, in thousandths; at a table of three
    the places between first and last are as far apart as at one of four.
    """
    if not plan.places:
        return result.total
    if players == len(plan.places):
        return plan.places[result.place - 1]
    first, last = plan.places[0], plan.places[-1]
    return nearest_whole(first + Fraction((last - first) * (result.place - 1), players - 1))


def counted_tables(evening: Evening) -> Iterable[NightTable]:
    """The tables whose results count."""
    return (table for table in evening.tables if table.results and not table.excluded)


def evening_rows(evening: Evening) -> Sequence[NightRow]:
    """The evening's standings; equals share the place."""
    rows: dict[PersonNumber, NightRow] = {}
    for table in counted_tables(evening):
        for result in table.results:
            before = rows.get(result.person, NightRow(result.person, None, 0, 0, 0, 0))
            total = before.total + points_of(evening.plan, result, len(table.seats))
            rows[result.person] = NightRow(
                result.person,
                None,
                total,
                total,
                before.games + 1,
                before.firsts + (result.place == 1),
                best_evening=total,
                casual_games=before.casual_games + (None in table.seats),
            )
    return _with_places(rows.values(), lambda row: True)


def year_rows(evenings: Iterable[Evening], rule: YearRule) -> Sequence[NightRow]:
    """The year's standings, from all its evenings. Whoever came too seldom for an average has no place, and stands
    below the others.
    """
    of_person: dict[PersonNumber, list[NightRow]] = {}
    for evening in evenings:
        for row in evening_rows(evening):
            of_person.setdefault(row.person, []).append(row)
    averages = rule.counts is YearCounting.AVERAGE
    rows = [_year_row(person, came, rule) for person, came in of_person.items()]
    return _with_places(rows, lambda row: not averages or row.evenings >= rule.least)


def _year_row(person: PersonNumber, came: Sequence[NightRow], rule: YearRule) -> NightRow:
    totals = sorted((row.total for row in came), reverse=True)
    total = sum(totals)
    count: Mapping[YearCounting, Callable[[], int]] = {
        YearCounting.ALL: lambda: total,
        YearCounting.BEST: lambda: sum(totals[: rule.best]),
        YearCounting.AVERAGE: lambda: nearest_whole(Fraction(total, len(came))),
    }
    return NightRow(
        person,
        None,
        count[rule.counts](),
        total,
        sum(row.games for row in came),
        sum(row.firsts for row in came),
        len(came),
        totals[0],
        sum(row.casual_games for row in came),
    )


def _with_places(rows: Iterable[NightRow], placed: Callable[[NightRow], bool]) -> Sequence[NightRow]:
    order = sorted(rows, key=lambda row: (not placed(row), -row.counted, row.person))
    counted = [row.counted for row in order if placed(row)]
    return [msgspec.structs.replace(row, place=1 + counted.index(row.counted)) if placed(row) else row for row in order]
