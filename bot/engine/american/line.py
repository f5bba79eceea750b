"""A hand of the card as it is printed, in letters and numbers (american.md §10.1)."""

import re
from typing import Final, Literal

import msgspec

RUN: Final = "pqrstu"
"""Consecutive numbers, the first of them free."""
SUITS: Final = "abc"
DRAGON_SUITS: Final = "xyz"
_BODY: Final = re.compile(r"[1-9pqrstuD0FNEWSUV]{1,6}")


class Group(msgspec.Struct, frozen=True, array_like=True):
    """A group as the card prints it: `2222` of suit `a`, `NEWS` of none."""

    body: str
    suit: str = ""

    @property
    def is_set(self) -> bool:
        """Three or more of the same: jokers may stand in it."""
        return len(self.body) >= 3 and len(set(self.body)) == 1

    def __str__(self) -> str:
        return f"{self.body}:{self.suit}" if self.suit else self.body


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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
    def concealed(self) -> bool:
        """Whether no group of it may be exposed."""
        return self.exposure == "C"


def read_group(text: str) -> Group:
    """A group in the card's notation. Raises ValueError with a sentence."""
    body, colon, suit = text.partition(":")
    if not _BODY.fullmatch(body):
        raise ValueError(f"'{text}' is no group: '{body}' is not one to six symbols of a card.")
    if colon and (len(suit) != 1 or suit not in SUITS + DRAGON_SUITS):
        raise ValueError(f"'{text}' is no group: a suit is one of a b c, or x y z for dragons.")
    needs_suit = any(symbol in "123456789D" or symbol in RUN for symbol in body)
    if needs_suit and not suit:
        raise ValueError(f"'{text}' needs a suit: a, b or c.")
    if suit and not needs_suit:
        raise ValueError(f"'{text}' has no suit to choose.")
    if suit and suit in DRAGON_SUITS and set(body) != {"D"}:
        raise ValueError(f"'{text}' cannot be: x y z are for dragons only.")
    return Group(body, suit)
