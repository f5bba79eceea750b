"""The course of events at an American table."""

from bot.engine.american.card import Card
from bot.engine.american.events import Event
from bot.engine.american.evolve import evolve
from bot.engine.american.rules import Rules
from bot.engine.american.state import Hand, State
from bot.engine.course import AnyCourse
from bot.engine.decision import Chance


class Course(AnyCourse[State, Event]):
    """What has happened so far, with shortcuts to the rules, the card and the hand."""

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state, chance, evolve)

    @property
    def rules(self) -> Rules:
        """The options in force."""
        return self.state.rules

    @property
    def card(self) -> Card:
        """The card in force."""
        return self.state.card

    @property
    def hand(self) -> Hand:
        """The hand being played."""
        return self.state.deal
