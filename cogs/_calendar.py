"""Dates in a server's calendar: events of Discord, each made once, moved and cancelled with what it is about."""

from datetime import UTC, datetime
from typing import Final

import discord

from bot.client import Naki
from bot.league.times import Ms
from cogs._trouble import Failure, failure_of
from cogs._venue import LONGEST_THREAD_NAME

NO_EVENT: Final = (0, 0)
"""In place of the channel and the number of an event: there is none."""


async def update_event(
    client: Naki, guild: int, known: int | None, name: str, channel: int, times: tuple[Ms, Ms] | None
) -> tuple[int, int]:
    """Make or move the event of this name, of which `known` is the number if it was made; without `times`, from when to
    when, it is cancelled, or ended if it has begun. Returns its channel and its number. Raises discord.HTTPException
    while Discord is too busy.
    """
    server = client.get_guild(guild)
    if server is None:
        return NO_EVENT
    try:
        if times is None:
            await _cancel_event(server, known)
            return channel, 0
        return channel, await _schedule_event(server, known, name[:LONGEST_THREAD_NAME], channel, times)
    except discord.HTTPException as error:
        if failure_of(error) is Failure.BUSY:
            raise
        return NO_EVENT


async def _schedule_event(
    server: discord.Guild, known: int | None, name: str, channel: int, times: tuple[Ms, Ms]
) -> int:
    """Make the event, or move it. One that was made when the process died is found by its name."""
    start, end = (datetime.fromtimestamp(at / 1000, UTC) for at in times)
    played_in = server.get_channel(channel)
    place = name if played_in is None else f"#{played_in.name}"[:LONGEST_THREAD_NAME]
    for one in await server.fetch_scheduled_events(with_counts=False):
        mine = one.id == known or (one.name == name and one.creator_id == server.me.id)
        if mine and one.status is discord.EventStatus.scheduled:
            if (one.start_time, one.name, one.location) != (start, name, place):
                await one.edit(name=name, start_time=start, end_time=end, location=place)
            return one.id
    made = await server.create_scheduled_event(
        name=name,
        start_time=start,
        end_time=end,
        location=place,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )
    return made.id


async def _cancel_event(server: discord.Guild, known: int | None) -> None:
    if not known:
        return
    try:
        event = await server.fetch_scheduled_event(known, with_counts=False)
        if event.status is discord.EventStatus.scheduled:
            await event.cancel()
        elif event.status is discord.EventStatus.active:
            await event.end()
    except discord.NotFound:
        return
