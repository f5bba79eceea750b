import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.american.engine import actions as american
from bot.games.riichi.engine.actions import Action, Verb, riichi_action_from_token
from bot.ui.custom_id import MAX_CUSTOM_ID_LENGTH, Press, decode_press, pattern

tables = st.from_regex(r"[0-9a-z]{1,12}", fullmatch=True)
questions = st.integers(0, 999_999_999)
tiles = st.lists(st.integers(0, 36), max_size=4).map(tuple)
actions = st.builds(Action, st.sampled_from(Verb), tiles, st.booleans())


@given(tables, questions, actions)
def test_every_action_of_every_table_comes_back_from_its_button(table: str, question: int, action: Action) -> None:
    press = Press(table, question, action.token)
    text = press.encode()
    assert len(text) <= MAX_CUSTOM_ID_LENGTH
    assert decode_press(text) == press
    assert riichi_action_from_token(press.token) == action
    assert press.verb == action.verb


@pytest.mark.parametrize("token", ["pick_3B", "exchange_7D_2", "discard_Ew_x", "expose_4_1", "send_F_J_0"])
def test_american_actions_come_back_with_their_capitals(token: str) -> None:
    press = Press("k3v9", 17, token)
    assert decode_press(press.encode()) == press
    assert american.american_action_from_token(token)


@given(st.text(max_size=120))
def test_any_other_text_means_nothing_or_is_written_exactly_so(text: str) -> None:
    press = decode_press(text)
    assert press is None or press.encode() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mj1:k3v9:17",
        "mj2:k3v9:17:pon",
        "mj1:k3v9:017:pon",
        "mj1:k3v9:-1:pon",
        "mj1:k3v9:1\uff17:pon",
        "mj1:K3V9:17:pon",
        "mj1:k3v9:17:Pon",
        "mj1:k3v9:17:pON",
        "mj1:k3v9:17:pon\n",
        "mj1:k3v9:17:pon:extra",
        "mj1:k3v9:17:_pon",
        "mj1:k3v9:17:pon__5p",
        "mj1:k3v9:9999999999:pon",
        "mj1:k3v9:17:pon_" + "5" * 100,
        " mj1:k3v9:17:pon",
    ],
)
def test_what_is_not_exactly_a_press_is_none(text: str) -> None:
    assert decode_press(text) is None


@pytest.mark.parametrize(
    "press", [Press("", 0, "join"), Press("k3v9", -1, "join"), Press("k3v9", 0, "JOIN"), Press("k:v", 0, "a")]
)
def test_a_press_that_no_button_can_carry_is_refused(press: Press) -> None:
    with pytest.raises(ValueError, match="no button can carry"):
        press.encode()


@given(tables, questions, actions)
def test_a_pattern_matches_its_verbs_and_no_others(table: str, question: int, action: Action) -> None:
    text = Press(table, question, action.token).encode()
    ours = pattern(str(action.verb))
    others = pattern(*(verb for verb in Verb if verb is not action.verb))
    assert ours.fullmatch(text)
    assert not others.match(text)


def test_a_pattern_ends_with_its_word() -> None:
    assert not re.match(pattern("join"), "mj1:k3v9:0:joined")
    assert not re.match(pattern("join"), "mj1:k3v9:0:join!")


def test_the_parts_of_a_press_are_the_words_after_its_verb() -> None:
    assert Press("0", 4, "turn_3_12").parts == ["3", "12"]
    assert Press("0", 4, "turn").parts == []
