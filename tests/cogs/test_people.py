"""Names in texts: they ping nobody, format nothing, and read as they are."""

import re

import discord
import pytest

from cogs._people import MAX_PERSON_NAME_LENGTH, clean_name, plain_text
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import end_the_game, lobby_of, table_message

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
    assert f"Pass for {clean_name(NASTY)[:MAX_PERSON_NAME_LENGTH]}" in labels(host.followups[0])
    await end_the_game(house, aiko)
    assert listed.response is not None
    for text in (said(house), listed.response.content):
        assert "everyone" in text
        assert "@everyone" not in text
        assert "\u202e" not in text
        assert not re.search(r"(?<!\\)(\*\*@|<t:0|\[x|\|\||`_)", text)
    sits = table.party.person(eve.id)
    assert sits is not None
    assert sits.name == clean_name(NASTY)[:MAX_PERSON_NAME_LENGTH]


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
    assert plain_text(name) == shown
