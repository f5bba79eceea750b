"""The invitation asks for the permissions and intents that Naki needs, and for no others."""

import re
from pathlib import Path

import discord

from cogs._permissions import INVITE_PERMISSIONS
from tests.cogs.house import House
from tests.cogs.playing import OLD_LOBBY_MS

README = Path(__file__).parents[2] / "README.md"


def test_the_invitation_asks_for_what_naki_uses_and_for_nothing_else() -> None:
    invited, for_leagues = re.findall(r"permissions=(\d+)", README.read_text())
    asked = discord.Permissions(**dict.fromkeys(INVITE_PERMISSIONS, True))
    assert discord.Permissions(int(invited)) == asked
    asked.update(create_events=True, manage_roles=True)
    assert discord.Permissions(int(for_leagues)) == asked


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
