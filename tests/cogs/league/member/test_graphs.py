"""Pictures of totals and opponents."""

import pytest

from cogs.league.member.graphs import graphed_sides


@pytest.mark.parametrize(("own", "last"), [(3, 10), (10, 10), (14, 14), (99, 10), (None, 10)])
def test_whoever_asks_finds_their_own_line_among_those_of_the_best(own: int | None, last: int) -> None:
    assert graphed_sides(range(1, 20), own) == (*range(1, 10), last)
