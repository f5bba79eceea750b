"""The book of a case, and what a case replaces of its money."""

from typing import Any

import msgspec

from bot.games.registry import GAMES
from bot.league.option_flaws import option_flaws
from bot.league.options import Options


class CaseBook(msgspec.Struct, frozen=True, rename={"return_": "return"}):
    """A book with uma, oka and return points of its own."""

    book: str
    uma: tuple[int, ...] | None = None
    oka: int | None = None
    return_: int | None = None

    def options(self, **others: Any) -> Options:
        """As a league plays by it. Raises ValueError for a book or an amount that there cannot be."""
        if self.book not in GAMES.books:
            raise ValueError(f"there is no book '{self.book}'; the books are {', '.join(GAMES.books)}")
        given = GAMES.scoring(Options(book=self.book, uma=self.uma, **others))
        options = given.with_oka(self.oka, self.return_)
        fault = next(option_flaws(options, GAMES.scorings), None)
        if fault is not None:
            raise ValueError(f"{self.book} cannot be played with this {fault}")
        return options
