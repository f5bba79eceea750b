"""The cards of each server: uploaded drafts, and cards that are or will be in force.

A card is in force from the day for which it was activated, in UTC. A table looks up its card when it deals, so that a
hand in progress keeps the card it began with.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, date, datetime
from enum import StrEnum

import msgspec

from bot.engine.rules import AnyRules
from bot.games.cards import CardDocument
from bot.games.registry import games_with_dated_cards
from bot.store.cards import Cards
from bot.table.ports import Clock

MAX_CARDS = 20
"""The most cards that a server may upload. Together with the house card they fit into one Discord list of 25 entries.
"""


_KEY = 12
"""Hexadecimal digits of a card's hash that identify it within its server."""


class CardStatus(StrEnum):
    """The state of a card on a server."""

    IN_FORCE = "in_force"
    COMING = "coming"
    """Activated for a future day."""
    DRAFT = "draft"
    PAST = "before"
    """The guild has played by it."""
    HOUSE = "house"
    """The house card, which needs no upload."""


class InstalledCard(msgspec.Struct, frozen=True):
    """A card on a server. `since` is the latest day for which it was activated, if any."""

    card: CardDocument
    standing: CardStatus
    since: date | None = None

    @property
    def key(self) -> str:
        """A short id of the card, unique within the server."""
        return self.card.digest[:_KEY]


class GuildCards:
    """The cards of every server. The tables of `games` are dealt by those that servers have activated."""

    def __init__(self, cards: Cards, clock: Clock) -> None:
        self._cards = cards
        self._clock = clock
        self._since: dict[int, dict[str, date]] = defaultdict(dict)
        self.games = games_with_dated_cards(lambda: self.today)
        self._dealt = self.games.cards
        self._listeners: list[Callable[[], None]] = []
        self._adding = asyncio.Lock()

    def when_activated(self, tell: Callable[[], None]) -> None:
        """Call `tell` when a card was activated here, and stored."""
        self._listeners.append(tell)

    @property
    def today(self) -> date:
        """The current date in UTC."""
        return datetime.fromtimestamp(self._clock.now() / 1000, UTC).date()

    async def load(self) -> None:
        """Load the activated cards from the database."""
        for activation in await self._cards.activations():
            self._put(activation.guild, activation.card, activation.since)

    def in_force(self, guild: int | None) -> CardDocument:
        """The card that the next hand on this server is played with."""
        return self._dealt.card_in_force(guild)

    def card_name(self, rules: AnyRules, guild: int | None) -> str | None:
        """The name of the card for the next hand by these rules on this server; None for rules without cards."""
        return self._dealt.card_name(rules, guild)

    async def of(self, guild: int) -> tuple[InstalledCard, ...]:
        """All cards of the server, the house card first."""
        house = self._dealt.house_card
        own = [card for card in await self._cards.of(guild) if card != house]
        return tuple(self._held_card(guild, card) for card in (house, *own))

    def _held_card(self, guild: int, card: CardDocument) -> InstalledCard:
        since = self._since.get(guild, {}).get(card.digest)
        if card == self.in_force(guild):
            standing = CardStatus.IN_FORCE
        elif since is None:
            standing = CardStatus.HOUSE if card == self._dealt.house_card else CardStatus.DRAFT
        else:
            standing = CardStatus.COMING if since > self.today else CardStatus.PAST
        return InstalledCard(card, standing, since)

    async def find(self, guild: int, key: str) -> InstalledCard | None:
        """The server's card with this key, or None; without a key, the one in force."""
        return next((held for held in await self.of(guild) if key == held.key or (not key and _counts(held))), None)

    async def add(self, guild: int, card: CardDocument) -> bool:
        """Store a card as a draft. Returns False if the server has `MAX_CARDS` already."""
        async with self._adding:
            held = await self.of(guild)
            if all(one.card != card for one in held) and len(held) > MAX_CARDS:
                return False
            await self._cards.add(guild, card, self._clock.now())
        return True

    async def activate(self, guild: int, card: CardDocument, since: date) -> None:
        """Put a card in force from this day on."""
        await self._cards.activate(guild, card, since, self._clock.now())
        self._put(guild, card, since)
        for tell in self._listeners:
            tell()

    async def remove(self, guild: int, card: CardDocument) -> None:
        """Delete a draft."""
        await self._cards.remove(guild, card)

    def _put(self, guild: int, card: CardDocument, since: date) -> None:
        self._dealt.put(guild, card, since)
        known = self._since[guild]
        known[card.digest] = max(since, known.get(card.digest, since))


def _counts(held: InstalledCard) -> bool:
    return held.standing is CardStatus.IN_FORCE
