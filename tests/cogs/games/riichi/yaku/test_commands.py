"""Yaku found by what somebody types."""

import pytest

from bot.client.setting_keys import USUAL_RULES
from bot.games.riichi.scoring.yaku import Yaku
from bot.i18n.catalogue import words as catalogue
from cogs.games.riichi.yaku._commands import matching_yaku
from tests.cogs.house import House
from tests.cogs.person import words

WORDS = catalogue("en")


@pytest.mark.parametrize("text", ["平和", "pinfu", "PINFU", "pínfu", "all sequences"])
def test_a_yaku_is_found_by_any_of_its_names(text: str) -> None:
    assert next(matching_yaku(text)) is Yaku.PINFU


@pytest.mark.parametrize(("usual", "book"), [("ema-2012", "ema-2012"), ("american", "tenhou")])
async def test_where_nobody_plays_the_servers_usual_book_says_what_holds(house: House, usual: str, book: str) -> None:
    aiko = house.people[0]
    await house.client.choices.put("guild", house.guild.id, USUAL_RULES, usual)
    page = (await aiko.slash("yaku")).response
    assert page is not None
    assert WORDS("yaku_book.title", rules=WORDS(f"book.{book}")) in words(page)
