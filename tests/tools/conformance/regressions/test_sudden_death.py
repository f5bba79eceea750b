"""West is played until somebody has the target, also while the dealer stays (riichi.md §1 H, `game.extension`).

Seen in a recorded game: West 1, the dealer tenpai at a draw, another player on 30500, and the game was over.
"""

import pytest

from bot.games.riichi.engine.game import is_last_hand
from bot.games.riichi.rules import riichi_book_rules

SOUTH_4, WEST_1, WEST_4 = 7, 8, 11
SOMEBODY_ELSE_LEADS = (13400, 30500, 27700, 28400)
NOBODY_HAS_IT = (25000, 29900, 25000, 20100)


@pytest.mark.parametrize("book", ["tenhou", "mahjongsoul"])
def test_the_target_ends_west_although_the_dealer_stays(book: str) -> None:
    rules = riichi_book_rules(book)
    assert is_last_hand(rules, SOMEBODY_ELSE_LEADS, WEST_1, stays=True, won=False)
    assert not is_last_hand(rules, NOBODY_HAS_IT, WEST_1, stays=True, won=False)
    assert not is_last_hand(rules, NOBODY_HAS_IT, WEST_4, stays=True, won=False)
    assert is_last_hand(rules, NOBODY_HAS_IT, WEST_4, stays=False, won=False)


@pytest.mark.parametrize("book", ["tenhou", "mahjongsoul"])
def test_in_south_4_a_dealer_who_stays_ends_it_only_from_the_first_place(book: str) -> None:
    rules = riichi_book_rules(book)
    assert not is_last_hand(rules, SOMEBODY_ELSE_LEADS, SOUTH_4, stays=True, won=False)
    assert is_last_hand(rules, SOMEBODY_ELSE_LEADS[::-1], SOUTH_4, stays=False, won=False)
    assert is_last_hand(rules, (20000, 25000, 24000, 31000), SOUTH_4, stays=True, won=False)
