"""Before the game: opening a table, joining, starting, and what else `/table` does."""

from typing import Any

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.table.limits import DEFAULT_LIMITS
from bot.table.party import Person, Terms
from cogs._people import MAX_PERSON_NAME_LENGTH
from tests.cogs.house import House
from tests.cogs.person import AnyMessage, components, words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


def enabled(message: AnyMessage) -> list[str]:
    return [item["label"] for item in components(message) if item["type"] == 2 and not item.get("disabled")]


@pytest.mark.parametrize(("name", "value"), [("book", "american"), ("book", "chess"), ("clock", "fast"), ("pace", "x")])
async def test_what_no_list_offers_changes_nothing(house: House, name: str, value: str) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    before = words(lobby_of(house))
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.pick(menu, f"set_{name}", value)
    assert words(lobby_of(house)) == before


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("attach_files", "Attach Files"),
        ("send_messages", "Send Messages"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_a_missing_permission_is_named(house: House, permission: str, name: str) -> None:
    channel = house.channel_without(permission)
    result = await house.people[0].slash("table new", channel=channel)
    assert result.response is not None
    assert result.response.content == WORDS("lobby.missing", permissions=name)
    assert result.ephemeral
    assert len(house.client.tables) == 0


async def test_without_threads_the_table_is_played_in_the_channel(house: House) -> None:
    channel = house.channel_without("create_public_threads", "send_messages_in_threads")
    aiko, *_ = house.people
    await aiko.slash("table new", channel=channel, computers=3)
    await aiko.press(house.messages(channel.id)[0], "Play now")
    await house.until(lambda: any(message.attachments for message in house.messages(channel.id)))
    assert house.threads == []
    await house.restart()
    assert house.threads == []


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"rules": "chess"}, "rules.no_book"),
        ({"clock": "fast"}, "lobby.no_clock"),
        ({"clock": "@everyone"}, "lobby.no_clock"),
        ({"clock": "99999"}, "lobby.no_clock"),
        ({"clock": "0d"}, "lobby.no_clock"),
        ({"rules": "chess", "clock": "fast"}, "rules.no_book"),
    ],
)
async def test_a_book_or_a_clock_that_there_is_not_opens_no_table_and_is_called_what_it_is(
    house: House, wrong: dict[str, Any], key: str
) -> None:
    result = await house.people[0].slash("table new", **wrong)
    assert result.response is not None
    assert words(result.response) == WORDS(key)
    assert len(house.client.tables) == 0


async def test_tables_are_listed_left_and_ended(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    none = await aiko.slash("table list")
    assert none.response is not None
    assert words(none.response) == WORDS("lobby.no_tables")
    await aiko.slash("table new", rules="ema-2012")
    await ben.press(lobby_of(house), "Join")
    listed = await chiara.slash("table list")
    assert listed.response is not None
    assert listed.response.content == f"• EMA 2012: Aiko, Ben (open, <#{house.channel.id}>)"
    named = "EMA 2012: Aiko"
    left = await ben.slash("table leave")
    assert left.response is not None
    assert words(left.response) == WORDS("lobby.left", table=f"{named}, Ben")
    assert f"<@{ben.id}>" not in words(lobby_of(house))
    strange = await chiara.slash("table end")
    assert strange.response is not None
    assert words(strange.response) == WORDS("lobby.none_of_yours")
    ended = await aiko.slash("table end")
    assert ended.response is not None
    assert words(ended.response) == WORDS("lobby.closed", table=named)
    assert len(house.client.tables) == 0


async def test_a_table_that_is_played_at_is_listed_where_it_is(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    await aiko.press(lobby_of(house), "Play now")
    await house.until(lambda: house.threads)
    listed = await aiko.slash("table list")
    assert listed.response is not None
    assert f"<#{house.threads[0]}>" in listed.response.content


async def test_a_name_pings_nobody_and_formats_nothing(house: House) -> None:
    member = house.guild.add_member(house.env.create_user("eve", global_name="**@everyone** `x`"))
    await member.slash(house.channel, "table new")
    await house.quiet()
    listed = await house.people[0].slash("table list")
    assert listed.response is not None
    assert "@everyone" not in listed.response.content
    assert "**" not in listed.response.content


async def test_a_list_that_no_message_holds_says_how_many_tables_are_left_out(house: House) -> None:
    for number in range(DEFAULT_LIMITS.guild_tables):
        host = Person(10**17 + number, "w" * MAX_PERSON_NAME_LENGTH)
        await house.client.tables.open(host, house.guild.id, house.channel.id, Terms())
    listed = await house.people[0].slash("table list")
    assert listed.response is not None
    *lines, last = listed.response.content.splitlines()
    assert last == WORDS("more", count=DEFAULT_LIMITS.guild_tables - len(lines))
    assert all(line.startswith("• Tenhou: www") for line in lines)
