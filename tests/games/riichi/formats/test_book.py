"""The rule book of a game, as the header of our log states it."""

import pytest

from bot.games.riichi.formats.book import book_header, book_in_header, nearest_book
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, riichi_book_rules
from bot.records.files import BadRecord


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_rules_are_stated_by_their_nearest_book_and_come_back(book: str) -> None:
    rules = riichi_book_rules(book).with_options({"game.rounds": 1})
    stated = book_in_header(book_header(*nearest_book(rules)))
    assert stated is not None
    assert stated[2] == rules
    assert len(stated[1]) <= 1


def test_a_header_of_somebody_else_states_none() -> None:
    assert book_in_header(None) is None


@pytest.mark.parametrize(
    "statement",
    [
        {},
        {"book": "no-such-book", "options": {}},
        {"book": "tenhou", "options": {"no.such": 1}},
        {"book": "tenhou", "options": {"game.rounds": "many"}},
        {"book": "tenhou", "options": {}, "more": 1},
    ],
    ids=str,
)
def test_a_statement_that_makes_no_book_is_refused(statement: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="the header names no rule book"):
        book_in_header(statement)
