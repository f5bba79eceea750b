"""Means and their errors."""

from math import inf, sqrt

import pytest

from bot.tools.games.riichi.training.tally import Cell, HandTally, MeasuredRow


def test_the_error_is_that_of_hands() -> None:
    """Ten cases of one hand that say the same are one piece of evidence."""
    tally = HandTally()
    for hit in (True, False):
        for _ in range(10):
            tally.add("danger", "cell", hit)
        tally.end_hand()
    (row,) = tally.rows()
    assert row == MeasuredRow("danger", "cell", mean=0.5, error=row.error, cases=20, hands=2)
    assert row.error == pytest.approx(0.5)


def test_hands_of_one_case_have_the_error_of_a_mean() -> None:
    cell = Cell()
    for value in (1, 2, 3, 6):
        cell.take(1, value)
    assert cell.error == pytest.approx(sqrt(14 / 3) / 2)


def test_one_hand_has_no_error_yet() -> None:
    cell = Cell()
    cell.take(5, 1)
    assert cell.error == inf
