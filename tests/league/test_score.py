"""Scores of games whose points are the score."""

from bot.league.score import ABSENT_TOTAL, results_by_points


def test_equal_points_share_the_place_and_split_what_it_is_worth() -> None:
    first, second, third, last = results_by_points((11, 12, 13, 14), (300, 100, 300, 0), ())
    assert [one.place for one in (first, third, second, last)] == [1, 1, 3, 4]
    assert [one.doubled_place for one in (first, third, second, last)] == [3, 3, 6, 8]
    assert [one.is_last for one in (first, second, third, last)] == [False, False, False, True]
    assert [one.total for one in (first, second, third, last)] == [300, 100, 300, 0]


def test_two_at_the_bottom_are_neither_of_them_last_alone() -> None:
    *_, third, fourth = results_by_points((1, 2, 3, 4), (300, 200, 0, 0), ())
    assert (third.place, fourth.place) == (3, 3)
    assert not third.is_last
    assert not fourth.is_last


def test_the_hands_that_somebody_won_are_counted_with_the_best_of_them() -> None:
    ann, bo = results_by_points((1, 2), (50, -50), ((25, 75), ()))
    assert (ann.hands_won, ann.best_hand) == (2, 75)
    assert (bo.hands_won, bo.best_hand) == (0, 0)


def test_who_does_not_come_is_last_and_the_points_of_the_stand_in_are_nobodys() -> None:
    away, *others = results_by_points((1, 2, 3, 4), (900, 100, 0, -1000), (), substituted=(0,))
    assert (away.place, away.is_last, away.total, away.points) == (4, True, ABSENT_TOTAL, 900)
    assert [one.place for one in others] == [2, 3, 4]


def test_a_computer_has_no_score_but_takes_its_place() -> None:
    scores = results_by_points((1, None, 3, 4), (100, 900, 0, -1000), ())
    assert [(one.player, one.seat, one.place) for one in scores] == [(1, 0, 2), (3, 2, 3), (4, 3, 4)]
