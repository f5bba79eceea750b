"""Every rule book by its name, whichever game it is of."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.engine.american import rules as american
from bot.engine.riichi import rules as riichi
from bot.engine.rulebook import RuleBook


class Book(msgspec.Struct, frozen=True):
    """A rule book: the game it is of, the option that says how long one is, and the usual values of that option."""

    name: str
    game: str
    length: str
    lengths: tuple[int, ...]
    read: Callable[[str], RuleBook]

    @property
    def rules(self) -> RuleBook:
        """The rules as the book has them."""
        return self.read(self.name)


BOOKS: Final[Mapping[str, Book]] = {
    **{name: Book(name, "riichi", "game.rounds", (1, 2), riichi.preset) for name in riichi.PRESETS},
    american.BOOK: Book(american.BOOK, "american", "hands", (4, 8, 16), american.preset),
}
