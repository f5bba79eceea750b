"""Amounts of a league."""

from fractions import Fraction

import pytest

from bot.league.amounts import amount_text, decimals_needed, fraction_text, nearest_whole


@pytest.mark.parametrize(
    ("amount", "places", "words"),
    [
        (47500, 1, "+47.5"),
        (-48300, 1, "-48.3"),
        (0, 1, "0.0"),
        (-49, 1, "0.0"),
        (-50, 1, "-0.1"),
        (50, 1, "+0.1"),
        (155150, 2, "+155.15"),
        (-38, 3, "-0.038"),
        (1_234_500, 1, "+1234.5"),
    ],
)
def test_amounts_are_shown_in_thousands_with_their_sign(amount: int, places: int, words: str) -> None:
    assert amount_text(amount, places) == words


def test_a_column_has_as_many_decimals_as_it_needs() -> None:
    assert decimals_needed([47500, -48300]) == 1
    assert decimals_needed([170350, 56150, 14800]) == 2
    assert decimals_needed([-38, 100]) == 3
    assert decimals_needed([]) == 1
    assert fraction_text(Fraction(2600, 3), 1) == "866.7"
    assert fraction_text(Fraction(-1, 200), 2) == "-0.01"
    assert [nearest_whole(Fraction(value, 2)) for value in (-3, -1, 0, 1, 3)] == [-2, -1, 0, 1, 2]
