"""A place in the lessons: the lesson, and how far in it. The lessons of all games are numbered one after the other."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.engine.game import AnyState
from bot.engine.question import AnyAction
from bot.games.game import AnyGame
from bot.games.lessons import AnyLessons
from bot.games.registry import GAMES

_STEPS: Final = 100
"""More than a lesson has."""
_LESSONS: Final = tuple(
    (game, game.lessons, number)
    for game in GAMES.values()
    if game.lessons is not None
    for number, _ in enumerate(game.lessons.all(), start=1)
)
"""The game of each lesson, all its lessons, and which of them it is."""


class LessonPlace(NamedTuple):
    """A lesson, from 1, and how many right presses were made in it."""

    lesson: int
    step: int

    @classmethod
    def read(cls, number: int) -> "LessonPlace":
        """The place of this number."""
        return cls(*divmod(number, _STEPS))

    @property
    def number(self) -> int:
        """The place as one number."""
        return _STEPS * self.lesson + self.step

    @property
    def is_valid(self) -> bool:
        """There is such a lesson, and such a step in it or its end."""
        return 1 <= self.lesson <= len(_LESSONS) and 0 <= self.step <= self._steps

    @property
    def is_end(self) -> bool:
        """The lesson is over."""
        return self.step == self._steps

    @property
    def next_lesson(self) -> "LessonPlace":
        """The beginning of the next lesson; of the last one, if there is none."""
        return LessonPlace(min(self.lesson + 1, len(_LESSONS)), 0)

    @property
    def game(self) -> AnyGame:
        """The game that the lesson teaches."""
        return _LESSONS[self.lesson - 1][0]

    @property
    def state(self) -> AnyState:
        """The table as it is then."""
        lessons, number = self._own
        return lessons.state(number, self.step)

    @property
    def choices(self) -> tuple[AnyAction, ...]:
        """The actions that can be pressed; none at the end of the lesson."""
        lessons, number = self._own
        return lessons.choices(number, self.step)

    @property
    def right_choice(self) -> AnyAction:
        """The one that the lesson asks for."""
        lessons, number = self._own
        return lessons.right_choice(number, self.step)

    @property
    def _steps(self) -> int:
        lessons, number = self._own
        return len(lessons.all()[number - 1].presses)

    @property
    def _own(self) -> tuple[AnyLessons, int]:
        _, lessons, number = _LESSONS[self.lesson - 1]
        return lessons, number


def first_places() -> Sequence[LessonPlace]:
    """The beginnings of all lessons."""
    return [LessonPlace(number, 0) for number, _ in enumerate(_LESSONS, start=1)]
