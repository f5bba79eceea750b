"""Rule books, as they are listed."""

import hashlib
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.engine.rulebook import RuleBook

_KEY: Final = 12
"""Digits of a hash by which a server tells its rules apart."""


class Book(msgspec.Struct, frozen=True):
    """A rule book: the game it belongs to, the option for the length of a game, the usual values of that option, and
    the options with which a `steady` table begins. `paragraphs` are those of its text that say what an option is, by
    the options' keys.
    """

    name: str
    game: str
    length: str
    lengths: tuple[int, ...]
    read: Callable[[str], RuleBook]
    steady: Mapping[str, object] = {}
    paragraphs: Mapping[str, str] = {}

    def length_of(self, rules: RuleBook) -> int:
        """How long a game by these rules is."""
        return msgspec.convert(rules.options()[self.length], int)

    @property
    def rules(self) -> RuleBook:
        """The rules of the book, unchanged."""
        return self.read(self.name)


class ClubBook(msgspec.Struct, frozen=True):
    """The rules of a club: what it calls them, the book they are based on, and the options in which they differ."""

    name: str
    book: str
    options: Mapping[str, object] = {}

    @property
    def folded(self) -> str:
        """The name without regard to case: a server has each but once."""
        return folded(self.name)

    @property
    def key(self) -> str:
        """The name as a button can carry it."""
        return hashlib.sha256(self.folded.encode()).hexdigest()[:_KEY]


def folded(name: str) -> str:
    """A name without regard to case and spaces around it."""
    return unicodedata.normalize("NFKC", name).strip().casefold()
