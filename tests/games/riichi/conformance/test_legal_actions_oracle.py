"""At random tables every list of legal actions is also the umpire's, who reads the rules anew and follows the log."""

import pytest

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, riichi_book_rules
from tests.laws.riichi import GRAINS, RiichiWalk

HANDS = 2


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_the_umpire_allows_what_the_table_offers_and_no_more(book: str) -> None:
    for seed, grain in enumerate(GRAINS):
        walk = RiichiWalk(riichi_book_rules(book), seed, grain, shy=seed % 2 == 1)
        assert sum(1 for _ in walk.hands(HANDS)) > HANDS
        assert list(divergences(record_of(walk.log))) == []
