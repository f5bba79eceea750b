"""How well computer players play: chosen in the lobby, shown in their names."""

import pytest
from msgspec.structs import replace

from bot.engine.level import Level
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Chair, Person, Terms
from cogs.lobby._menu import _menu
from tests.cogs.house import House
from tests.cogs.lobby.test_commands import enabled
from tests.cogs.person import SELECT, AnyMessage, alt, components, labels, words
from tests.cogs.playing import behind_options, end_the_game, lobby_of, play_the_first_hand, sit_down, table_message
from tests.table.parties import party_of

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


async def test_b5_the_host_removes_a_player_who_hears_so_at_the_next_press(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.pick(menu, "expel", f"good-{ben.id}")
    assert str(ben.id) not in words(lobby_of(house))
    (refused,) = (await ben.press(lobby_of(house), "Join")).followups
    assert words(refused) == WORDS("denied.kept_out")


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
    await house.client.tables.open_rematch(table.id, Person(aiko.id, "Aiko"))
    assert sorted(map(str, chairs(house))) == ["None", "standard", "strong", "strong"]


async def test_the_american_game_has_every_level_too(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", rules="american", computers=1, level="strong")
    assert chairs(house) == [None, "strong"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_is_listed_by_its_name(language: str) -> None:
    party = party_of(Chair(Person(3, "Aiko")), Chair(computer="Mortal"), host=3)
    named = catalogue(language)
    listed = _menu(party, 3, named, (), (*Level, "Mortal")).to_components()
    text = str(listed)
    assert named("menu.computer", number=2, who="Mortal") in text
    assert named("lobby.level.program") in text
    person = replace(party, chairs=party.chairs[:1])
    assert "level_1" not in str(_menu(person, 3, named, (), (*Level, "Mortal")).to_components())


async def test_the_host_sets_what_is_played_behind_options(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    assert menu.ephemeral
    for name, value in {"book": "ema-2012", "length": "1", "clock": "none", "pace": "steady", "hints": "off"}.items():
        await aiko.pick(menu, f"set_{name}", value)
    assert "EMA 2012\nEast only · no clock · no hints" in words(lobby_of(house))
    (guest,) = (await ben.press(lobby_of(house), "Options")).followups
    assert WORDS("menu.guest", host="Aiko") in words(guest)
    assert labels(guest) == ["Fairness", WORDS("pings.button")]
    assert not [item for item in components(guest) if item["type"] == SELECT]


async def test_everybody_sees_that_a_table_is_for_beginners_and_an_american_one_cannot_be(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    assert WORDS("lobby.beginner") not in words(lobby_of(house))
    await aiko.pick(menu, "set_hints", "beginner")
    assert WORDS("lobby.beginner") in words(lobby_of(house))
    party = party_of(Chair(Person(3, "Aiko")), host=3, terms=Terms(game="american", book="american"))
    assert WORDS("menu.hints.beginner") not in str(_menu(party, 3, WORDS, (), ()).to_components())


async def test_a_length_that_the_book_does_not_have_is_refused_with_those_that_it_has(house: House) -> None:
    aiko, *_ = house.people
    refused = (await aiko.slash("table new", rules="sanma-tenhou", length=0)).response
    assert refused is not None
    heading, why = words(refused).splitlines()
    assert heading == WORDS("denied.bad_rules")
    assert why.startswith("• *Length* must be **East only** or **East and South** while ")
    assert house.client.tables.all() == ()


async def test_rules_for_fewer_players_than_sit_there_are_refused_with_the_way_out(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    crowded = await aiko.pick(menu, "set_book", "sanma-tenhou")
    assert [words(answer) for answer in crowded.followups] == [WORDS("denied.crowded")]
    await aiko.press(menu, "Remove computer")
    await aiko.pick(menu, "set_book", "sanma-tenhou")
    assert "Tenhou, three players" in words(lobby_of(house))


async def test_a_computer_player_can_be_sent_away_again(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=2)
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.press(menu, "Remove computer")
    assert words(lobby_of(house)).count("*open seat*") == 2
    await aiko.press(menu, "Remove computer")
    assert "Remove computer" not in enabled(menu)


async def test_players_add_words_to_the_shuffle_after_the_wall_was_sealed(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (table,) = house.client.tables.of_guild(house.guild.id)
    sealed = WORDS("table.wall", hash=table.party.commitment)
    assert sealed not in words(lobby_of(house))
    (fairness,) = (await behind_options(aiko, lobby_of(house), "Fairness")).followups
    assert sealed in words(fairness)
    form = await aiko.press(fairness, "Add to the shuffle")
    assert form.modal is not None
    (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
    answer = await aiko.member.submit_modal(form, {field: "melon"})
    assert [(line.content, line.ephemeral) for line in answer.followups] == [(WORDS("lobby.word.done"), True)]
    await house.quiet()
    assert WORDS("lobby.word.added", count=1) in words(lobby_of(house))
    (open_to_all,) = (await behind_options(ben, lobby_of(house), "Fairness")).followups
    assert labels(open_to_all) == []
    stranger = await ben.forge(lobby_of(house), f"mj1:{table.id}:0:word")
    assert stranger.response is not None
    assert words(stranger.response) == WORDS("denied.not_a_player")


async def test_the_seal_is_one_press_from_the_table_while_its_first_hand_is_played(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    assert table.party.commitment not in words(table_message(house))
    (fairness,) = (await aiko.press(table_message(house), "Fairness")).followups
    assert WORDS("table.wall", hash=table.party.commitment) in words(fairness)
    await play_the_first_hand(house)
    for person in house.people:
        await person.plays("ready")
    await house.quiet()
    assert "Pon" in labels(table_message(house))
    assert "Fairness" not in labels(table_message(house))


async def test_a_table_may_have_the_seats_of_those_who_are_away_discard_what_they_draw(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    (table,) = house.client.tables.all()
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    assert "away" not in words(lobby_of(house))
    for value, told in (("discard", (True, True)), ("wait", (False, False)), ("computer", (True, False))):
        await aiko.pick(menu, "set_away", value)
        assert (table.party.terms.stand_in, table.party.terms.away_discards) == told
        assert ("Who is away" in words(lobby_of(house))) is (value != "computer")
