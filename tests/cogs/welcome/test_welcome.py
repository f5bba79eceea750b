"""The greeting of a server that adds Naki: once, in its language, where it may be written."""

from typing import Any

import discord
import pytest
from simcord import GuildHandle

from bot.i18n.catalogue import words as catalogue
from cogs.welcome._welcome import WELCOME_AGAIN_AFTER_MS, Welcome
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import lobby_of

WORDS, JAPANESE = catalogue("en"), catalogue("ja")


async def joins(house: House, guild: GuildHandle) -> None:
    """Discord says that Naki was added."""
    await house.quiet()
    cog: Any = house.client.get_cog(Welcome.__name__)
    if cog is None:
        cog = Welcome(house.client)
        await house.client.add_cog(cog)
    await cog.on_guild_join(house.client.get_guild(guild.id))
    await house.quiet()


def greetings(house: House, guild: GuildHandle) -> list[Any]:
    ids = [channel.id for channel in house.env.backend.channels.values() if channel.guild_id == guild.id]
    found = [message for channel in ids for message in house.messages(channel)]
    texts = (WORDS("welcome.text").split("\n")[0], JAPANESE("welcome.text").split("\n")[0])
    return [message for message in found if words(message).startswith(texts)]


async def test_b15_a_japanese_server_is_greeted_in_japanese_once_and_again_only_after_a_month(house: House) -> None:
    guild = house.env.create_guild("雀荘", preferred_locale="ja")
    guild.create_text_channel("麻雀")
    await joins(house, guild)
    (greeting,) = greetings(house, guild)
    assert words(greeting).startswith(JAPANESE("welcome.text").split("\n")[0])
    await joins(house, guild)
    await house.restart()
    await joins(house, guild)
    assert len(greetings(house, guild)) == 1
    await house.pass_time(WELCOME_AGAIN_AFTER_MS)
    await joins(house, guild)
    assert len(greetings(house, guild)) == 2


async def test_b15_where_nothing_can_be_written_there_is_nothing_and_no_error(house: House) -> None:
    guild = house.env.create_guild("Closed")
    closed = discord.PermissionOverwrite(send_messages=False)
    guild.create_text_channel("quiet", overwrites={guild.default_role: closed})
    await joins(house, guild)
    assert greetings(house, guild) == []
    open_one = guild.create_text_channel("open")
    await joins(house, guild)
    assert len(house.messages(open_one.id)) == 1


async def test_b15_only_the_process_that_looks_after_the_server_greets_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = house.env.create_guild("Elsewhere")
    guild.create_text_channel("mahjong")

    def of_another(_: int | None) -> bool:
        return False

    monkeypatch.setattr(house.client, "is_responsible_for", of_another)
    await joins(house, guild)
    assert greetings(house, guild) == []


async def test_play_opens_a_table_and_b17_only_managers_are_shown_the_check(house: House) -> None:
    aiko, *_ = house.people
    await joins(house, house.guild)
    (greeting,) = greetings(house, house.guild)
    assert labels(greeting) == ["Play", "Set me up"]
    await aiko.press(greeting, "Play")
    assert f"<@{aiko.id}>" in words(lobby_of(house))
    assert len(greetings(house, house.guild)) == 1
    (refused,) = (await aiko.press(greeting, "Set me up")).followups
    assert words(refused) == WORDS("settings.not_manager")
