"""Questions of drills: the same for the same number, and right where they say so."""

import pytest

from bot.games.riichi.drills import Drill, question
from bot.mahjong.shanten import waits
from bot.mahjong.tiles import KIND_OF_TILE, TILES

NUMBERS = range(8)


@pytest.mark.parametrize("drill", Drill)
def test_a_question_has_different_answers_of_which_some_are_right_and_some_wrong(drill: Drill) -> None:
    for number in NUMBERS:
        asked = question(drill, number)
        assert asked == question(drill, number)
        assert len({*asked.answers}) == len(asked.answers) > 1
        assert 0 < len(asked.right_answers) < len(asked.answers)
        assert max(asked.right_answers) < len(asked.answers)


@pytest.mark.parametrize("drill", [Drill.WAITS, Drill.MANY_WAITS, Drill.ONE_SUIT])
def test_all_waits_are_asked_for_and_nothing_else_is_right(drill: Drill) -> None:
    for number in NUMBERS:
        asked = question(drill, number)
        held = tuple(sorted(TILES[tile] for tile in asked.tiles))
        offered = [KIND_OF_TILE[TILES[tile]] for answer in asked.answers for tile in answer.tiles]
        assert len(held) == 13
        assert len(offered) <= 25
        assert {offered[place] for place in asked.right_answers} == {*waits(held)}
        assert asked.is_correct(asked.right_answers)
        assert not asked.is_correct(frozenset(range(len(offered))))
        assert not asked.is_correct(asked.right_answers - {min(asked.right_answers)})
        assert drill is not Drill.MANY_WAITS or len(waits(held)) >= 3
        if drill is Drill.ONE_SUIT:
            (suit,) = {KIND_OF_TILE[tile] // 9 for tile in held}
            assert offered == [*range(9 * suit, 9 * suit + 9)]


def test_the_right_discards_of_one_suit_are_those_after_which_the_hand_waits() -> None:
    for number in NUMBERS:
        asked = question(Drill.ONE_SUIT_DISCARDS, number)
        assert len(asked.tiles) == 14
        assert len({tile[-1] for tile in asked.tiles}) == 1
        assert {tile for answer in asked.answers for tile in answer.tiles} == {*asked.tiles}
        for place, answer in enumerate(asked.answers):
            left = [*asked.tiles]
            left.remove(answer.tiles[0])
            waited = waits(tuple(sorted(TILES[tile] for tile in left)))
            assert [KIND_OF_TILE[TILES[tile]] for tile in answer.waits] == [*waited]
            assert (place in asked.right_answers) == bool(waited)


@pytest.mark.parametrize("drill", [Drill.SAFE, Drill.FOLD])
def test_the_right_tiles_are_those_of_the_safest_tier(drill: Drill) -> None:
    for number in NUMBERS:
        asked = question(drill, number)
        tiers = [answer.tier for answer in asked.answers if answer.tier is not None]
        assert asked.right_answers == {place for place, tier in enumerate(tiers) if tier == min(tiers)}


def test_a_hand_may_win_if_it_has_a_yaku() -> None:
    for number in NUMBERS:
        asked = question(Drill.YAKU, number)
        assert asked.right_answers == {0 if asked.value else 1}


def test_scores_are_asked_from_limit_hands_to_all_hands() -> None:
    for number in NUMBERS:
        limits, usual = question(Drill.LIMITS, number).value, question(Drill.COMMON_FU, number).value
        assert limits is not None
        assert limits.base >= 2000
        assert usual is not None
        assert usual.base < 2000
        assert usual.fu in (30, 40)
