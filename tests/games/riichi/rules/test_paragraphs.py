"""Where the books say what an option is."""

import re

from bot.games.riichi.rules import RIICHI_BOOK_NAMES, riichi_book_rules
from bot.games.riichi.rules.editions import all_paragraphs, paragraphs


def test_paragraphs_are_of_options_that_there_are_in_books_that_there_are() -> None:
    assert all_paragraphs().keys() <= set(RIICHI_BOOK_NAMES)
    for book, cited in all_paragraphs().items():
        assert cited.keys() <= riichi_book_rules(book).all_values().keys()
        assert all(re.fullmatch(r"\d[\d.–]*(, \d[\d.–]*)*", paragraph) for paragraph in cited.values())


def test_a_site_s_book_has_no_paragraphs() -> None:
    assert paragraphs("wrc-2014")["claim.order"] == "5.4.1"
    assert paragraphs("mahjongsoul") == {}
