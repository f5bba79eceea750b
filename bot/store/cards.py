"""The cards of the guilds, by the hash of their content, and from when each guild plays by which.

What a guild has activated stays for good: results name the card by its hash. Databases have the name
`league_cards` already.
"""

from datetime import date

import msgspec

from bot.games.cards import CardDocument
from bot.store.database import Database, Write

_CONTENT = "INSERT INTO cards (hash, card) VALUES (?, ?) ON CONFLICT DO NOTHING"
_LINK = "INSERT INTO league_cards (guild, hash, added_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_ACTIVATE = "INSERT INTO activations (guild, hash, since) VALUES (?, ?, ?)"
_UNLINK = """
DELETE FROM league_cards WHERE guild = ?1 AND hash = ?2
AND NOT EXISTS (SELECT 1 FROM activations WHERE guild = ?1 AND hash = ?2)
"""
_NOBODY_HAS = "DELETE FROM cards WHERE hash NOT IN (SELECT hash FROM league_cards)"
_OF_GUILD = "SELECT hash, card FROM league_cards JOIN cards USING (hash) WHERE guild = ? ORDER BY added_at, hash"
_ACTIVE = "SELECT hash, card FROM cards WHERE hash IN (SELECT hash FROM activations)"


class CardActivation(msgspec.Struct, frozen=True):
    """A guild plays by a card from a day on."""

    guild: int
    card: CardDocument
    since: date


class Cards:
    """Every card of every guild."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guild: int, card: CardDocument, at: int) -> None:
        """Store a card of a guild, as a draft."""
        await self._database.write(*_writes_to_keep(guild, card, at))

    async def activate(self, guild: int, card: CardDocument, since: date, at: int) -> None:
        """Store the day from which a guild plays by a card; of two cards for the same day, the one activated later
        counts.
        """
        row = (guild, card.digest, since.isoformat())
        await self._database.write(*_writes_to_keep(guild, card, at), Write(_ACTIVATE, [row]))

    async def remove(self, guild: int, card: CardDocument) -> None:
        """Delete a draft. A card that has been activated stays."""
        await self._database.write(Write(_UNLINK, [(guild, card.digest)]), Write(_NOBODY_HAS, [()]))

    async def of(self, guild: int) -> tuple[CardDocument, ...]:
        """The cards of a guild, oldest first."""
        return tuple(CardDocument(*row) for row in await self._database.read(_OF_GUILD, guild))

    async def activations(self) -> tuple[CardActivation, ...]:
        """The activations of every guild, in the order in which they were made."""
        cards = {digest: CardDocument(digest, card) for digest, card in await self._database.read(_ACTIVE)}
        rows = await self._database.read("SELECT guild, hash, since FROM activations ORDER BY number")
        return tuple(CardActivation(guild, cards[digest], date.fromisoformat(since)) for guild, digest, since in rows)


def _writes_to_keep(guild: int, card: CardDocument, at: int) -> tuple[Write, Write]:
    return Write(_CONTENT, [(card.digest, card.content)]), Write(_LINK, [(guild, card.digest, at)])
