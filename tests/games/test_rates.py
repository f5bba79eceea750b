"""Rates of counted hands."""

from bot.games.counts import Counts
from bot.games.rates import Rate


def test_the_shanten_of_hands_that_others_dealt_is_told_apart_from_that_of_the_dealer() -> None:
    counts = Counts(starts=10, start_shanten=29, dealer_starts=4, dealer_start_shanten=14)
    assert [rate.of(counts) for rate in (Rate.START, Rate.START_DEALER, Rate.START_OTHER)] == [2.9, 3.5, 2.5]


def test_nothing_is_told_of_what_never_was() -> None:
    assert {Rate.START_DEALER.of(Counts()), Rate.START_OTHER.of(Counts())} == {None}
