"""The course of events while one press, or silence, has its effect: each fact is written down as it happens."""

from bot.engine.decision import Chance, Outcome
from bot.engine.riichi.events import Event
from bot.engine.riichi.evolve import evolve
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import Hand, State


class Course:
    """What has happened so far, and the state it led to."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self._events: list[Event] = []

    @property
    def rules(self) -> Rules:
        """The rule book in force."""
        return self.state.rules

    @property
    def hand(self) -> Hand:
        """The hand being played."""
        return self.state.table

    def happen(self, event: Event) -> None:
        """Write one fact down."""
        self.state = evolve(self.state, event)
        self._events.append(event)

    @property
    def outcome(self) -> Outcome[State, Event]:
        """Everything that happened."""
        return Outcome(self.state, tuple(self._events))
