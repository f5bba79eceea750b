"""How sure the books are, and the optional rules that they offer."""

import pytest

from bot.games.registry import GAMES
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, riichi_book_rules
from bot.games.riichi.rules.editions import all_editions, edition
from bot.i18n.catalogue import LANGUAGES, words


def test_what_is_not_sure_are_options_of_books_that_there_are() -> None:
    assert all_editions().keys() <= set(RIICHI_BOOK_NAMES)
    for book, known in all_editions().items():
        doubted = [*known.single_source_options, *known.assumed_options]
        assert set(doubted) <= riichi_book_rules(book).options().keys()
        assert len(set(doubted)) == len(doubted)


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_what_was_taken_over_is_as_in_the_book_from_which_it_was(book: str) -> None:
    known = edition(book)
    assert [
        key
        for key in known.assumed_options
        if riichi_book_rules(book).options()[key] != riichi_book_rules(known.base).options()[key]
    ] == []


def test_the_optional_rules_of_wrc_2025_are_named_changes_of_a_table() -> None:
    book = GAMES.books["wrc-2025"]
    assert list(book.edition.optional_rules) == ["red_fives", "nagashi", "uma_30_10"]
    assert book.optional_rules_in(book.rules) == ()
    for name, options in book.edition.optional_rules.items():
        assert book.optional_rules_in(book.rules.with_options(options)) == (name,)
        assert all(f"optional.wrc-2025.{name}" in words(language) for language in LANGUAGES)
