"""An evening's standings as a picture shows them."""

from fractions import Fraction

from msgspec.structs import replace

from bot.league.times import HOUR
from bot.night.evening import Evening, NightResult, NightTable
from bot.night.plan import EveningPlan
from bot.night.views import PICTURED_ROWS, evening_view

NOTHING = Evening(EveningPlan(), 1_000 * HOUR)


def named(person: int) -> str:
    return f"P{person}"


def table(name: str, people: tuple[int, ...], *, excluded: bool = False) -> NightTable:
    """A game in which they came in this order."""
    results = tuple(NightResult(person, place, 40_000 - 20_000 * place) for place, person in enumerate(people, start=1))
    return NightTable(name, 1, people, True, True, excluded=excluded, results=results)


def test_before_a_game_counts_there_is_nothing_to_see() -> None:
    assert evening_view("Thursdays", NOTHING, named) is None
    excluded = replace(NOTHING, tables=(table("a", (1, 2, 3, 4), excluded=True),))
    assert evening_view("Thursdays", excluded, named) is None


def test_everybody_has_a_row_with_their_places() -> None:
    evening = replace(NOTHING, round=2, tables=(table("a", (1, 2, 3, 4)), table("b", (2, 1, 3, 4))))
    view = evening_view("Thursdays", evening, named)
    assert view is not None
    assert (view.league, view.round) == ("Thursdays", 2)
    rows = {row.player.name: row for row in view.rows}
    assert [row.place for row in view.rows] == [1, 1, 3, 4]
    assert (rows["P1"].games, rows["P1"].mean_place, rows["P1"].latest_places) == (2, Fraction(3, 2), (1, 2))
    assert rows["P4"].place_counts == (0, 0, 0, 2)
    assert rows["P3"].total == -40_000


def test_a_picture_has_the_best_alone() -> None:
    tables = tuple(table(f"t{first}", tuple(range(first, first + 4))) for first in range(1, 41, 4))
    view = evening_view("Thursdays", replace(NOTHING, tables=tables), named)
    assert view is not None
    assert len(view.rows) == PICTURED_ROWS
