"""The invitation asks for the permissions and intents that Naki needs, and for no others."""

import re
from pathlib import Path

import discord
import pytest

from cogs._permissions import INVITE_PERMISSIONS, LEAGUE_PERMISSIONS
from tests.cogs.house import House
from tests.cogs.playing import OLD_LOBBY_MS

ROOT = Path(__file__).parents[2]
OF_PEOPLE = {"manage_messages", "manage_guild", "administrator"}
"""What is asked of people who manage a server; Naki itself needs none of it."""


@pytest.mark.parametrize("page", ["README.md", "docs/LISTING.md"])
def test_f7_the_invitations_ask_for_what_naki_uses_and_for_nothing_else(page: str) -> None:
    invited = re.findall(r"permissions=(\d+)", (ROOT / page).read_text())
    asked = [discord.Permissions(**dict.fromkeys(names, True)) for names in (INVITE_PERMISSIONS, LEAGUE_PERMISSIONS)]
    assert [discord.Permissions(int(number)) for number in invited] == asked


def test_f7_no_conversation_uses_a_permission_that_is_in_neither_invitation() -> None:
    alike = {"read_messages"}  # another name of view_channel
    used = {
        (path.name, name)
        for path in (ROOT / "cogs").rglob("*.py")
        for name in re.findall(r"permissions(?:_for\([^)]*\))?\.(\w+)", path.read_text())
        if name in discord.Permissions.VALID_FLAGS
    }
    ours = {*LEAGUE_PERMISSIONS, *alike}
    assert {one for one in used if one[1] not in ours | OF_PEOPLE} == set()


async def test_a_game_needs_nothing_that_the_invitation_does_not_ask_for(house: House) -> None:
    for_people = {"use_application_commands", "administrator"}
    channel = house.channel_without(
        *discord.Permissions.VALID_FLAGS.keys() - {*INVITE_PERMISSIONS, "read_messages"} - for_people
    )
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
