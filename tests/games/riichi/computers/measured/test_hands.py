"""The chances of hands, held against what every player knows."""

from itertools import product

from bot.games.riichi.computers import measured
from bot.games.riichi.computers.measured.classes import TURN_BANDS


def test_the_farther_from_tenpai_the_fewer_hands_win() -> None:
    turns = range(0, 3 * len(TURN_BANDS), 3)
    for turn, opened in product(turns, (False, True)):
        wins = [measured.hand_mean(distance, turn, 0, opened=opened).win for distance in range(3)]
        assert wins == sorted(wins, reverse=True)
    for distance, riichis in product(range(5), range(3)):
        wins = [measured.hand_mean(distance, turn, riichis, opened=False).win for turn in turns]
        assert wins == sorted(wins, reverse=True)
        draws = [measured.hand_mean(distance, turn, riichis, opened=False).draw for turn in turns]
        assert draws == sorted(draws)


def test_others_win_sooner_when_they_are_in_riichi() -> None:
    assert measured.rival_win_chance(7, 0) < measured.rival_win_chance(7, 1) < measured.rival_win_chance(7, 2)


def test_wide_waits_win_sooner() -> None:
    for how in ("riichi", "open", "closed"):
        both = [sum(measured.wins_each_turn(how, left)) for left in range(12)]
        assert both == sorted(both)
        assert both[0] == 0 < both[2] < both[8]
    assert measured.wins_each_turn("open", 6)[0] > measured.wins_each_turn("riichi", 6)[0]
