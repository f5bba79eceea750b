"""The cells of the measured tables, put together where they are few."""

from bot.games.riichi.computers.measurements.cells import isotonic_means
from bot.games.riichi.computers.measurements.classes import TWO_SIDED_COUNT_BANDS


def test_means_are_made_to_rise_by_putting_neighbours_together() -> None:
    assert isotonic_means([(1, 1), (3, 1), (2, 3), (5, 1)]) == [1, 2.25, 2.25, 5]
    assert isotonic_means([(1, 0), (0.5, 10), (0.7, 10)]) == [0.5, 0.5, 0.7]
    assert len(TWO_SIDED_COUNT_BANDS) == 5
