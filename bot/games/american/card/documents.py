"""Cards of the American game as whoever knows no game keeps them."""

from datetime import date
from functools import lru_cache

import msgspec

from bot.engine.rules import AnyRules
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.card import Card
from bot.games.american.card.file import house_card, read_card, warnings
from bot.games.american.rules import Rules
from bot.games.cards import CardDocument, CardFlaw


def document(card: Card) -> CardDocument:
    """The card as it is stored."""
    return CardDocument(card.digest, card.content)


@lru_cache(maxsize=256)
def card_of(stored: CardDocument) -> Card:
    """The card that was stored so."""
    return msgspec.json.decode(stored.content, type=Card)


class AmericanCards:
    """The active cards, for whoever knows no game."""

    def __init__(self, active_cards: ActiveCards) -> None:
        self._active_cards = active_cards

    @property
    def house_card(self) -> CardDocument:
        """The card of whoever has none of their own."""
        return document(house_card())

    def read(self, data: bytes) -> tuple[CardDocument, tuple[CardFlaw, ...]]:
        """The card in a file, and what its server may not have meant. Raises BadCard."""
        card = read_card(data)
        return document(card), warnings(card)

    def put(self, guild: int, card: CardDocument, since: date) -> None:
        """From that day on the server's tables are dealt by this card, unless it has another for a later one."""
        self._active_cards.put(guild, card_of(card), since)

    def card_in_force(self, guild: int | None) -> CardDocument:
        """The card by which the server's next hand is dealt."""
        return document(self._active_cards.card_in_force(guild))

    def card_name(self, rules: AnyRules, guild: int | None) -> str | None:
        """The name of the card by which the next hand is dealt with these rules; None for the rules of another game."""
        return self._active_cards.card_for(rules.card, guild).name if isinstance(rules, Rules) else None
