"""The season rank."""

from fractions import Fraction

import pytest

from bot.league.ratings.pool import Rating
from bot.league.ratings.season_rank import season_rank


def test_l75_the_season_rank_follows_from_the_place_and_the_number_of_players() -> None:
    assert season_rank(3, 16) == Fraction(2600, 3)
    with pytest.raises(ValueError, match="no place"):
        season_rank(17, 16)
    assert Rating().games == 0
