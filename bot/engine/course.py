"""The course of events set off by one press or timeout: each event is recorded as it happens."""

from collections.abc import Callable
from typing import Generic

from bot.engine.decision import Chance, E, Outcome, S


class AnyCourse(Generic[S, E]):
    """What has happened so far, and the state it led to."""

    def __init__(self, state: S, chance: Chance, evolve: Callable[[S, E], S]) -> None:
        self.state = state
        self.chance = chance
        self._evolve = evolve
        self._events: list[E] = []

    def happen(self, event: E) -> None:
        """Record one event and apply it to the state."""
        self.state = self._evolve(self.state, event)
        self._events.append(event)

    @property
    def outcome(self) -> Outcome[S, E]:
        """Everything that happened."""
        return Outcome(self.state, tuple(self._events))
