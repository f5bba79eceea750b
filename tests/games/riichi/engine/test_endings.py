"""When a riichi game ends."""

import pytest

from bot.games.riichi.engine.game import end_hand, is_last_hand
from bot.games.riichi.rules import riichi_book_rules
from tests.games.riichi.engine.ends import course, hand_ended

TENHOU = riichi_book_rules("tenhou")


WRC = riichi_book_rules("wrc-2014")


SOUTH_3, SOUTH_4, WEST_1, WEST_3, WEST_4 = 6, 7, 8, 10, 11


def test_where_only_a_win_ends_the_last_hand_a_leading_dealer_in_tenpai_deals_again() -> None:
    rules = TENHOU.with_options({"game.agari_yame": "win"})
    leading = (20000, 20000, 25000, 35000)
    assert not is_last_hand(rules, leading, SOUTH_4, stays=True, won=False)
    assert is_last_hand(rules, leading, SOUTH_4, stays=True, won=True)
    assert not is_last_hand(rules, leading[::-1], SOUTH_4, stays=True, won=True)


@pytest.mark.parametrize("stays", [True, False])
def test_the_last_hand_is_played_until_the_dealer_does_not_stay(stays: bool) -> None:
    at = course(WRC, 50000, 30000, 20000, 19000)
    end_hand(at, stays=stays, counter=True, sticks=1, won=False)
    assert hand_ended(at)[-1] is not stays
