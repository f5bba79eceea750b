"""Rotation for American events."""

from itertools import chain

import pytest

from bot.league.seating.meetings import consecutive_tables, meetings
from bot.league.seating.rotation import rotation


@pytest.mark.parametrize(("tables", "rounds"), [(5, 5), (7, 7), (8, 4), (9, 3)])
def test_the_american_rotation_has_no_repeats_for_so_many_rounds(tables: int, rounds: int) -> None:
    every = rotation(consecutive_tables(range(4 * tables), 4), rounds)
    assert max(meetings(chain.from_iterable(every)).values()) == 1
