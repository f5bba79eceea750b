"""Whether anything will still come of a press."""

import pytest

from bot.engine.refusal import Refusal
from bot.games.riichi.engine.actions import PASS, RON
from bot.i18n.catalogue import LANGUAGES, words
from bot.table.answers import Accepted, AmbiguousPress, PressAnswer, TableReason, is_press_done


@pytest.mark.parametrize(
    ("answer", "done"),
    [
        (Accepted(RON), False),
        (AmbiguousPress((RON, PASS)), True),
        (AmbiguousPress((RON, PASS), until=1_000), False),
        (Refusal(TableReason.NOT_A_PLAYER), True),
        (Refusal(TableReason.STOPPING), False),
        (Refusal(TableReason.PROCESS_CHANGED), False),
        (Refusal(TableReason.CANNOT_SAVE), False),
    ],
)
def test_a_press_stays_saved_while_it_may_still_be_played(answer: PressAnswer, done: bool) -> None:
    assert is_press_done(answer) == done


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_table_has_its_sentence(language: str) -> None:
    text = words(language)
    assert [reason for reason in TableReason if f"denied.{reason}" not in text] == []
