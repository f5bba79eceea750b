"""Reading the rules and agreeing on others."""

from typing import Any

import pytest
from simcord import ChannelHandle, ResponseMessage

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Terms
from cogs._lists import fitting_lines
from cogs.rules._choices import value_choices
from cogs.rules._draft import RulesDraft, pages
from cogs.rules._editor import editor
from cogs.rules._explain import explanation
from cogs.rules._known import book_rules
from cogs.rules._reading import COMPARISON_ROOM as COMPARED
from cogs.rules._reading import difference_lines
from tests.cogs.house import House
from tests.cogs.person import SELECT, Person, components, labels, words
from tests.cogs.playing import behind_options, lobby_of

WORDS = catalogue("en")
MOST_TEXT = 4_000
"""Characters that Discord takes in a message of components."""


def entries(message: Any) -> list[str]:
    """The entries of the message's list."""
    return [option["value"] for item in components(message) if item["type"] == SELECT for option in item["options"]]


async def pick(person: Person, message: ResponseMessage, value: str) -> Any:
    return await person.member.select(message, [value])


@pytest.mark.parametrize("book", GAMES.books)
async def test_the_sheet_of_a_book_names_every_option(house: House, book: str) -> None:
    aiko, *_ = house.people
    shown = await aiko.slash("table rules", book=book)
    assert shown.response is not None
    read = ""
    for group in entries(shown.response):
        await pick(aiko, shown.response, group)
        read += words(shown.response)
    missing = [key for key in GAMES.books[book].rules.options() if f"• {WORDS(f'option.{key}')}: **" not in read]
    assert missing == []
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


async def test_two_books_are_compared(house: House) -> None:
    result = await house.people[0].slash("table rules", book="wrc-2014", compare="wrc-2015")
    assert result.response is not None
    said = words(result.response)
    assert said.startswith("## World Riichi 2014 compared with World Riichi 2015\n### Scoring\n")
    assert "• Seconds to call a discard: **3** → **6**" in said
    assert "Tobi" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", GAMES.books)
async def test_rules_that_differ_everywhere_fit_into_a_message(book: str, language: str) -> None:
    others = {
        key: next(value for value in values if value != GAMES.books[book].rules.options()[key])
        for key, values in value_choices(book).items()
    }
    draft = RulesDraft(book, {}).with_changes(others)
    assert set(draft.options) == set(others)
    assert editor("abc", draft, catalogue(language)).content_length() <= MOST_TEXT


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


