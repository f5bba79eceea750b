"""What answers of mjai programs mean."""

import pytest

from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.mjai.messages import MjaiMove
from bot.games.riichi.mjai.spelling import discard_move, is_same_move, riichi_discard
from bot.mahjong.tiles import parse

(FIVE, RED) = parse("5m0m")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (MjaiMove("hora", 1, 2, "5m"), MjaiMove("hora", 1)),
        (MjaiMove("reach", 1), MjaiMove("reach", 1)),
        (MjaiMove("none"), MjaiMove("none", 3)),
        (MjaiMove("dahai", 1, pai="5m", tsumogiri=False), MjaiMove("dahai", 1, pai="5m")),
        (MjaiMove("pon", 1, 0, "5m", ("5m", "5mr")), MjaiMove("pon", 1, 0, "5m", ("5mr", "5m"))),
    ],
)
def test_programs_may_say_more_or_less_and_mean_the_same(one: MjaiMove, other: MjaiMove) -> None:
    assert is_same_move(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (MjaiMove("hora", 1), MjaiMove("none")),
        (MjaiMove("dahai", 1, pai="5m", tsumogiri=True), MjaiMove("dahai", 1, pai="5m")),
        (MjaiMove("dahai", 1, pai="5m"), MjaiMove("dahai", 1, pai="5mr")),
        (MjaiMove("pon", 1, 0, "5m", ("5m", "5mr")), MjaiMove("pon", 1, 0, "5m", ("5m", "5m"))),
        (MjaiMove("chi", 1, 0, "5m", ("4m", "6m")), MjaiMove("chi", 1, 0, "5m", ("3m", "4m"))),
    ],
)
def test_a_red_five_and_the_drawn_tile_are_not_the_same_as_another(one: MjaiMove, other: MjaiMove) -> None:
    assert not is_same_move(one, other)


def test_the_discard_of_a_riichi_comes_in_an_answer_of_its_own() -> None:
    options = (Action(Verb.DISCARD, (FIVE,)), Action(Verb.RIICHI, (RED,)), Action(Verb.RIICHI, (FIVE,)))
    assert riichi_discard(discard_move(options[2], 1), options, 1) == options[2]
    assert riichi_discard(MjaiMove("dahai", 1, pai="9s"), options, 1) is None
