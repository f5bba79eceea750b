"""Results as people write them, and as a button carries them."""

import pytest

from cogs.league.member.typed_result import read_penalties, read_points


@pytest.mark.parametrize("typed", ["0 -20.0 0 0", "0 20 0 0", "0 −20 0 0"])
def test_penalties_are_taken_whether_or_not_somebody_writes_a_minus(typed: str) -> None:
    assert read_penalties(typed) == (0, -20_000, 0, 0)


@pytest.mark.parametrize("typed", ["twenty", "0 -20,0 0 0", "inf"])
def test_what_is_no_list_of_penalties_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="takes nothing"):
        read_penalties(typed)
    assert read_penalties("") == ()


def test_points_are_written_in_many_ways() -> None:
    assert read_points("45200 31,300 25.100 −18400") == (45200, 31300, 25100, -18400)
