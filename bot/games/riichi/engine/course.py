"""The course of events at a riichi table."""

from bot.engine.course import AnyCourse
from bot.engine.question import RandomSource
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.evolve import evolve
from bot.games.riichi.engine.state import Hand, State
from bot.games.riichi.rules import Rules


class Course(AnyCourse[State, Event]):
    """The events so far, with shortcuts to the rule book and the hand."""

    def __init__(self, state: State, chance: RandomSource) -> None:
        super().__init__(state, chance, evolve)

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def hand(self) -> Hand:
        return self.state.current_hand
