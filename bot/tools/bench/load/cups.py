"""A league in a server of the load benchmark, so that games, rounds and results can be brought to it in files."""

import asyncio
from typing import Final

from simcord.components import walk_components

from bot.system.usage_error import UsageError
from bot.tools.bench.load.clubs import TableSpot
from bot.tools.sandbox.backend import Json, World
from bot.tools.sandbox.guild_member import GuildMember, PressOutcome

_CUP_NAME: Final = "Cup"
JOIN: Final = "Join"
_MANAGE: Final = "Manage"
_MANY_RESULTS: Final = "Many results"
_LOOK_EVERY_S: Final = 0.1
"""Seconds."""
_MOST_LOOKS: Final = 300


async def begin_cup(world: World, spot: TableSpot) -> None:
    """Let the owner of the server run a league of the people at this table, which takes games from logs. Raises
    UsageError if something is not answered.
    """
    owner = GuildMember(world, spot.people[0].id, spot.channel)
    form = await owner.slash("league-admin season new", {})
    await _wait_for_answer(world, await owner.submit(int(form.interaction), _filled_form(form.modal or {})))
    await _wait_for_answer(world, await owner.slash("league-admin season set", {"setting": "imports", "value": "on"}))
    await _wait_for_answer(world, await owner.slash("league-admin season do", {"action": "open"}))
    post = await _post(world, spot, JOIN)
    for user in spot.people:
        await _wait_for_answer(world, await GuildMember(world, user.id, spot.channel).click(post, label=JOIN))
    await _wait_for_answer(world, await owner.slash("league-admin season do", {"action": "close"}))
    await _wait_for_answer(world, await owner.slash("league-admin season do", {"action": "start"}))


async def open_results_form(world: World, spot: TableSpot) -> PressOutcome:
    """Let the owner of the server open the form for many results, from the desk. Raises UsageError if there is none."""
    owner = GuildMember(world, spot.people[0].id, spot.channel)
    desk = await owner.click(await _post(world, spot, _MANAGE), label=_MANAGE)
    sent = world.interactions[int(desk.interaction)].followup_ids
    for _ in range(_MOST_LOOKS):
        if sent:
            return await owner.click(sent[0], label=_MANY_RESULTS)
        await asyncio.sleep(_LOOK_EVERY_S)
    raise UsageError(f"The desk of the league in {spot.channel.name} was not shown.")


async def _wait_for_answer(world: World, outcome: PressOutcome) -> None:
    """Wait until something is said to an interaction, which may come long after it was acknowledged."""
    interaction = world.interactions[int(outcome.interaction)]
    for _ in range(_MOST_LOOKS):
        if outcome.state == "failed":
            break
        said = (
            None
            if interaction.message_id is None
            else world.get_message(interaction.channel_id, interaction.message_id)
        )
        if interaction.followup_ids or (said is not None and (said.content or said.components)):
            return
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
