"""The tools of every game."""

import pytest

from bot.engine.rules import BadRules
from bot.games.registry import GAMES
from bot.tools.games.registry import GAME_TOOLS, contest_for_book, tools_for_book


@pytest.mark.parametrize("book", GAMES.books)
def test_every_book_has_the_tools_of_its_game(book: str) -> None:
    assert tools_for_book(book) is GAME_TOOLS[GAMES.books[book].game]


def test_a_short_contest_has_a_seat_for_everybody() -> None:
    assert contest_for_book("tenhou", short=True).seats == 4
    assert contest_for_book("sanma-tenhou", short=True).seats == 3


def test_a_book_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadRules):
        tools_for_book("no-such-book")
