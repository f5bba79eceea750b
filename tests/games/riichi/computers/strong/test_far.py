"""Hands that are too far away to be searched."""

import pytest

from bot.games.riichi.computers.strong.far import far_hand_win_chance, far_hand_win_points


@pytest.mark.parametrize("players", [3, 4])
def test_the_nearer_and_the_earlier_the_better(players: int) -> None:
    for draws in (17, 10, 6):
        chances = [far_hand_win_chance(distance, draws, players, riichi=False) for distance in (3, 4, 5, 6)]
        assert chances == sorted(chances, reverse=True)
        assert chances[2] == chances[3], "further away makes no difference"
    early, middle, late = [far_hand_win_chance(3, draws, players, riichi=False) for draws in (17, 10, 6)]
    assert early > middle > late or (players == 3 and early > middle >= late)


def test_after_a_riichi_such_a_hand_hardly_ever_wins_and_at_the_end_never() -> None:
    assert 0 < far_hand_win_chance(3, 17, 4, riichi=True) < far_hand_win_chance(5, 17, 4, riichi=False)
    assert far_hand_win_chance(3, 4, 4, riichi=False) == far_hand_win_chance(3, 4, 4, riichi=True) == 0


def test_with_three_players_hands_win_more() -> None:
    assert far_hand_win_points(3) > far_hand_win_points(4) > 0
    assert far_hand_win_chance(3, 17, 3, riichi=False) > far_hand_win_chance(3, 17, 4, riichi=False)
