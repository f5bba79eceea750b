"""Cards of hands, as whoever knows no game has them: documents that only the game dealt by them can read."""

from collections.abc import Mapping
from datetime import date
from typing import Literal, Protocol

import msgspec

from bot.engine.rules import AnyRules


class CardDocument(msgspec.Struct, frozen=True):
    """A card as its game has written it; cards with the same `digest` are the same card."""

    digest: str
    content: bytes


class CardFlaw(msgspec.Struct, frozen=True):
    """One flaw of a card file: its name in the catalogue and the values of its sentence, the hand and the line of the
    file it is about, where they are known. What any text may come to is named in the `group` "unfit".
    """

    name: str
    values: Mapping[str, object] = {}
    hand: str = ""
    line: int = 0
    group: Literal["flaw", "unfit"] = "flaw"


class BadCard(ValueError):
    """The file is not a valid card, or part of one; lists every flaw that was found."""

    def __init__(self, *flaws: CardFlaw) -> None:
        super().__init__(*flaws)
        self.flaws = flaws


class GameCards(Protocol):
    """The cards by which the tables of each server are dealt, in a game that is dealt by cards."""

    @property
    def house_card(self) -> CardDocument:
        """The card of whoever has none of their own."""
        ...

    def read(self, data: bytes) -> tuple[CardDocument, tuple[CardFlaw, ...]]:
        """The card in a file, and what its server may not have meant. Raises BadCard."""
        ...

    def put(self, guild: int, card: CardDocument, since: date) -> None:
        """From that day on the server's tables are dealt by this card, unless it has another for a later one."""
        ...

    def card_in_force(self, guild: int | None) -> CardDocument:
        """The card by which the server's next hand is dealt."""
        ...

    def card_name(self, rules: AnyRules, guild: int | None) -> str | None:
        """The name of the card by which the next hand is dealt with these rules; None if they have no cards."""
        ...
