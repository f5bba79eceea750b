"""What of the counts is set against what."""

import pytest

from bot.games.counts import NUMBERS, Counts
from bot.games.rates import Rate


@pytest.mark.parametrize("rate", Rate)
def test_every_rate_sets_two_different_counts_against_each_other(rate: Rate) -> None:
    assert {rate.above, rate.below} <= {*NUMBERS}
    assert rate.of(Counts.from_tally({rate.above: 3, rate.below: 4})) == 3 / 4
    assert rate.of(Counts.from_tally({rate.above: 3})) is None, "of nothing there is no rate"


def test_the_rate_of_many_games_is_the_sum_over_the_sum() -> None:
    short, long = Counts(hands=1, wins=1), Counts(hands=9, wins=0)
    assert Rate.WIN.of(Counts.of_all([short, long])) == 0.1
