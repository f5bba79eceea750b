"""Refusals as sentences for the person who was refused."""

import pytest

from bot.engine.orders import OrderReason
from bot.engine.refusal import Refusal, refusal_for
from bot.i18n.catalogue import LANGUAGES, words
from bot.table.answers import TableReason
from cogs._refusals import table_refusal_sentence

ORDERS = [
    refusal_for(why, by=by) for why in OrderReason for by in ((1000, -1000) if why is OrderReason.WRONG_SUM else (0,))
]


TABLES = [
    Refusal(why)
    for why in (
        TableReason.SITS_HERE,
        TableReason.ALREADY_PLAYED_HERE,
        TableReason.BUSY,
        TableReason.NO_SEAT,
        TableReason.NO_TIME_LIMIT,
    )
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("denied", [*ORDERS, *TABLES])
def test_every_refusal_of_an_order_is_a_sentence(denied: Refusal, language: str) -> None:
    sentence = table_refusal_sentence(denied, words(language))
    assert sentence
    assert "{" not in sentence


def test_an_order_that_comes_too_late_or_too_soon_says_so() -> None:
    english = words("en")
    discarded = "A tile of the next hand has been discarded, so it's too late for that."
    window = "A discard can still be called. Try again in a moment."
    assert table_refusal_sentence(Refusal(OrderReason.NEXT_HAND_BEGUN), english) == discarded
    assert table_refusal_sentence(Refusal(OrderReason.CLAIM_WINDOW_OPEN), english) == window
    sat_here = "They've played at this table before, so they know a hand. Pick someone else."
    assert table_refusal_sentence(Refusal(TableReason.ALREADY_PLAYED_HERE), english) == sat_here
