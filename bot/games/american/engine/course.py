"""The course of events at an American table."""

from bot.engine.course import AnyCourse
from bot.engine.question import RandomSource
from bot.games.american.card.card import Card
from bot.games.american.engine.events import Event
from bot.games.american.engine.evolve import evolve
from bot.games.american.engine.state import Hand, State
from bot.games.american.rules import Rules


class Course(AnyCourse[State, Event]):
    """The events so far, with shortcuts to the rules, the card and the hand."""

    def __init__(self, state: State, chance: RandomSource) -> None:
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
        return self.state.current_hand
