"""The examples of yaku: by every book that has one, its example is worth it, and nothing more than it."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.game import RIICHI
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.examples import ALL_YAKU, YAKUMAN_HAN, examples, han_of
from bot.games.riichi.scoring.yaku import Yaku

BOOKS = [book.name for book in RIICHI.books]


def test_every_yaku_has_an_example() -> None:
    assert {*examples()} == {*ALL_YAKU}


@pytest.mark.parametrize("book", BOOKS)
def test_an_example_has_its_yaku_and_none_that_is_worth_more_by_every_book(book: str) -> None:
    rules = riichi_book_rules(book)
    for yaku, example in examples().items():
        is_open = any(meld.is_open for meld in example.melds)
        han = han_of(yaku, rules.score)[is_open]
        value = example.value(rules.score)
        if not han or (yaku is Yaku.RENHOU and rules.score.renhou == "off"):
            assert value is None or yaku not in dict(value.yaku), yaku
            continue
        assert value is not None, yaku
        worth = dict(value.yaku)
        assert worth.get(yaku) == han, (yaku, worth)
        assert max(worth.values()) == han, (yaku, worth)


@pytest.mark.parametrize(("book", "opened"), [("ema-2012", 0), ("tenhou", 1)])
def test_open_tanyao_is_the_book_s(book: str, opened: int) -> None:
    assert han_of(Yaku.TANYAO, riichi_book_rules(book).score) == (1, opened)


def test_a_double_yakuman_is_worth_two_where_the_rules_say_so() -> None:
    score = replace(riichi_book_rules("tenhou").score, double_yakuman=("daisuushii",))
    assert han_of(Yaku.DAISUUSHII, score) == (2 * YAKUMAN_HAN, 2 * YAKUMAN_HAN)
