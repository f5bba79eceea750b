"""The lessons can be played as they are written, and each has its words."""

import pytest

from bot.games.riichi.engine.state import GameStage
from bot.games.riichi.lessons import choices, lesson_state, lessons, right_choice
from bot.i18n.catalogue import words

NUMBERS = range(1, len(lessons()) + 1)
MOST_BUTTONS = 25
UNFINISHED = 8
"""The lesson that ends with a safe discard, not with a win."""


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_right_is_offered_at_every_step_and_leads_to_the_end(number: int) -> None:
    steps = len(lessons()[number - 1].presses)
    assert 5 <= steps <= 8
    for step in range(steps):
        offered = choices(number, step)
        assert right_choice(number, step) in offered
        assert 1 < len(offered) <= MOST_BUTTONS
    assert choices(number, steps) == ()
    end = lesson_state(number, steps)
    assert (end.stage is GameStage.ENDED) == (number != UNFINISHED)
    assert [win.seat for win in end.deal.wins] == ([0] if number != UNFINISHED else [])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_step_says_what_to_do_and_why_nothing_else(language: str) -> None:
    text = words(language)
    for number in NUMBERS:
        assert f"lesson.{number}.title" in text
        assert f"lesson.{number}.done" in text
        for step in range(1, len(lessons()[number - 1].presses) + 1):
            assert f"lesson.{number}.{step}" in text
            assert f"lesson.{number}.{step}.why" in text
