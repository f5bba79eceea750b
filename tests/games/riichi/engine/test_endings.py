"""When a riichi game ends."""

import pytest
from msgspec.structs import replace

from bot.engine.wall import SeededChance
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import HandEnded
from bot.games.riichi.engine.game import end_hand, is_last_hand
from bot.games.riichi.rules import Rules, preset
from tests.games.riichi.engine.table import state

TENHOU = preset("tenhou")


WRC = preset("wrc-2014")


SOUTH_3, SOUTH_4, WEST_1, WEST_3, WEST_4 = 6, 7, 8, 10, 11


def test_where_only_a_win_ends_the_last_hand_a_leading_dealer_in_tenpai_deals_again() -> None:
    rules = TENHOU.with_options({"game.agari_yame": "win"})
    leading = (20000, 20000, 25000, 35000)
    assert not is_last_hand(rules, leading, SOUTH_4, stays=True, won=False)
    assert is_last_hand(rules, leading, SOUTH_4, stays=True, won=True)
    assert not is_last_hand(rules, leading[::-1], SOUTH_4, stays=True, won=True)


def course(rules: Rules, *scores: int) -> Course:
    """The last hand of the South round, with a counter and a stick on the table that it did not begin with."""
    at = state("tenhou", head="start round=S4 honba=1")
    return Course(replace(at, rules=rules, scores=scores, honba=2, sticks=1), SeededChance(b"a seed"))


def hand_ended(course: Course) -> tuple[int, int, int, bool]:
    (ended,) = (event for event in course.outcome.events if isinstance(event, HandEnded))
    return ended.round, ended.honba, ended.sticks, ended.over


@pytest.mark.parametrize("stays", [True, False])
def test_the_last_hand_is_played_until_the_dealer_does_not_stay(stays: bool) -> None:
    at = course(WRC, 50000, 30000, 20000, 19000)
    end_hand(at, stays=stays, counter=True, sticks=1, won=False)
    assert hand_ended(at)[-1] is not stays
