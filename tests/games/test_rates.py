"""What of the counts is set against what."""

import pytest

from bot.games.counts import COUNT_NAMES, Counts
from bot.games.rates import Rate

COUNTED = [rate for rate in Rate if rate.numerator in COUNT_NAMES]


@pytest.mark.parametrize("rate", COUNTED)
def test_a_rate_sets_two_different_counts_against_each_other(rate: Rate) -> None:
    assert {rate.numerator, rate.denominator} <= {*COUNT_NAMES}
    assert rate.of(Counts.from_tally({rate.numerator: 3, rate.denominator: 4})) == 3 / 4
    assert rate.of(Counts.from_tally({rate.numerator: 3})) is None, "of nothing there is no rate"


def test_the_rate_of_many_games_is_the_sum_over_the_sum() -> None:
    short, long = Counts(hands=1, wins=1), Counts(hands=9, wins=0)
    assert Rate.WIN.of(Counts.sum_of([short, long])) == 0.1


def test_the_shanten_of_hands_that_others_dealt_is_told_apart_from_that_of_the_dealer() -> None:
    counts = Counts(starts=10, start_shanten=29, dealer_starts=4, dealer_start_shanten=14)
    assert [
        rate.of(counts) for rate in (Rate.START_SHANTEN, Rate.DEALER_START_SHANTEN, Rate.NON_DEALER_START_SHANTEN)
    ] == [2.9, 3.5, 2.5]


def test_nothing_is_told_of_what_never_was() -> None:
    assert {Rate.DEALER_START_SHANTEN.of(Counts()), Rate.NON_DEALER_START_SHANTEN.of(Counts())} == {None}
