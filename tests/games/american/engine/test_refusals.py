"""Why a press does not count at an American table: no reason tells what others hold."""

from pathlib import Path

import pytest

from bot.engine.question import PressRefusalReason, QuestionKind, Seat, SeatAnswer
from bot.games.american.engine.actions import MAHJONG, Action, Verb
from bot.games.american.engine.legal import pending
from bot.games.american.engine.refusals import AmericanRefusalReason, refusal
from bot.games.american.engine.state import State
from bot.games.american.tiles import JOKER, read_tiles
from bot.tools.games.american.scenario.head import read_head
from bot.tools.scenario.script import Script, ScriptLine

EAST, SOUTH, WEST, NORTH = range(4)


def table(*head: str) -> State:
    lines = tuple(ScriptLine(number, text) for number, text in enumerate(("rules american", *head), start=2))
    return read_head(Script(Path("one.scn"), ScriptLine(1, "a table"), lines, ())).state


def why(state: State, seat: Seat, action: Action, *, at: int = 0) -> object:
    """The reason for which this press on the open question does not count; None if it does."""
    (question,) = pending(state)
    refused = refusal(state, question, SeatAnswer(seat, question.id, action, at))
    return None if refused is None else refused.why


def test_a_press_on_an_option_counts_and_anybody_elses_turn_is_not_theirs() -> None:
    state = table()
    tile = state.current_hand.racks[EAST].concealed[0]
    assert why(state, EAST, Action(Verb.DISCARD, (tile,))) is None
    assert why(state, SOUTH, Action(Verb.DISCARD, (tile,))) is PressRefusalReason.NOT_YOUR_TURN


def test_a_hand_that_the_card_does_not_have_is_no_mahjong() -> None:
    assert why(table(), EAST, MAHJONG) is AmericanRefusalReason.NO_CARD_HAND


def test_jokers_are_not_passed_in_the_charleston() -> None:
    state = table("start charleston", "hand E J 5C 5C")
    (question,) = pending(state)
    assert question.kind is QuestionKind.CHARLESTON
    passed = (JOKER, *read_tiles("5C 5C"))
    assert why(state, EAST, Action(Verb.PASS, tuple(sorted(passed)))) is AmericanRefusalReason.JOKER_NOT_ALLOWED


@pytest.mark.parametrize("seat", [EAST, WEST])
def test_a_press_without_an_open_question_is_late(seat: Seat) -> None:
    state = table()
    refused = refusal(state, None, SeatAnswer(seat, 99, MAHJONG, 0))
    assert refused is not None
    assert refused.why is PressRefusalReason.LATE
