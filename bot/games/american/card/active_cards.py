"""The cards that can be played: the house card, and those that servers have activated (american.md §10.3)."""

from bisect import insort
from collections.abc import Callable
from datetime import date

import msgspec

from bot.games.american.card.card import Card
from bot.games.american.card.file import house_card


class _Activated(msgspec.Struct, frozen=True):
    card: Card
    since: date


class ActiveCards:
    """The cards by which tables deal: each takes its own from here. A guild puts here what it activates.

    `today` says which activations have come into force: all of them, unless somebody looks at a calendar.
    """

    def __init__(self, today: Callable[[], date] = lambda: date.max) -> None:
        self._today = today
        self._cards: dict[int, list[_Activated]] = {}

    def put(self, guild: int, card: Card, since: date = date.min) -> None:
        """Puts a card in force for a guild from that day on, until a later one: its tables take it for their
        next hand.
        """
        insort(self._cards.setdefault(guild, []), _Activated(card, since), key=lambda activated: activated.since)

    def card_for(self, whose: str, guild: int | None) -> Card:
        """The card a hand is dealt by today, where the rules say the guild's (`league`) or the `house`'s."""
        return self.card_in_force(guild if whose == "league" else None)

    def card_in_force(self, guild: int | None) -> Card:
        """The card by which a guild plays today: the house's, if it has activated none, and where there is no guild."""
        today = self._today()
        activated = self._cards.get(guild, ()) if guild is not None else ()
        due = [one.card for one in activated if one.since <= today]
        return due[-1] if due else house_card()
