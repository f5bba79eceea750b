"""A hand as it is printed on the card, in letters and numbers (american.md §10.1)."""

import re
from typing import Final, Literal

import msgspec

from bot.games.cards import BadCard, CardFlaw

RUN_SYMBOLS: Final = "pqrstu"
"""Consecutive numbers; the first one is free to choose."""
SUIT_LETTERS: Final = "abc"
DRAGON_SUITS: Final = "xyz"
HAND_SIZE: Final = 14
"""Tiles in a hand."""
_LARGEST_GROUP: Final = 6
"""Tiles in a sextet, the largest group of equal ones."""
_BODY: Final = re.compile(rf"[1-9pqrstuD0FNEWSUV]{{1,{HAND_SIZE}}}")


class Group(msgspec.Struct, frozen=True, array_like=True):
    """A group as the card prints it: `2222` of suit `a`, `NEWS` of none."""

    symbols: str
    suit: str = ""

    @property
    def is_set(self) -> bool:
        """Three or more of the same: jokers may stand in it."""
        return len(self.symbols) >= 3 and len(set(self.symbols)) == 1

    def __str__(self) -> str:
        return f"{self.symbols}:{self.suit}" if self.suit else self.symbols


class CardLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand of the card. `variants` are the ways to print it under one value, in points.

    `exposure` is `X` (exposed or not) or `C` (concealed). The first of the consecutive numbers lies between `low` and
    `high` and has the `parity`. `jokers` says whether any may be in it at all.
    """

    id: str
    category: str
    variants: tuple[tuple[Group, ...], ...]
    exposure: Literal["X", "C"]
    value: int
    low: int = 1
    high: int = 9
    parity: Literal["any", "odd", "even"] = "any"
    jokerless_bonus: bool = True
    jokers: bool = True
    note: str = ""

    @property
    def is_concealed(self) -> bool:
        """True if no group of it may be exposed."""
        return self.exposure == "C"


def read_group(text: str) -> Group:
    """A group in the card's notation. Raises BadCard."""
    body, colon, suit = text.partition(":")
    group = Group(body, suit)
    if not _BODY.fullmatch(body):
        raise BadCard(CardFlaw("body", {"group": text, "most": HAND_SIZE}))
    if group.is_set and len(body) > _LARGEST_GROUP:
        raise BadCard(CardFlaw("too_many_equal", {"group": text, "most": _LARGEST_GROUP}))
    if colon and (len(suit) != 1 or suit not in SUIT_LETTERS + DRAGON_SUITS):
        raise BadCard(CardFlaw("suit", {"group": text}))
    needs_suit = any(symbol in "123456789D" or symbol in RUN_SYMBOLS for symbol in body)
    if needs_suit and not suit:
        raise BadCard(CardFlaw("needs_suit", {"group": text}))
    if suit and not needs_suit:
        raise BadCard(CardFlaw("no_suit", {"group": text}))
    if suit and suit in DRAGON_SUITS and set(body) != {"D"}:
        raise BadCard(CardFlaw("dragons_only", {"group": text}))
    return group
