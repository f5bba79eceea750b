"""The lessons can be played as they are written, and end as they should."""

from itertools import count

import pytest

from bot.games.lessons import LEARNER_SEAT, AnyLessons
from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES, words

LESSONS = [
    (game.id, number)
    for game in GAMES.values()
    if game.lessons is not None
    for number, _ in enumerate(game.lessons.all(), start=1)
]
MOST_BUTTONS = 25
UNFINISHED = [("riichi", 8), ("american", 3)]
"""The lessons that end with a safe discard and with tiles passed, not with a win."""


def lessons_of(game: str) -> AnyLessons:
    lessons = GAMES[game].lessons
    assert lessons is not None
    return lessons


def test_there_are_eight_of_riichi_and_five_of_the_american_game() -> None:
    assert [sum(game == one for game, _ in LESSONS) for one in ("riichi", "american")] == [8, 5]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_what_is_right_is_offered_at_every_step_and_leads_to_the_end(game: str, number: int) -> None:
    lessons = lessons_of(game)
    steps = len(lessons.all()[number - 1].presses)
    assert 5 <= steps <= 8
    for step in range(steps):
        offered = lessons.choices(number, step)
        assert lessons.right_choice(number, step) in offered
        assert 1 < len(offered) <= MOST_BUTTONS
    assert lessons.choices(number, steps) == ()
    winners = [payment.payee for payment in GAMES[game].win_payments(lessons.state(number, steps))]
    assert {*winners} == (set[int]() if (game, number) in UNFINISHED else {LEARNER_SEAT})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_to_do_and_why_nothing_else(language: str) -> None:
    text = words(language)
    for place, (game, number) in zip(count(1), LESSONS, strict=False):
        assert f"lesson.{place}.title" in text
        assert f"lesson.{place}.done" in text
        for step in range(1, len(lessons_of(game).all()[number - 1].presses) + 1):
            assert f"lesson.{place}.{step}" in text
            assert f"lesson.{place}.{step}.why" in text
