"""What strong players have learned of the chances that their searches find."""

from itertools import product

from bot.games.riichi.computers.strong.experience import HandSituation, realism, situation_of

ALL = [
    HandSituation(*situation)
    for situation in product(("riichi", "closed", "open"), range(4), ("early", "middle", "late"), ("quiet", "riichi"))
]


def test_no_chance_is_denied_or_doubled() -> None:
    assert all(0 < realism(situation) < 2 for situation in ALL)


def test_of_hands_two_away_against_a_riichi_few_are_won_that_a_search_gives_a_chance() -> None:
    for hand, turn in product(("closed", "open"), ("middle", "late")):
        assert realism(HandSituation(hand, 2, turn, "riichi")) < realism(HandSituation(hand, 2, turn, "quiet")) < 1


def test_of_closed_hands_more_are_won_early_than_a_search_finds() -> None:
    assert (
        realism(HandSituation("closed", 2, "early", "quiet"))
        > 1
        > realism(HandSituation("closed", 2, "middle", "quiet"))
    )


def test_what_few_hands_say_is_drawn_towards_what_many_say() -> None:
    """Of open hands three away against a riichi there were five, and none was won."""
    assert 0 < realism(HandSituation("open", 3, "early", "riichi")) < 1


def test_a_hand_is_of_its_kind_by_the_draws_that_are_left() -> None:
    assert situation_of("open", 5, 13, 0) == HandSituation("open", 3, "early", "quiet")
    assert situation_of("open", 0, 12, 2) == HandSituation("open", 0, "middle", "riichi")
    assert situation_of("riichi", -1, 7, 1) == HandSituation("riichi", 0, "late", "riichi")
