"""Actions as a button's id carries them."""

import pytest

from bot.games.riichi.engine.actions import (
    PASS,
    READY_FOR_NEXT_HAND,
    RON,
    Action,
    Verb,
    discard,
    riichi_action_from_token,
)
from bot.mahjong.tiles import parse

FIVE, RED = parse("5p0p")


@pytest.mark.parametrize(
    ("action", "token"),
    [
        (discard(FIVE), "discard_5p"),
        (discard(RED, drawn=True), "discard_0p_x"),
        (Action(Verb.RIICHI, (FIVE,), True), "riichi_5p_x"),
        (Action(Verb.PON, (FIVE, RED)), "pon_5p0p"),
        (RON, "ron"),
        (PASS, "pass"),
        (READY_FOR_NEXT_HAND, "ready"),
    ],
)
def test_an_action_is_read_as_it_is_written(action: Action, token: str) -> None:
    assert action.token == token
    assert riichi_action_from_token(token) == action


@pytest.mark.parametrize(
    "token", ["", "win", "discard_", "discard_5x", "discard_5", "pon_5p_0p", "ron_", "_5p", "discard_x_5p"]
)
def test_whatever_is_written_otherwise_names_no_action(token: str) -> None:
    assert riichi_action_from_token(token) is None


def test_a_ron_goes_before_a_pon_and_a_pon_before_a_chii() -> None:
    ranks = [Action(verb).claim_rank for verb in (Verb.RON, Verb.PON, Verb.DAIMINKAN, Verb.CHII, Verb.PASS)]
    assert ranks == [3, 2, 2, 1, 0]
