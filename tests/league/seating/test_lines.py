"""Schedules by arithmetic."""

from itertools import chain

import pytest

from bot.league.seating.lines import cyclic_rounds, finite_field_rounds
from bot.league.seating.meetings import meetings


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 16, 25, 27, 49])
def test_over_a_prime_power_of_tables_nobody_meets_twice(tables: int) -> None:
    every = finite_field_rounds(tables, tables, 4)
    assert every is not None
    assert max(meetings(chain.from_iterable(every)).values()) == 1
    assert all(sorted(chain.from_iterable(one)) == list(range(4 * tables)) for one in every)


@pytest.mark.parametrize(("tables", "size", "most"), [(35, 4, 35), (50, 4, 25), (33, 4, 11), (36, 4, 12), (15, 3, 15)])
def test_counting_round_the_tables_goes_so_far(tables: int, size: int, most: int) -> None:
    every = cyclic_rounds(tables, most, size)
    assert every is not None
    assert max(meetings(chain.from_iterable(every)).values()) == 1
    assert cyclic_rounds(tables, most + 1, size) is None
    assert finite_field_rounds(tables, most, size) is None
