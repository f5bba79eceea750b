"""Sums of an evening and of a year."""

from bot.night.evening import Evening, NightResult
from bot.night.plan import EveningPlan, YearCounting, YearRule
from bot.night.totals import DEFAULT_PLACE_POINTS, evening_rows, points_of, year_rows
from tests.night.evening_log import PlannedNight


def evenings(count: int) -> list[Evening]:
    earlier: tuple[Evening, ...] = ()
    for _ in range(count):
        earlier = (PlannedNight(8, EveningPlan(rounds=2), earlier).whole_evening(), *earlier)
    return [*earlier]


def test_equals_share_the_place_and_sums_are_those_of_the_games() -> None:
    (evening,) = evenings(1)
    rows = evening_rows(evening)
    assert sum(row.total for row in rows) == 0
    assert all(row.games == 2 for row in rows)
    for row in rows:
        assert row.place == 1 + sum(other.total > row.total for other in rows)


def test_c13_the_best_evenings_count() -> None:
    played = evenings(5)
    sums = [next(row.total for row in evening_rows(one) if row.person == 1) for one in played]
    row = next(row for row in year_rows(played, YearRule(YearCounting.BEST, best=3)) if row.person == 1)
    assert (row.counted, row.total) == (sum(sorted(sums)[-3:]), sum(sums))


def test_c13_whoever_came_too_seldom_for_an_average_has_no_place_and_stands_last() -> None:
    played = evenings(4)
    rows = year_rows(played, YearRule(YearCounting.AVERAGE, least=6))
    assert {(row.place, row.evenings) for row in rows} == {(None, 4)}
    placed = year_rows(played, YearRule(YearCounting.AVERAGE, least=4))
    assert all(row.place is not None for row in placed)
    assert placed[0].counted == round(placed[0].total / 4)


def test_places_are_scaled_at_tables_of_three() -> None:
    plan = EveningPlan(places=DEFAULT_PLACE_POINTS)
    fours = [points_of(plan, NightResult(1, place, 0), 4) for place in (1, 2, 3, 4)]
    threes = [points_of(plan, NightResult(1, place, 0), 3) for place in (1, 2, 3)]
    assert (fours, threes) == ([4000, 3000, 2000, 1000], [4000, 2500, 1000])
