"""How well computer players play: chosen in the lobby, shown in their names."""

import pytest
from msgspec.structs import replace

from bot.engine.level import Level
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Chair, Party, Person, Terms
from cogs.lobby._menu import _menu
from tests.cogs.house import House
from tests.cogs.person import SELECT, AnyMessage, alt, components, words
from tests.cogs.playing import end_the_game, lobby_of, table_message

WORDS = catalogue("en")


def lists(message: AnyMessage) -> dict[str, list[str]]:
    """What the lists for computer players offer, by their token."""
    found = {item["custom_id"].rpartition(":")[2]: item for item in components(message) if item["type"] == SELECT}
    return {token: [option["label"] for option in item["options"]] for token, item in found.items() if "level" in token}


def chairs(house: House) -> list[str | None]:
    """Who plays on each chair: a level, or None for a person."""
    (table,) = house.client.tables.all()
    return [None if chair.person is not None else chair.computer for chair in table.party.chairs]


async def test_the_host_chooses_a_level_for_each_computer_player(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", computers=2)
    assert "• CPU 2 (standard)\n• CPU 3 (standard)" in words(lobby_of(house))
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    offered = [f"CPU 2: {WORDS(f'player.level.{level}')}" for level in Level]
    assert lists(menu) == {"level_1": offered, "level_2": [label.replace("2", "3") for label in offered]}
    await aiko.pick(menu, "level_1", "strong")
    await aiko.pick(menu, "level_2", "gentle")
    assert "• CPU 2 (strong)\n• CPU 3 (gentle)" in words(lobby_of(house))
    await aiko.press(menu, "Add computer")
    assert chairs(house) == [None, "strong", "gentle", "standard"]
    (guest,) = (await ben.press(lobby_of(house), "Options")).followups
    assert lists(guest) == {}


@pytest.mark.parametrize(("token", "value"), [("level_1", "unbeatable"), ("level_1", ""), ("level_0", "strong")])
async def test_what_no_list_offers_changes_nothing(house: House, token: str, value: str) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=1)
    (table,) = house.client.tables.all()
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    stored = house.env.backend.messages[menu.channel_id][menu.id]
    for part in components(stored):
        part["custom_id"] = part.get("custom_id", "").replace("level_1", token)
    before = words(lobby_of(house))
    await aiko.pick(menu, token, value)
    assert words(lobby_of(house)) == before
    assert table.party.chairs[0].person is not None


async def test_a_guest_changes_no_level(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", computers=1)
    (table,) = house.client.tables.all()
    assert await table.set_computer(ben.id, 1, "strong") is not None
    assert chairs(house) == [None, "standard"]


async def test_a_level_is_asked_for_at_once_and_stays_through_restart_and_another_game(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=2, level="strong")
    assert words(lobby_of(house)).count("(strong)") == 2
    (table,) = house.client.tables.all()
    await aiko.press(lobby_of(house), "Play now")
    assert sorted(map(str, chairs(house))) == ["None", "standard", "strong", "strong"]
    assert alt(table_message(house)).count("(strong)") == 2
    before = chairs(house)
    await house.restart()
    assert chairs(house) == before
    await end_the_game(house, aiko)
    await house.client.tables.again(table.id, Person(aiko.id, "Aiko"))
    assert sorted(map(str, chairs(house))) == ["None", "standard", "strong", "strong"]


async def test_the_american_game_has_every_level_too(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", rules="american", computers=1, level="strong")
    assert chairs(house) == [None, "strong"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_is_listed_by_its_name(language: str) -> None:
    party = Party(
        id="k3v9",
        guild=1,
        channel=2,
        host=3,
        terms=Terms(),
        chairs=(Chair(Person(3, "Aiko")), Chair(computer="Mortal")),
        seats=4,
        opened=0,
        commitment="",
    )
    named = catalogue(language)
    listed = _menu(party, 3, named, (), (*Level, "Mortal")).to_components()
    text = str(listed)
    assert named("menu.computer", number=2, who="Mortal") in text
    assert named("lobby.level.program") in text
    person = replace(party, chairs=party.chairs[:1])
    assert "level_1" not in str(_menu(person, 3, named, (), (*Level, "Mortal")).to_components())
