"""Before the game: opening a table, joining, agreeing on rules, starting."""

import discord
import pytest
from simcord.backend.models import Message

from bot.engine.riichi.rules import PRESETS, preset
from bot.i18n.catalogue import words as catalogue
from tests.discord.house import House
from tests.discord.person import components, labels, words

WORDS = catalogue("en")


def lobby_of(house: House) -> Message:
    return house.messages(house.channel.id)[-1]


def enabled(message: Message) -> list[str]:
    return [item["label"] for item in components(message) if item["type"] == 2 and not item["disabled"]]


async def test_a_lobby_says_what_is_played_and_who_is_here(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", rules="wrc-2014", length=1, clock="5+10", pace="steady")
    assert words(lobby_of(house)).startswith("## Riichi mahjong: World Riichi 2014\nEast only · 5 + 10 s · Steady")
    assert words(lobby_of(house)).count("*free*") == 3
    assert enabled(lobby_of(house)) == ["Join", "Leave", "Add computer", "Rules", "More rules"]
    await ben.press(lobby_of(house), "Join")
    assert f"🪑 <@{ben.id}>" in words(lobby_of(house))
    await ben.press(lobby_of(house), "Add computer")
    await ben.press(lobby_of(house), "Add computer")
    assert "Start" in enabled(lobby_of(house))
    assert "Join" not in enabled(lobby_of(house))
    await ben.press(lobby_of(house), "Leave")
    assert words(lobby_of(house)).count("*free*") == 1


@pytest.mark.parametrize(
    ("label", "sentence"),
    [("Join", "denied.already_here"), ("Start", "denied.not_full")],
)
async def test_a_refusal_says_why_to_whoever_pressed(house: House, label: str, sentence: str) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    result = await aiko.press(lobby_of(house), label) if label != "Start" else await aiko.press_verb(lobby_of(house), "start")
    assert [followup.content for followup in result.followups] == [WORDS(sentence)]
    assert result.followups[0].ephemeral


async def test_only_the_host_starts(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", computers=2)
    await ben.press(lobby_of(house), "Join")
    result = await ben.press(lobby_of(house), "Start")
    assert result.followups[0].content == WORDS("denied.not_host")


async def test_a_missing_permission_is_named(house: House) -> None:
    role = house.guild.default_role
    await house.channel.set_permissions(role, attach_files=False)
    result = await house.people[0].slash("table new")
    assert result.response is not None
    assert result.response.content == WORDS("lobby.missing", permissions="Attach Files")
    assert result.ephemeral
    assert len(house.client.tables) == 0
