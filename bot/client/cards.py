"""The American cards of each server: which there are, which are drafts, and which one is in force.

A card is in force from the day it was activated for, in UTC.
Every table asks for its card when it deals, so a hand in progress keeps the card it began with (american.md §10.3).
"""

from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, date, datetime
from enum import StrEnum

import msgspec

from bot.engine.american.card import Card
from bot.engine.american.card_file import house_card
from bot.engine.american.shelf import Shelf
from bot.engine.rulebook import RuleBook
from bot.store.cards import Cards
from bot.table.ports import Clock

MOST_CARDS = 20
"""Cards that a guild may have: a list of Discord's shows them all, and the house's."""


_KEY = 12
"""Digits of a hash by which a guild tells its cards apart."""


class CardStatus(StrEnum):
    """What a card is to a guild."""

    IN_FORCE = "in_force"
    COMING = "coming"
    """Activated for a future day."""
    DRAFT = "draft"
    BEFORE = "before"
    """The guild has played by it."""
    HOUSE = "house"
    """The house card, which needs no upload."""


class Held(msgspec.Struct, frozen=True):
    """A card that a guild may play by. `since` is the latest day for which it was activated, if ever."""

    card: Card
    standing: CardStatus
    since: date | None = None

    @property
    def key(self) -> str:
        """What a guild calls the card by."""
        return self.card.digest[:_KEY]


class GuildCards:
    """The cards of every guild: what is stored of them, and what lies on the shelf from which tables take theirs."""

    def __init__(self, cards: Cards, clock: Clock) -> None:
        self._cards = cards
        self._clock = clock
        self._since: dict[int, dict[str, date]] = defaultdict(dict)
        self.shelf = Shelf(lambda: self.today)
        self.changed: Callable[[], None] = lambda: None
        """Called when a card was activated here, and stored."""

    @property
    def today(self) -> date:
        """Today's date in UTC."""
        return datetime.fromtimestamp(self._clock.now() / 1000, UTC).date()

    async def load(self) -> None:
        """Load the activated cards onto the shelf after a restart."""
        for activation in await self._cards.activations():
            self._put(activation.guild, activation.card, activation.since)

    def in_force(self, guild: int | None) -> Card:
        """The card for the next hand here."""
        return self.shelf.take(guild)

    def named(self, rules: RuleBook, guild: int | None) -> str | None:
        """The name of the card that these rules use for the next hand here; None for rules without cards."""
        whose = rules.options().get("card")
        return self.shelf.deal(whose, guild).name if isinstance(whose, str) else None

    async def of(self, guild: int) -> tuple[Held, ...]:
        """The cards that a guild may play by, the house's first."""
        own = [card for card in await self._cards.of(guild) if card != house_card()]
        return tuple(self._held(guild, card) for card in (house_card(), *own))

    def _held(self, guild: int, card: Card) -> Held:
        since = self._since.get(guild, {}).get(card.digest)
        if card == self.in_force(guild):
            standing = CardStatus.IN_FORCE
        elif since is None:
            standing = CardStatus.HOUSE if card == house_card() else CardStatus.DRAFT
        else:
            standing = CardStatus.COMING if since > self.today else CardStatus.BEFORE
        return Held(card, standing, since)

    async def find(self, guild: int, key: str) -> Held | None:
        """The guild's card of this key, or None; without a key the one in force."""
        return next((held for held in await self.of(guild) if key == held.key or (not key and _counts(held))), None)

    async def add(self, guild: int, card: Card) -> bool:
        """Keep a card as a draft; False if the guild has as many as it may."""
        held = await self.of(guild)
        if all(one.card != card for one in held) and len(held) > MOST_CARDS:
            return False
        await self._cards.add(guild, card, self._clock.now())
        return True

    async def activate(self, guild: int, card: Card, since: date) -> None:
        """Activate a card from a day on."""
        await self._cards.activate(guild, card, since, self._clock.now())
        self._put(guild, card, since)
        self.changed()

    async def remove(self, guild: int, card: Card) -> None:
        """Delete a draft."""
        await self._cards.remove(guild, card)

    def _put(self, guild: int, card: Card, since: date) -> None:
        self.shelf.put(guild, card, since)
        known = self._since[guild]
        known[card.digest] = max(since, known.get(card.digest, since))


def _counts(held: Held) -> bool:
    return held.standing is CardStatus.IN_FORCE
