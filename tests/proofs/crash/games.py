"""What is played: games by every rule book. At every other table a turn is reserved for a late ron at first, so that
each press waits; at two of six there is a clock.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.games.registry import GAMES
from tests.tools.sandbox.friend import Json

TermsOfGame: TypeAlias = Callable[[int, int], Json]
"""The terms of a game, by the numbers of the table and of the game there."""

BOOKS: Final = tuple(GAMES.books)
AMERICAN: Final = "american"
RIICHI_SEATS: Final = 4


def players_by_book(book: str) -> int:
    """How many play by the book."""
    return GAMES[GAMES.books[book].game].variant.seat_count(book, {})


def reserves_turn_for_ron(book: str) -> bool:
    """Whether a turn is reserved for a late ron at first."""
    return book != AMERICAN and GAMES.books[book].rules.options()["claim.ron_until"] == "next_discard"


BOOKS_WITH_LATE_RON: Final = tuple(filter(reserves_turn_for_ron, BOOKS))
OTHER_BOOKS: Final = tuple(book for book in BOOKS if not reserves_turn_for_ron(book))


def tenhou_terms(table: int, game: int) -> Json:
    """East and South by Tenhou's rules, without a clock."""
    return {"length": 2, "clock": "none"}


def four_player_terms(table: int, game: int) -> Json:
    """Games without a clock by the books for four players."""
    terms = terms_of_every_book(table, game)
    return (
        terms | {"clock": "none"} if players_by_book(str(terms["rules"])) == RIICHI_SEATS else tenhou_terms(table, game)
    )


def terms_of_every_book(table: int, game: int) -> Json:
    """Short games. Where there is no clock nothing is answered for anybody: a press that is lost stops the game."""
    books = OTHER_BOOKS if table % 2 else BOOKS_WITH_LATE_RON
    book = books[(table // 2 + 3 * game) % len(books)]
    clock = "5+10" if table % 3 == 1 else "none"
    return {"rules": book, "length": 0 if 0 in GAMES.books[book].usual_lengths else 1, "clock": clock}
