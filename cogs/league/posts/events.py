"""A round in the server's calendar: an event of Discord that moves and is cancelled with the round."""

from datetime import UTC, datetime
from typing import Final

import discord

from bot.client import Naki
from bot.league.messages import RoundEvent
from bot.league.rounds import Round, RoundState
from bot.league.state import Life
from bot.league.times import HOUR
from bot.store.league.posts import LeaguePost
from cogs._trouble import Trouble, trouble
from cogs._venue import LONGEST
from cogs.league._snapshot import LeagueSnapshot

LASTS: Final = 2 * HOUR
"""Discord wants to know when an event is over."""
NOWHERE: Final = 0
"""In place of a channel: there is no event."""


async def update_event(client: Naki, snapshot: LeagueSnapshot, post: LeaguePost, about: RoundEvent) -> tuple[int, int]:
    """Make, move or cancel the event of a round. Returns its channel and its number; without the permission *Create
    Events* the channel is `NOWHERE`.
    """
    round_ = snapshot.league.round(about.phase, about.number)
    guild = client.get_guild(snapshot.guild)
    if guild is None:
        return NOWHERE, 0
    try:
        start = _start(snapshot, round_, client.clock.now())
        if start is None:
            await _gone(guild, post.message)
            return NOWHERE if post.channel is None else post.channel, 0
        return await _planned(client, guild, snapshot, post, about.number, start)
    except discord.HTTPException as error:
        if trouble(error) is Trouble.BUSY:
            raise
        return NOWHERE, 0


def _start(snapshot: LeagueSnapshot, round_: Round | None, now: int) -> datetime | None:
    if round_ is None or round_.state is not RoundState.PUBLISHED or snapshot.league.life is Life.CANCELLED:
        return None
    return None if round_.start is None or round_.start <= now else _moment(round_.start)


async def _planned(
    client: Naki, guild: discord.Guild, snapshot: LeagueSnapshot, post: LeaguePost, number: int, start: datetime
) -> tuple[int, int]:
    """Make the event, or move it. One that was made when the process died is found by its name."""
    name = snapshot.words("league.round", league=snapshot.league.name, round=number)[:LONGEST]
    ends = _moment(round(start.timestamp() * 1000) + LASTS)
    channel = guild.get_channel(post.home or 0)
    place = name if channel is None else f"#{channel.name}"[:LONGEST]
    for one in await guild.fetch_scheduled_events(with_counts=False):
        mine = one.id == post.message or (one.name == name and one.creator_id == guild.me.id)
        if mine and one.status is discord.EventStatus.scheduled:
            if (one.start_time, one.name, one.location) != (start, name, place):
                await one.edit(name=name, start_time=start, end_time=ends, location=place)
            return post.home or 0, one.id
    made = await guild.create_scheduled_event(
        name=name,
        start_time=start,
        end_time=ends,
        location=place,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )
    return post.home or 0, made.id


async def _gone(guild: discord.Guild, event: int | None) -> None:
    """Cancel the event, or end it if it has begun."""
    if not event:
        return
    try:
        known = await guild.fetch_scheduled_event(event, with_counts=False)
        if known.status is discord.EventStatus.scheduled:
            await known.cancel()
        elif known.status is discord.EventStatus.active:
            await known.end()
    except discord.NotFound:
        return


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
