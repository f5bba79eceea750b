"""`/help`: what a new player needs on one screen, everything else one press away."""

import re

import pytest
from simcord import ResponseMessage

from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import MENTION, Person, alt, components, labels, source, words

WORDS = catalogue("en")
CHAPTERS = ("start", "hand", "american", "more", "about")
ONE_SCREEN = 12
"""Lines of about forty letters that a phone shows above the buttons."""


async def first_page(person: Person) -> ResponseMessage:
    result = await person.slash("help")
    assert result.ephemeral
    assert result.response is not None
    return result.response


async def every_page(person: Person, language: str) -> list[str]:
    """The text of each chapter as it was sent."""
    page = await first_page(person)
    sources: list[str] = []
    for chapter in CHAPTERS:
        if sources:
            await person.press(page, catalogue(language)(f"help.button.{chapter}"))
        sources.append(source(page))
    return sources


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_page_says_how_to_start_to_join_and_where_the_hand_is(house: House, language: str) -> None:
    aiko, *_ = house.people
    await aiko.sets(language=language)
    page, told = await first_page(aiko), catalogue(language)
    for key in ("lobby.button.start", "lobby.button.join", "table.my_hand"):
        assert f"**{told(key)}**" in words(page)
    assert "`/table new`" in words(page)
    assert sum(1 + len(line) // 40 for line in words(page).splitlines()) <= ONE_SCREEN
    assert labels(page) == [told(f"help.button.{chapter}") for chapter in CHAPTERS]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_is_named_once_and_can_be_pressed(house: House, language: str) -> None:
    aiko, *_ = house.people
    await aiko.sets(language=language)
    everything = "\n".join(await every_page(aiko, language))
    named = MENTION.findall(everything)
    assert {
        "table new",
        "table list",
        "settings me",
        "card show",
        "verify",
        "rules show",
        "privacy export",
        "privacy policy",
    } <= {*named}
    assert sorted(named) == sorted({*named})
    assert re.findall(r"`/[^`]*`", everything) == []


async def test_a_picture_shows_a_panel_and_the_text_under_it_what_its_numbers_mean(house: House) -> None:
    aiko, *_ = house.people
    page = await first_page(aiko)
    assert not page.attachments
    await aiko.press(page, "Your hand")
    assert alt(page) == "Your panel at a glance"
    assert [attachment.filename for attachment in page.attachments] == ["guide.png"]
    assert f"`1` {WORDS('guide.sticks')}\n" in words(page)
    await aiko.press(page, "American")
    assert "**Charleston:**" in words(page)
    assert not page.attachments


async def test_a_chapter_that_there_is_not_is_refused(house: House) -> None:
    aiko, *_ = house.people
    page = await first_page(aiko)
    result = await aiko.press_id(page, await forged(house, page))
    assert result.response is not None
    assert words(result.response) == WORDS("trouble.lost")


async def forged(house: House, page: ResponseMessage) -> str:
    """Give the page's last button a chapter of its own."""
    stored = house.env.backend.messages[page.channel_id][page.id]
    knob = [item for item in components(stored) if "custom_id" in item][-1]
    knob["custom_id"] = "mj1:0:0:help_nonsense"
    return knob["custom_id"]
