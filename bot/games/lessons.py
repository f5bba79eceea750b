"""Lessons of a game: hands dealt from fixed walls, in which one thing at a time is right."""

import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib import resources
from typing import Final, Generic, NamedTuple, TypeAlias

import msgspec

from bot.engine.game import AnyEvent, AnyState, Engine, GameActionT, GameEventT, GameStateT
from bot.engine.question import AnyAction, Question, QuestionKind, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal

LEARNER_SEAT: Final = 0
"""The seat of whoever takes a lesson."""
WIND_LETTERS: Final = "ESWN"
_PASS: Final = "pass"


class Lesson(msgspec.Struct, frozen=True):
    """A lesson as its file has it. The learner sits East with `hand`; the others draw from the `wall` in its order, and
    in `hands` are the tiles of those that a step names. The `steps` are what the learner has to do, or after a wind
    what that player does. `charleston`: it begins with passing tiles.
    """

    hand: str
    wall: str
    steps: tuple[str, ...]
    hands: Mapping[str, str] = {}
    charleston: bool = False

    @property
    def presses(self) -> tuple[str, ...]:
        """The learner's own moves, step by step."""
        return tuple(step for step in self.steps if step[0] not in WIND_LETTERS)


@cache
def read_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons in a package, in their order."""
    written = tomllib.loads((resources.files(package) / "lessons.toml").read_text("utf-8"))
    return msgspec.convert(written["lesson"], tuple[Lesson, ...])


class LessonTable(NamedTuple, Generic[GameStateT, GameActionT, GameEventT]):
    """A table with its first hand dealt, from a wall that is laid."""

    engine: Engine[GameStateT, GameActionT, GameEventT]
    chance: RandomSource
    state: GameStateT


class Lessons(Generic[GameStateT, GameActionT, GameEventT]):
    """All lessons of a game, in their order. `lay` deals one, `words` says an action as the file does, and what is
    `withheld`, by its first word, is offered only where it is right: there is one thing to learn at a time.
    """

    def __init__(
        self,
        package: str,
        lay: Callable[[Lesson], LessonTable[GameStateT, GameActionT, GameEventT]],
        words: Callable[[GameActionT], str],
        withheld: Collection[str],
    ) -> None:
        self._package = package
        self._lay = lay
        self._words = words
        self._withheld = withheld

    def all(self) -> tuple[Lesson, ...]:
        """The lessons, the first one first."""
        return read_lessons(self._package)

    def state(self, number: int, step: int) -> GameStateT:
        """The table in the lesson of this number, from 1, after so many right presses. Raises ValueError if the lesson
        cannot be played as it is written.
        """
        lesson = self.all()[number - 1]
        (game, chance, state), script = self._lay(lesson), list(lesson.steps)
        while (
            question := next(iter(game.pending(state)), None)
        ) is not None and question.kind is not QuestionKind.READY:
            seat = question.awaited[0]
            action = self._scripted_action(question, seat, script)
            if seat == LEARNER_SEAT and step == 0 and (action is not None or not _presses_left(script)):
                return state
            if action is not None:
                del script[0]
                step -= seat == LEARNER_SEAT
            answer = SeatAnswer(seat, question.id, action or question.fallback(seat), question.opens_at)
            outcome = game.decide(state, answer, chance)
            if isinstance(outcome, Refusal):
                raise ValueError(f"lesson {number}: {answer.action.token} is refused")
            state = outcome.state
        return state

    def choices(self, number: int, step: int) -> tuple[GameActionT, ...]:
        """The actions that can be pressed there, one of each wording, a pass last; none at the end of the lesson."""
        lesson = self.all()[number - 1]
        if step >= len(lesson.presses):
            return ()
        game, state, press = self._lay(lesson).engine, self.state(number, step), lesson.presses[step]
        options = next((one.options[LEARNER_SEAT] for one in game.pending(state) if LEARNER_SEAT in one.awaited), ())
        found = {self._words(option): option for option in reversed(options)}
        return tuple(
            option
            for name, option in sorted(found.items(), key=lambda item: (item[0] == _PASS, options.index(item[1])))
            if name == press or name.partition(" ")[0] not in self._withheld
        )

    def right_choice(self, number: int, step: int) -> GameActionT:
        """The one that the lesson asks for. Raises LookupError if it is not there."""
        press = self.all()[number - 1].presses[step]
        for choice in self.choices(number, step):
            if self._words(choice) == press:
                return choice
        raise LookupError(f"lesson {number}, step {step}: {press} is not offered")

    def _scripted_action(self, question: Question[GameActionT], seat: Seat, script: list[str]) -> GameActionT | None:
        """The action that the next step names, if it is this seat's and there is something to choose; else None, and
        silence.
        """
        step = script[0] if script else ""
        wind, _, move = ("E", "", step) if step[:1] not in WIND_LETTERS else step.partition(" ")
        if not step or WIND_LETTERS.index(wind) != seat or len(question.options[seat]) == 1:
            return None
        return next((option for option in question.options[seat] if self._words(option) == move), None)


def _presses_left(script: list[str]) -> bool:
    return any(step[0] not in WIND_LETTERS for step in script)


AnyLessons: TypeAlias = Lessons[AnyState, AnyAction, AnyEvent]
