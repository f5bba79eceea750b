"""A league in a server of the load benchmark, so that games, rounds and results can be brought to it in files."""

import asyncio
from typing import Final

from simcord.backend.models import Message
from simcord.components import walk_components

from bot.system.usage_error import UsageError
from bot.tools.bench.load.clubs import TableSpot
from bot.tools.sandbox.backend import Json, World
from bot.tools.sandbox.guild_member import GuildMember, PressOutcome

_CUP_NAME: Final = "Cup"
JOIN_LABEL: Final = "Join"
_MANAGE: Final = "Manage"
_MORE: Final = "More …"
_LOOK_EVERY_S: Final = 0.1
"""Seconds."""
_MOST_LOOKS: Final = 300


async def begin_cup(world: World, spot: TableSpot) -> None:
    """Let the owner of the server run a league of the people at this table, which takes games from logs. Raises
    UsageError if something is not answered.
    """
    owner = GuildMember(world, spot.people[0].id, spot.channel)
    form = await owner.slash("league-admin season new", {})
    draft = await _answer(world, await owner.submit(int(form.interaction), _filled_form(form.modal or {})))
    await _answer(world, await owner.slash("league-admin season set", {"setting": "imports", "value": "on"}))
    for label in ("Open sign-up here", "Open sign-up"):
        await _press(world, owner, draft, label)
    post = await _post(world, spot, JOIN_LABEL)
    for user in spot.people:
        await _answer(world, await GuildMember(world, user.id, spot.channel).click(post, label=JOIN_LABEL))
    desk = await _open_desk(world, spot, owner)
    for label in ("Close sign-up", "Start the league"):
        await _press(world, owner, desk, label)
    await _control(world, desk, "Draw")


async def open_form(world: World, spot: TableSpot, action: str) -> PressOutcome:
    """Let the owner of the server open the form of an action that is in the list of the desk. Raises UsageError if the
    desk is not shown.
    """
    owner = GuildMember(world, spot.people[0].id, spot.channel)
    desk = await _open_desk(world, spot, owner)
    return await owner.select(desk.id, await _control(world, desk, _MORE), [action])


async def _open_desk(world: World, spot: TableSpot, owner: GuildMember) -> Message:
    pressed = await owner.click(await _post(world, spot, _MANAGE), label=_MANAGE)
    sent = world.interactions[int(pressed.interaction)].followup_ids
    for _ in range(_MOST_LOOKS):
        if sent:
            return world.get_message(spot.channel.id, sent[0])
        await asyncio.sleep(_LOOK_EVERY_S)
    raise UsageError(f"The desk of the league in {spot.channel.name} was not shown.")


async def _press(world: World, owner: GuildMember, message: Message, label: str) -> None:
    """Press this as soon as the message shows it."""
    await owner.click(message.id, custom_id=await _control(world, message, label))


async def _control(world: World, message: Message, label: str) -> str:
    """The custom id of the button or the list that is called so, once the message shows it."""
    for _ in range(_MOST_LOOKS):
        for part in walk_components(world.get_message(message.channel_id, message.id).components):
            if label in (part.get("label"), part.get("placeholder")):
                return part["custom_id"]
        await asyncio.sleep(_LOOK_EVERY_S)
    raise UsageError(f"The league does not go on: {label} is not shown.")


async def _answer(world: World, outcome: PressOutcome) -> Message:
    """The message that answers an interaction, which may come long after it was acknowledged. Raises UsageError if none
    comes.
    """
    interaction = world.interactions[int(outcome.interaction)]
    for _ in range(_MOST_LOOKS):
        if outcome.state == "failed":
            break
        said = (
            None
            if interaction.message_id is None
            else world.get_message(interaction.channel_id, interaction.message_id)
        )
        if interaction.followup_ids:
            return world.get_message(interaction.channel_id, interaction.followup_ids[0])
        if said is not None and (said.content or said.components):
            return said
        await asyncio.sleep(_LOOK_EVERY_S)
    raise UsageError(
        f"The league does not go on: {interaction.command_name or 'a button'} was not answered ({outcome.reason})."
    )


def _filled_form(modal: Json) -> Json:
    """The form as it stands, with a name in its first field."""
    filled: Json = {}
    for part in walk_components(modal["components"]):
        name, options = part.get("custom_id"), part.get("options")
        if name is None:
            continue
        chosen = [one["value"] for one in options or () if one.get("default")]
        filled[name] = chosen if options else part.get("value", "") if filled else _CUP_NAME
    return filled


async def _post(world: World, spot: TableSpot, label: str) -> int:
    """The league's post in the channel, which has the button with this label."""
    for _ in range(_MOST_LOOKS):
        for message in list(world.messages[spot.channel.id].values()):
            parts = list(walk_components(message.components))
            heads = any(str(part.get("content", "")).startswith(f"## {_CUP_NAME}") for part in parts)
            if heads and any(part.get("label") == label for part in parts):
                return message.id
        await asyncio.sleep(_LOOK_EVERY_S)
    raise UsageError(f"No league in {spot.channel.name} has {label}.")
