"""The cards that can be played, by name: the house's, and what the leagues have activated (american.md §10.3)."""

from typing import Final

from bot.engine.american.card import Card
from bot.engine.american.card_file import house_card

HOUSE: Final = "house"


class Shelf:
    """Where a table takes its card from when it deals. A league that activates another puts it here under its name."""

    def __init__(self) -> None:
        self._cards: dict[str, Card] = {HOUSE: house_card()}

    def put(self, name: str, card: Card) -> None:
        """The card under this name from now on: tables that play by it take it for their next hand."""
        self._cards[name] = card

    def take(self, name: str) -> Card | None:
        """The card under this name, or None."""
        return self._cards.get(name)