async def test_conflicting_options_are_said_in_sentences_and_cannot_be_agreed_on(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    opened = await behind_options(aiko, lobby_of(house), "Customise rules")
    editor = opened.followups[0]
    await change(aiko, editor, "draw-1", "draw.sanchahou", "false")
    several = "• *Several rons on one tile (head bump, double ron)* = **double ron; triple ron is an abortive draw**"
    assert f"{several} needs *Triple ron draw (sanchahou)*" in words(editor)
    assert disabled(editor) == ["Use these rules"]
    await change(aiko, editor, "claim-2", "claim.multi_ron", '"all"')
    assert disabled(editor) == []
    await aiko.press(editor, "Use these rules")
    assert words(editor) == WORDS("rules.agreed")
    assert "2 rules changed" in words(lobby_of(house))


def disabled(message: ResponseMessage) -> list[str]:
    return [item["label"] for item in components(message) if item["type"] == 2 and item["disabled"]]


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


async def test_only_the_host_changes_rules(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    (menu,) = (await ben.press(lobby_of(house), "Options")).followups
    assert "Customise rules" not in labels(menu)
    forged = await ben.forge(lobby_of(house), f"mj1:{house.client.tables.all()[0].id}:0:options")
    assert words(forged.followups[0]) == WORDS("denied.not_host")


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
    assert "• **first to call**: World Riichi 2015 · World Riichi, May 2025 · EMA Riichi, August 2025\n" in said
    assert said.splitlines()[-1].startswith("-# Where it says so: World Riichi 2014 §5.4.1 · World Riichi 2015 §5.4.1")
    await aiko.slash("table new", rules="wrc-2015")
    assert "Here (World Riichi 2015): **first to call**" in await explained(aiko, " Chii against PON and kan ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_fits_into_a_message(language: str) -> None:
    for key in {key for book in GAMES.books.values() for key in book.rules.text()}:
        assert explanation(key, book_rules("tenhou"), catalogue(language)).content_length() <= MOST_TEXT


async def test_an_option_that_there_is_not_is_said_so(house: House) -> None:
    aiko, *_ = house.people
    shown = await aiko.slash("rules explain", option="the weather")
    assert shown.response is not None
    assert shown.response.content == WORDS("rules.no_option")
    offered = await aiko.member.autocomplete(house.channel, "rules explain", "option", "ippatsu")
    assert {choice["value"] for choice in offered} == {"riichi.ippatsu", "riichi.chankan_keeps_ippatsu"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", GAMES.books)
async def test_every_two_books_of_a_game_are_compared_in_a_message(book: str, language: str) -> None:
    for other, known in GAMES.books.items():
        if known.game == GAMES.books[book].game:
            lines = difference_lines(book_rules(book), book_rules(other), catalogue(language))
            assert len(fitting_lines(lines, catalogue(language), COMPARED)) <= MOST_TEXT - 200
            assert (lines == []) == (book == other)


async def test_the_host_turns_an_optional_rule_of_the_book_on_and_off(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", rules="wrc-2025")
    editor = (await behind_options(aiko, lobby_of(house), "Customise rules")).followups[0]
    (optional,) = [
        item["custom_id"] for item in components(editor) if item["type"] == SELECT and "optional" in item["custom_id"]
    ]
    for rule in ("red_fives", "uma_30_10", "red_fives", "nagashi"):
        await aiko.member.select(editor, [rule], custom_id=optional)
    await aiko.press(editor, "Use these rules")
    shown = await ben.press(lobby_of(house), "Rules")
    said = words(shown.followups[0])
    assert "Optional rules in force: **Nagashi mangan · Uma 30/10**" in said
    assert "• Uma, in thousands: **30, 10, −10, −30** (book: 15, 5, −5, −15)" in said
    assert "Red fives in characters, dots, bamboo: **1, 1, 1**" not in said


async def test_the_sheet_marks_what_is_not_sure_and_nothing_that_a_table_has_changed(house: House) -> None:
    aiko, *_ = house.people
    opened = (await aiko.slash("table rules", book="wrc-2025")).response
    assert opened is not None
    await pick(aiko, opened, "kan")
    assert "• Ankan in riichi: **if the waits stay the same** · *by one source only*" in words(opened)
    await pick(aiko, opened, "foul")
    assert "• Chombo: **20,000 off the final score** · *taken over from World Riichi 2015*" in words(opened)
    changed = GAMES.books["wrc-2025"].rules.with_options({"foul.chombo": "overall_-30", "kan.riichi_ankan": "never"})
    assert GAMES.books["wrc-2025"].doubt("foul.chombo", changed) is None
    assert GAMES.books["wrc-2025"].doubt("kan.riichi_ankan", changed) is None
    classic = (await aiko.slash("table rules", book="saikouisen-classic")).response
    assert classic is not None
    assert WORDS("rules.otherwise.saikouisen-classic") in words(classic)


async def test_the_chombo_of_the_rrc_follows_the_step_of_the_uma(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", rules="rrc-2026")
    editor = (await behind_options(aiko, lobby_of(house), "Customise rules")).followups[0]
    proposed = "By this book it goes with Chombo: **20,000 off the final score**."
    assert proposed not in words(editor)
    await change(aiko, editor, page_of("rrc-2026", "game.uma"), "game.uma", "[15,5,-5,-15]")
    assert proposed in words(editor)
    await change(aiko, editor, page_of("rrc-2026", "foul.chombo"), "foul.chombo", '"overall_-20"')
    assert proposed not in words(editor)


def page_of(book: str, key: str) -> str:
    return next(page for page, keys in pages(book).items() if key in keys)
