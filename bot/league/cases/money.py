"""The book of a case, and what a case replaces of its money."""

from typing import Any

import msgspec

from bot.league.books import BOOKS, league_book
from bot.league.options import Options


class CaseBook(msgspec.Struct, frozen=True, rename={"return_": "return"}):
    """A book with uma, oka and return points of its own. Oka is what everybody's return points are above the start:
    whoever names only one of the two means both.
    """

    book: str
    uma: tuple[int, ...] | None = None
    oka: int | None = None
    return_: int | None = None

    def options(self, **others: Any) -> Options:
        """As a league plays by it. Raises ValueError for a book or an amount that there cannot be."""
        if self.book not in BOOKS:
            raise ValueError(f"there is no book '{self.book}'; the books are {', '.join(BOOKS)}")
        known, oka, return_ = league_book(self.book, {}), self.oka, self.return_
        if return_ is None and oka is not None:
            return_ = known.start + oka // known.size
        elif oka is None and return_ is not None:
            oka = (return_ - known.start) * known.size
        options = Options(book=self.book, uma=self.uma, oka=oka, return_=return_, **others)
        fault = next(options.faults(), None)
        if fault is not None:
            raise ValueError(f"{self.book} cannot be played with this {fault}")
        return options
