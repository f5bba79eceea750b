"""What an option decides."""

import pytest

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from cogs.rules._explain import explanation
from cogs.rules._known_rules import book_rules
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.rules.test_reading import MOST_TEXT

WORDS = catalogue("en")


async def explained(person: Person, option: str) -> str:
    shown = await person.slash("rules explain", option=option)
    assert shown.ephemeral
    assert shown.response is not None
    return words(shown.response)


async def test_an_option_is_explained_with_an_example_and_the_books_that_have_each_value(house: House) -> None:
    aiko, *_ = house.people
    said = await explained(aiko, "claim.order")
    assert said.splitlines()[:3] == [
        "## Chii against pon and kan",
        WORDS("explain.claim.order"),
        f"*Example:* {WORDS('example.claim.order')}",
    ]
    assert "• **first to call**: World Riichi, May 2025 · EMA Riichi, August 2025 · World Riichi 2015\n" in said
    assert said.splitlines()[-1].startswith("-# Where it says so: World Riichi 2015 §5.4.1 · World Riichi 2014 §5.4.1")
    await aiko.slash("table new", rules="wrc-2015")
    assert "Here (World Riichi 2015): **first to call**" in await explained(aiko, " Chii against PON and kan ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_fits_into_a_message(language: str) -> None:
    for key in {key for book in GAMES.books.values() for key in book.rules.all_values()}:
        assert explanation(key, book_rules("tenhou"), catalogue(language)).content_length() <= MOST_TEXT


async def test_an_option_that_there_is_not_is_said_so(house: House) -> None:
    aiko, *_ = house.people
    shown = await aiko.slash("rules explain", option="the weather")
    assert shown.response is not None
    assert shown.response.content == WORDS("rules.no_option")
    offered = await aiko.member.autocomplete(house.channel, "rules explain", "option", "ippatsu")
    assert {choice["value"] for choice in offered} == {"riichi.ippatsu", "riichi.chankan_keeps_ippatsu"}
