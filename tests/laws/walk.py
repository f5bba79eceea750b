"""A game walked through, one press or silence after the other; whoever follows looks at every step."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Generic, NamedTuple

from bot.engine.game import Engine, GameActionT, GameEventT, GameStateT, Variant
from bot.engine.question import Outcome, Question, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal


class Step(NamedTuple, Generic[GameStateT, GameActionT, GameEventT]):
    """What a walk did: the state before, the press (None: silence), and what came of it."""

    before: GameStateT
    press: SeatAnswer[GameActionT] | None
    outcome: Outcome[GameStateT, GameEventT]


class Walk(ABC, Generic[GameStateT, GameActionT, GameEventT]):
    """Players at a table, until some hands are over. Whatever is pending has to be accepted.

    `universe` is everything that a press could ask for, and more. The facts in `prompts` start the clock anew, and
    those of the kind `ending` end a hand.
    """

    variant: Variant[Any, Any, Any]
    universe: Sequence[Any]
    prompts: tuple[type[Any], ...]
    ending: type[Any]

    def __init__(self, game: Engine[GameStateT, GameActionT, GameEventT], chance: RandomSource, seed: int) -> None:
        self.game = game
        self.chance = chance
        self.random = Random(seed)
        self.now = 0
        started = game.start(chance)
        self.state = started.state
        self.log: tuple[GameEventT, ...] = started.events

    def hands(self, count: int) -> Iterator[Step[GameStateT, GameActionT, GameEventT]]:
        """Every step until so many hands are over, or nobody is asked anything any more."""
        while self.questions:
            step = self._silence() or self._press()
            self._write(step.outcome)
            yield step
            count -= sum(isinstance(event, self.ending) for event in step.outcome.events)
            if count == 0:
                return

    @property
    def questions(self) -> tuple[Question[GameActionT], ...]:
        return self.game.pending(self.state)

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the state says that the game is over."""

    @abstractmethod
    def whole_set(self) -> Counter[int]:
        """The tiles that are played with."""

    @abstractmethod
    def tiles(self, state: GameStateT) -> Counter[int]:
        """Every tile, wherever it lies."""

    @abstractmethod
    def choose(self, question: Question[GameActionT]) -> tuple[Seat, GameActionT]:
        """Who answers what."""

    def _silence(self) -> Step[GameStateT, GameActionT, GameEventT] | None:
        """Time passes, sometimes until a window is over."""
        due = min((question.due_at for question in self.questions if question.due_at is not None), default=None)
        if due is None or self.random.random() > 0.15:
            return None
        self.now = max(self.now, due)
        outcome = self.game.time_out(self.state, self.now, self.chance)
        assert outcome is not None, "what is due is decided"
        return Step(self.state, None, outcome)

    def _press(self) -> Step[GameStateT, GameActionT, GameEventT]:
        question = self.random.choice(self.questions)
        seat, action = self.choose(question)
        self.now = max(self.now + self.random.choice((0, 1, 300, 750, 900)), question.opens_at)
        if question.due_at is not None:
            self.now = min(self.now, question.due_at)
        press = SeatAnswer(seat, question.id, action, self.now)
        outcome = self.game.decide(self.state, press, self.chance)
        assert not isinstance(outcome, Refusal), f"{press} is pending, and refused: {outcome}"
        return Step(self.state, press, outcome)

    def _write(self, outcome: Outcome[GameStateT, GameEventT]) -> None:
        self.state = outcome.state
        self.log += outcome.events
        if any(isinstance(event, self.prompts) for event in outcome.events):
            self.now = 0
