"""What strong players have learned of the chances that their searches find."""

from itertools import pairwise, product

from bot.games.riichi.computers.strong.experience import HandSituation, calibrated_chance

ALL = [HandSituation(*each) for each in product(range(6), range(18), (False, True), (False, True))]


def test_more_that_is_found_is_more_that_is_said_and_never_certain() -> None:
    for situation in ALL:
        said = [calibrated_chance(situation, found / 20) for found in range(21)]
        assert all(less < more for less, more in pairwise(said))
        assert said[-1] < 1


def test_what_cannot_be_won_has_no_chance() -> None:
    assert {calibrated_chance(situation, 0.0) for situation in ALL} == {0.0}


def test_open_hands_and_hands_against_a_riichi_are_won_less_often() -> None:
    for steps, draws, found in product(range(4), range(1, 18), (0.05, 0.2, 0.6)):
        quiet, against, opened = (
            calibrated_chance(HandSituation(steps, draws, is_open, is_threatened), found)
            for is_open, is_threatened in ((False, False), (False, True), (True, False))
        )
        assert against < quiet
        assert opened < quiet


def test_of_far_hands_a_search_finds_too_little_early_and_too_much_late() -> None:
    early, late = (
        calibrated_chance(HandSituation(2, draws, is_open=False, is_threatened=False), 0.1) for draws in (16, 5)
    )
    assert early > 0.1 > late


def test_three_steps_and_more_are_one_kind() -> None:
    near, far = (
        calibrated_chance(HandSituation(steps, 12, is_open=False, is_threatened=False), 0.1) for steps in (3, 5)
    )
    assert near == far
