"""Tables straight from the ranking."""

import pytest

from bot.league.seating.interval import first_round_byes


@pytest.mark.parametrize(
    ("players", "first", "through"), [(16, 16, 0), (12, 8, 4), (6, 4, 2), (4, 4, 0), (13, 8, 4), (20, 8, 12)]
)
def test_a_knockout_exempts_the_best_seeds(players: int, first: int, through: int) -> None:
    playing, exempted = first_round_byes(range(players))
    assert (len(playing), len(exempted)) == (first, through)
    assert [*exempted, *playing] == list(range(players // 2 * 2))
