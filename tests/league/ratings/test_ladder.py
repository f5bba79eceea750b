"""The ladder: ranks by points for places."""

import pytest

from bot.league.ratings.ladder import RANKS, Rung, promotion_points, rung_after, starting_points


@pytest.mark.parametrize("rank", RANKS)
def test_of_every_rank_the_first_place_is_worth_more_than_the_second(rank: str) -> None:
    begun = Rung(rank, starting_points(rank))
    assert promotion_points(rank) > begun.pt
    first, second = rung_after(begun, 1), rung_after(begun, 2)
    assert (RANKS.index(first.rank), first.pt) >= (RANKS.index(second.rank), second.pt)
    last = rung_after(begun, 4)
    assert RANKS.index(last.rank) >= RANKS.index(rank) - 1
    assert rung_after(begun, 3) == begun


def test_nobody_climbs_above_the_highest_rank() -> None:
    assert rung_after(Rung("10d", 3990), 1) == Rung("10d", 4020)
    assert rung_after(Rung("2d", 0), 4, players=4) == Rung("1d", 200)
    assert rung_after(Rung("1d", 100), 3, players=3) == Rung("1d", 55)
