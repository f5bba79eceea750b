"""The host changes options, and agrees on them as a whole."""

import pytest

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from cogs.rules._choices import value_choices
from cogs.rules._draft import RulesDraft
from cogs.rules._editor import editor
from tests.cogs.house import House
from tests.cogs.person import SELECT, components, labels, words
from tests.cogs.playing import behind_options, lobby_of
from tests.cogs.rules.test_reading import MOST_TEXT

WORDS = catalogue("en")


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


async def test_only_the_host_changes_rules(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    (menu,) = (await ben.press(lobby_of(house), "Options")).followups
    assert "Customise rules" not in labels(menu)
    forged = await ben.forge(lobby_of(house), f"mj1:{house.client.tables.all()[0].id}:0:options")
    assert words(forged.followups[0]) == WORDS("denied.not_host")


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
