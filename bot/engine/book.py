"""Rule books, as they are listed."""

from collections.abc import Callable, Mapping

import msgspec

from bot.engine.rulebook import RuleBook


class Book(msgspec.Struct, frozen=True):
    """A rule book: the game it belongs to, the option for the length of a game, and the usual values of that option."""

    name: str
    game: str
    length: str
    lengths: tuple[int, ...]
    read: Callable[[str], RuleBook]

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
