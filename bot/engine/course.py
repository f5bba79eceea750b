"""The course of events set off by one press or timeout: each event is recorded as it happens."""

from collections.abc import Callable
from typing import Generic

from bot.engine.question import EventT, Outcome, RandomSource, StateT


class AnyCourse(Generic[StateT, EventT]):
    """The events so far, and the state they led to."""

    def __init__(self, state: StateT, chance: RandomSource, evolve: Callable[[StateT, EventT], StateT]) -> None:
        self.state = state
        self.chance = chance
        self._evolve = evolve
        self._events: list[EventT] = []

    def record(self, event: EventT) -> None:
        self.state = self._evolve(self.state, event)
        self._events.append(event)

    @property
    def outcome(self) -> Outcome[StateT, EventT]:
        return Outcome(self.state, tuple(self._events))
