"""Nobody is pinged by a name or kept from sleep by somebody's finger, and Naki asks for no more than it needs."""

import asyncio
import re
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.client.cooldowns import MOST, Ration
from bot.i18n.catalogue import words as catalogue
from bot.table.registry import USUAL_LIMITS
from cogs._people import LONGEST_NAME, plain, readable
from cogs._permissions import INVITED
from cogs._venue import Venue
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import OLD_LOBBY_MS, end_the_game, lobby_of, table_message

WORDS = catalogue("en")
README = Path(__file__).parents[2] / "README.md"
NASTY = "**@everyone** <t:0:R>\u202e [x](http://a.b) ||`_"
"""As long as a name may be, and everything in it means something."""


def said(house: House) -> str:
    """Everything in text that stands in the channel and in the threads. Discord's own line about a new thread is left
    out: it names the thread, and a name is neither formatted nor does it mention anybody.
    """
    messages = [message for channel in (house.channel.id, *house.threads) for message in house.messages(channel)]
    return "\n".join(words(message) for message in messages if message.type != discord.MessageType.thread_created.value)


async def test_a_name_pings_nobody_and_formats_nothing_wherever_it_stands(house: House) -> None:
    eve = Person(house, house.guild.add_member(house.env.create_user("eve", global_name=NASTY)))
    aiko, *_ = house.people
    await aiko.slash("table new", clock="none", computers=2)
    await eve.press(lobby_of(house), "Join")
    listed = await aiko.slash("table list")
    await aiko.press(lobby_of(house), "Play now")
    (table,) = house.client.tables.of_guild(house.guild.id)
    await house.until(lambda: "everyone" in said(house))
    host = await aiko.press(table_message(house), "Host")
    assert f"Pass for {readable(NASTY)[:LONGEST_NAME]}" in labels(host.followups[0])
    await end_the_game(house, aiko)
    assert listed.response is not None
    for text in (said(house), listed.response.content):
        assert "everyone" in text
        assert "@everyone" not in text
        assert "\u202e" not in text
        assert not re.search(r"(?<!\\)(\*\*@|<t:0|\[x|\|\||`_)", text)
    sits = table.party.person(eve.id)
    assert sits is not None
    assert sits.name == readable(NASTY)[:LONGEST_NAME]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Aiko", "Aiko"),
        ("O'Neil, J.", "O'Neil, J."),
        ("*a*_b_~c~|d|`e`\\", r"\*a\*\_b\_\~c\~\|d\|\`e\`" + "\\\\"),
        ("<@1><#2><t:3:R></x:4>", r"\<@1\>\<#2\>\<t:3:R\>\</x:4\>"),
        ("[x](https://a.b)", r"\[x\](https\://a.b)"),
        ("# a", r"\# a"),
        ("- a", r"\- a"),
        ("1. a", r"1\. a"),
        (" a \n\t b ", "a b"),
        ("a\u202eb\u2066c\x07", "abc"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u202e", "?"),
    ],
)
def test_a_name_in_a_line_of_text_is_what_it_looks_like(name: str, shown: str) -> None:
    assert plain(name) == shown


async def test_who_gives_too_many_commands_is_asked_to_wait_and_nobody_else_is(house: House) -> None:
    aiko, ben, *_ = house.people
    for _ in range(MOST[Ration.COMMAND]):
        assert (await aiko.slash("table list")).response is not None
    refused = await aiko.slash("table list")
    assert refused.ephemeral
    assert refused.response is not None
    assert refused.response.content == WORDS("trouble.too_fast", seconds=60)
    allowed = await ben.slash("table list")
    assert allowed.response is not None
    assert words(allowed.response) == WORDS("lobby.no_tables")
    await house.pass_time(61_000)
    again = await aiko.slash("table list")
    assert again.response is not None
    assert words(again.response) == WORDS("lobby.no_tables")


async def test_who_joins_and_leaves_over_and_over_is_asked_to_wait(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (table,) = house.client.tables.of_guild(house.guild.id)
    for turn in range(MOST[Ration.SEAT]):
        await ben.press(lobby_of(house), "Leave" if turn % 2 else "Join")
    refused = await ben.press(lobby_of(house), "Join")
    assert refused.response is not None
    assert refused.response.content == WORDS("trouble.too_fast", seconds=60)
    assert table.party.seat_of(ben.id) is None
    await house.pass_time(61_000)
    await ben.press(lobby_of(house), "Join")
    assert table.party.seat_of(ben.id) is not None


async def test_a_lobby_in_which_nothing_happens_is_closed(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    await house.pass_time(USUAL_LIMITS.lobby_s * 1000)
    assert len(house.client.tables) == 0
    assert words(lobby_of(house)).endswith(WORDS("lobby.ended"))


def test_the_invitation_asks_for_what_naki_uses_and_for_nothing_else() -> None:
    (invited,) = re.findall(r"permissions=(\d+)", README.read_text())
    assert discord.Permissions(int(invited)) == discord.Permissions(**dict.fromkeys(INVITED, True))


async def test_a_game_needs_nothing_that_the_invitation_does_not_ask_for(house: House) -> None:
    for_people = {"use_application_commands", "administrator"}
    channel = house.channel_without(*discord.Permissions.VALID_FLAGS.keys() - {*INVITED, "read_messages"} - for_people)
    aiko, *_ = house.people
    await aiko.slash("table new", channel=channel, computers=3)
    await house.pass_time(OLD_LOBBY_MS)
    await aiko.press(house.messages(channel.id)[0], "Play now")
    await house.until(lambda: bool(house.threads and house.messages(house.threads[0])))
    await house.until(lambda: bool(house.messages(house.threads[0])[-1].attachments))
    await house.until(lambda: bool(aiko.offered))


async def test_no_privileged_intent_is_asked_for(house: House) -> None:
    intents = house.client.intents
    assert [name for name, on in intents if on] == ["guilds"]


async def test_a_thread_that_takes_long_to_open_keeps_no_other_table_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.slash("table new")
    first, second = (Venue(house.client, table.party) for table in house.client.tables.all())
    asked, answered, open_thread = asyncio.Event(), asyncio.Event(), discord.PartialMessage.create_thread

    async def slowly(message: discord.PartialMessage, **options: Any) -> discord.Thread:
        if not asked.is_set():
            asked.set()
            await answered.wait()
        return await open_thread(message, **options)

    monkeypatch.setattr(discord.PartialMessage, "create_thread", slowly)
    opening = [asyncio.create_task(first.channel()) for _ in range(2)]
    await asked.wait()
    other = await second.channel()
    answered.set()
    assert await opening[0] == await opening[1]
    assert sorted(house.threads) == sorted({other, await first.channel()})
