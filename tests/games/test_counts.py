"""Whole numbers whose sums every rate is made of."""

import pytest

from bot.games.counts import CountedGame, Counts, SeatStanding


def test_the_counts_of_many_hands_are_sums_of_every_number_and_every_yaku() -> None:
    hands = [Counts(hands=1, wins=1, net=8_000, yaku={"riichi": 1, "dora": 2}), Counts(hands=1, net=-2_000)]
    hands.append(Counts(hands=1, wins=1, net=1_000, yaku={"riichi": 1}))
    assert Counts.sum_of(hands) == Counts(hands=3, wins=2, net=7_000, yaku={"riichi": 2, "dora": 2})
    assert Counts.sum_of([]) == Counts()


def test_yes_counts_as_one_and_a_name_that_is_no_count_is_refused() -> None:
    assert Counts.from_tally({"wins": True, "riichi": False, "win_points": 8_000}, {"pinfu": 1}) == Counts(
        wins=1, win_points=8_000, yaku={"pinfu": 1}
    )
    with pytest.raises(TypeError):
        Counts.from_tally({"luck": 1})


def test_each_seat_has_its_own_hands_and_its_end_if_the_game_has_one() -> None:
    won, lost = Counts(hands=1, wins=1), Counts(hands=1, deal_ins=1)
    ends = (SeatStanding(1, 30_000, 10.0), SeatStanding(2, 20_000, -10.0))
    game = CountedGame(((won, lost), (lost, won), (won, lost)), ends)
    assert game.seats() == (
        (Counts(hands=3, wins=2, deal_ins=1), ends[0]),
        (Counts(hands=3, wins=1, deal_ins=2), ends[1]),
    )
    given_up = CountedGame(((won, lost),))
    assert [end for _, end in given_up.seats()] == [None, None]
