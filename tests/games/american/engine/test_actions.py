"""What a seat can do at an American table (american.md §5)."""

import pytest

from bot.games.american.engine.actions import MAHJONG, Action, Verb, american_action_from_token


@pytest.mark.parametrize(
    "token",
    ["", "fly", "pick_3X", "expose_4", "expose_a_b", "exchange_7D", "exchange_7D_9", "challenge_x", "pass_", "ron",
     "expose_4_1_1", "exchange_²_0"],
)  # fmt: skip
def test_a_token_that_names_nothing_is_no_action(token: str) -> None:
    assert american_action_from_token(token) is None


def test_a_public_button_names_the_kind_alone() -> None:
    assert american_action_from_token("expose") == Action(Verb.EXPOSE)
    assert american_action_from_token("mahjong") == MAHJONG
