"""The panel by which a server is set up: what is missing is named, each list takes effect and stands in the log."""

from typing import Any

import discord
import pytest

from bot.client.setting_keys import PING_ROLE, TABLE_CHANNELS
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from cogs._permissions import LEAGUE_PERMISSIONS, MAX_TABLE_CHANNELS
from cogs.settings import PREFERENCES, SERVER_SCOPE
from cogs.welcome._setup import set_up_page
from tests.cogs.club import told
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")
MOST_COMPONENTS, MOST_LETTERS = 40, 4000


async def opened(person: Person) -> Any:
    """What **Set-up** in the settings of the server shows."""
    panel = await person.sets("server")
    (page,) = (await person.press(panel, WORDS("check.button"))).followups
    return page


async def picks(house: House, page: Any, what: str, *picked: Any) -> Any:
    result = await house.owner.member.select(page, list(picked), custom_id=f"mj1:0:0:{what}")
    await house.quiet()
    return result


async def logged(house: House) -> str:
    panel = await house.owner.sets("server")
    (page,) = (await house.owner.press(panel, WORDS("server_log.title"))).followups
    return words(page)


async def test_b16_a_channel_without_a_permission_is_refused_by_its_name_and_green_once_it_is_given(
    house: House,
) -> None:
    page = await opened(house.owner)
    named = WORDS("permission.attach_files")
    await house.forbid("attach_files", "create_events")
    (refused,) = (await picks(house, page, "setupchannels", house.channel)).followups
    assert words(refused) == WORDS("setup.refused", channel=f"<#{house.channel.id}>", permissions=named)
    assert house.client.choices.of("guild", house.guild.id, TABLE_CHANNELS) is None
    await house.owner.press(page, WORDS("setup.setupagain"))
    assert WORDS("check.missing", name=named, without=WORDS("check.without.table")) in words(page)
    events = WORDS("permission.create_events")
    assert WORDS("check.missing", name=events, without=WORDS("check.without.create_events")) in words(page)
    await house.forbid()
    await house.owner.press(page, WORDS("setup.setupagain"))
    assert "✗" not in words(page)
    await picks(house, page, "setupchannels", house.channel)
    assert house.client.choices.of("guild", house.guild.id, TABLE_CHANNELS) == str(house.channel.id)


async def test_tables_are_opened_in_the_chosen_channels_alone_while_there_are_any(house: House) -> None:
    aiko, other = house.people[0], house.guild.create_text_channel("other")
    await picks(house, await opened(house.owner), "setupchannels", house.channel)
    refused = WORDS("lobby.other_channel", channels=f"<#{house.channel.id}>")
    assert told(await aiko.slash("table new", channel=other)) == refused
    await aiko.slash("table new")
    assert f"<@{aiko.id}>" in words(lobby_of(house))
    await house.client.choices.put("guild", house.guild.id, TABLE_CHANNELS, "77")
    await aiko.slash("table new", channel=other)
    assert house.messages(other.id)


async def test_the_usual_rules_are_those_of_a_table_for_which_nobody_said_any(house: House) -> None:
    page = await opened(house.owner)
    await house.owner.pick(page, "setup_rules", "m-league")
    await house.people[0].slash("table new")
    assert WORDS("book.m-league") in words(lobby_of(house))


async def test_b19_each_list_is_in_the_log_with_what_held_before(house: House) -> None:
    page, role = await opened(house.owner), house.guild.create_role("Mahjong")
    await house.owner.pick(page, "setup_language", "ja")
    await house.owner.pick(page, "setup_rules", "m-league")
    await house.owner.pick(page, "setup_rules", "m-league")
    await picks(house, page, "setuprole", role)
    await picks(house, page, "setupchannels", house.channel)
    await picks(house, page, "setupchannels")
    log, name = await logged(house), {key: WORDS(f"settings.server.{key}") for key in ("rules", "ping", "tables")}
    assert f"{WORDS('settings.server.language')}: automatic → ja" in log
    assert log.count(f"{name['rules']}: tenhou → m-league") == 1
    assert f"{name['ping']}: nothing → <@&{role.id}>" in log
    assert f"{name['tables']}: nothing → <#{house.channel.id}>" in log
    assert f"{name['tables']}: <#{house.channel.id}> → nothing" in log
    assert house.client.choices.of("guild", house.guild.id, PING_ROLE) == str(role.id)


async def test_done_sums_up_and_b17_others_are_refused(house: House) -> None:
    aiko, page = house.people[0], await opened(house.owner)
    await house.owner.press(page, WORDS("setup.setupdone"))
    assert labels(page) == []
    rules, language = WORDS("book.tenhou"), WORDS("settings.server.language.automatic")
    assert WORDS("setup.done", channels=WORDS("setup.everywhere"), rules=rules, language=language) in words(page)
    await aiko.slash("table new")
    (refused,) = (await aiko.forge(lobby_of(house), "mj1:0:0:check")).followups
    assert words(refused) == WORDS("settings.not_manager")


@pytest.mark.parametrize("language", LANGUAGES)
def test_b18_it_fits_one_message_with_everything_missing_in_three_channels(language: str) -> None:
    nothing = dict.fromkeys(range(10**18, 10**18 + 3), discord.Permissions.none())
    values = {name: PREFERENCES[SERVER_SCOPE][name].values[0] for name in ("language", "rules")}
    channels = range(10**18, 10**18 + MAX_TABLE_CHANNELS)
    page = set_up_page(10**18, nothing, channels, [10**18], 10**18, values, catalogue(language))
    assert page.total_children_count <= MOST_COMPONENTS
    assert page.content_length() <= MOST_LETTERS
    assert str(page.to_components()).count("✗") == 3 * len(LEAGUE_PERMISSIONS)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_b18_the_settings_of_a_server_fit_one_message(house: House, language: str) -> None:
    await house.client.choices.put("user", house.owner.id, "language", language)
    panel = await house.owner.sets("server")

    def count(items: list[dict[str, Any]]) -> int:
        return sum(1 + count([*one.get("components", []), *filter(None, [one.get("accessory")])]) for one in items)

    assert count(panel.components) <= MOST_COMPONENTS
    assert len(words(panel)) <= MOST_LETTERS
