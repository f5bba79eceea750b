"""The rules sheet."""

from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.i18n.catalogue import words as catalogue
from cogs.games.registry import rule_sheet_of
from tests.cogs.house import House
from tests.cogs.person import SELECT, components, words
from tests.cogs.rules.test_reading import pick

WORDS = catalogue("en")


def entries(message: Any) -> list[str]:
    """The entries of the message's list."""
    return [option["value"] for item in components(message) if item["type"] == SELECT for option in item["options"]]


@pytest.mark.parametrize("book", GAMES.books)
async def test_the_sheet_of_a_book_names_every_option(house: House, book: str) -> None:
    aiko, *_ = house.people
    shown = await aiko.slash("table rules", book=book)
    assert shown.response is not None
    read = ""
    for group in entries(shown.response):
        await pick(aiko, shown.response, group)
        read += words(shown.response)
    sheet, text = rule_sheet_of(GAMES.books[book].game), GAMES.books[book].rules.all_values()
    missing = [key for key in text if f"• {WORDS(f'option.{key}')}: **" not in read]
    assert missing == [key for key in text if sheet.is_idle(key, text)]
    assert WORDS("rules.by_the_book") in read


async def test_the_sheet_opens_on_what_is_played_and_comes_to_calls_later(house: House) -> None:
    shown = (await house.people[0].slash("table rules", book="sanma-tenhou")).response
    assert shown is not None
    assert words(shown).split("### ")[1].splitlines()[:7] == [
        "The game",
        "• Players: **3**",
        "• Length: **East and South**",
        "• Starting points: **35,000**",
        "• Return points: **40,000**",
        "• Uma, in thousands: **20, 0, −20**",
        "• Oka, in thousands: **15**",
    ]
    assert entries(shown)[:4] == ["game", "score", "riichi", "claim"]


async def test_the_sheet_marks_what_is_not_sure_and_nothing_that_a_table_has_changed(house: House) -> None:
    aiko, *_ = house.people
    opened = (await aiko.slash("table rules", book="wrc-2025")).response
    assert opened is not None
    await pick(aiko, opened, "kan")
    assert "• Ankan in riichi: **if the waits stay the same** · *by one source only*" in words(opened)
    await pick(aiko, opened, "foul")
    assert "• Chombo: **20,000 off the final score** · *taken over from World Riichi 2015*" in words(opened)
    changed = GAMES.books["wrc-2025"].rules.with_options({"foul.chombo": "overall_-30", "kan.riichi_ankan": "never"})
    assert GAMES.books["wrc-2025"].doubt_about("foul.chombo", changed) is None
    assert GAMES.books["wrc-2025"].doubt_about("kan.riichi_ankan", changed) is None
    classic = (await aiko.slash("table rules", book="saikouisen-classic")).response
    assert classic is not None
    assert WORDS("rules.otherwise.saikouisen-classic") in words(classic)


async def test_the_sheet_opens_with_what_is_unlike_the_book_that_most_people_know(house: House) -> None:
    aiko, *_ = house.people
    shown = (await aiko.slash("table rules", book="wrc-2025")).response
    assert shown is not None
    assert words(shown).splitlines()[1] == "**Unlike Tenhou:**"
    assert "• Ippatsu: **yes**" not in words(shown).split(WORDS("rules.by_the_book"))[0]
    assert "• Red fives in characters, dots, bamboo: **0, 0, 0** (Tenhou: 1, 1, 1)" in words(shown)
    tenhou = (await aiko.slash("table rules", book="tenhou")).response
    assert tenhou is not None
    assert "Unlike" not in words(tenhou)
    assert "Kita" not in words(tenhou)


async def test_the_sheet_says_that_help_from_outside_is_against_fair_play(house: House) -> None:
    shown = (await house.people[0].slash("table rules", book="tenhou")).response
    assert shown is not None
    assert WORDS("rules.fair_play") in words(shown)
