"""Reading the rules and agreeing on others."""

from typing import Any

import pytest
from simcord import ChannelHandle, ResponseMessage

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Terms
from cogs._lists import fitting_lines
from cogs.rules._known_rules import book_rules
from cogs.rules._reading import MAX_COMPARISON_LENGTH as COMPARED
from cogs.rules._reading import difference_lines
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")
MOST_TEXT = 4_000
"""Characters that Discord takes in a message of components."""


async def pick(person: Person, message: ResponseMessage, value: str) -> Any:
    return await person.member.select(message, [value])


async def test_two_books_are_compared(house: House) -> None:
    result = await house.people[0].slash("table rules", book="wrc-2014", compare="wrc-2015")
    assert result.response is not None
    said = words(result.response)
    assert said.startswith("## World Riichi 2014 compared with World Riichi 2015\n### Scoring\n")
    assert "• Seconds to call a discard: **3** → **6**" in said
    assert "Tobi" not in said


async def test_the_rules_of_a_table_say_what_differs_from_the_book(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", length=1)
    shown = await ben.press(lobby_of(house), "Rules")
    sheet = words(shown.followups[0])
    assert "Length: **East only** (book: East and South)" in sheet


async def test_the_rules_of_a_table_say_its_clock_and_its_pace(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", clock="5+20", pace="steady")
    shown = (await ben.press(lobby_of(house), "Rules")).followups[0]
    for _ in range(2):
        assert "Clock: **5 s per turn + 20 s reserve**" in words(shown)
        assert "Steady pace: every discard takes" in words(shown)
        await pick(ben, shown, "claim")
    book = await ben.slash("table rules", book="tenhou")
    assert book.response is not None
    assert "Clock:" not in words(book.response)


async def change(person: Person, editor: ResponseMessage, page: str, key: str, value: str) -> None:
    """Set one option on its page and send the form as it is otherwise."""
    shown = await pick(person, editor, page)
    fields = [label["component"] for label in shown.modal["components"]]
    names = [label["label"] for label in shown.modal["components"]]
    place = (
        names.index(WORDS(f"option.{key}")[:45])
        if WORDS(f"option.{key}") in names
        else names.index(f"{WORDS(f'option.{key}')[:44]}…")
    )
    values = {
        field["custom_id"]: [option["value"] for option in field["options"] if option.get("default")]
        for field in fields
    }
    values[fields[place]["custom_id"]] = [value]
    await person.member.submit_modal(shown, values)


async def read_rules(person: Person, **options: Any) -> str:
    shown = await person.slash("table rules", **options)
    assert shown.response is not None
    return words(shown.response).splitlines()[0]


async def test_without_a_book_the_rules_are_those_that_are_played_here(house: House) -> None:
    """One's own table first, else that of the others in this channel; where nobody plays, what a new table plays."""
    aiko, ben, chiara, deniz = house.people
    elsewhere = house.guild.create_text_channel("elsewhere")
    title = "## Rules: {}".format
    assert await read_rules(aiko) == title(WORDS(f"book.{Terms().book}"))
    await ben.slash("table new", channel=elsewhere, rules="m-league")
    await aiko.slash("table new", rules="ema-2012", computers=3)
    assert await read_rules(chiara) == title("EMA 2012")
    assert await read_rules(ben) == title("EMA 2012")
    await ben.slash("table new", rules="wrc-2014")
    assert await read_rules(ben) == title("World Riichi 2014")
    assert await read_rules(ben, channel=elsewhere) == title("M.League")
    await aiko.press(lobby_of(house), "Leave")
    await aiko.press(house.messages(house.channel.id)[1], "Play now")
    (thread,) = house.threads
    inside = ChannelHandle(house.env, house.guild, house.env.backend.get_channel(thread))
    for person in (ben, deniz):
        assert await read_rules(person, channel=inside) == title("EMA 2012")
    assert await read_rules(ben, channel=inside, compare="m-league") == "## EMA 2012 compared with M.League"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", GAMES.books)
async def test_every_two_books_of_a_game_are_compared_in_a_message(book: str, language: str) -> None:
    for other, known in GAMES.books.items():
        if known.game == GAMES.books[book].game:
            lines = difference_lines(book_rules(book), book_rules(other), catalogue(language))
            assert len(fitting_lines(lines, catalogue(language), COMPARED)) <= MOST_TEXT - 200
            assert (lines == []) == (book == other)
