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
from cogs._trouble import Failure, failure_of
from cogs._venue import LONGEST_THREAD_NAME
from cogs.league._snapshot import LeagueSnapshot

_EVENT_MS: Final = 2 * HOUR
"""Discord wants to know when an event is over."""
_NO_CHANNEL: Final = 0
"""In place of a channel: there is no event."""


async def update_event(client: Naki, snapshot: LeagueSnapshot, post: LeaguePost, about: RoundEvent) -> tuple[int, int]:
    """Make, move or cancel the event of a round. Returns its channel (`_NO_CHANNEL` without permission) and number."""
    round_ = snapshot.league.round(about.phase, about.number)
    guild = client.get_guild(snapshot.guild)
    if guild is None:
        return _NO_CHANNEL, 0
    try:
        start = _start(snapshot, round_, client.clock.now())
        if start is None:
            await _cancel_event(guild, post.message)
            return _NO_CHANNEL if post.channel is None else post.channel, 0
        return await _schedule_event(client, guild, snapshot, post, about.number, start)
    except discord.HTTPException as error:
        if failure_of(error) is Failure.BUSY:
            raise
        return _NO_CHANNEL, 0


def _start(snapshot: LeagueSnapshot, round_: Round | None, now: int) -> datetime | None:
    if round_ is None or round_.state is not RoundState.PUBLISHED or snapshot.league.life is Life.CANCELLED:
        return None
    return None if round_.start is None or round_.start <= now else _moment(round_.start)


async def _schedule_event(
    client: Naki, guild: discord.Guild, snapshot: LeagueSnapshot, post: LeaguePost, number: int, start: datetime
) -> tuple[int, int]:
    """Make the event, or move it. One that was made when the process died is found by its name."""
    name = snapshot.words("league.round", league=snapshot.league.name, round=number)[:LONGEST_THREAD_NAME]
    ends = _moment(round(start.timestamp() * 1000) + _EVENT_MS)
    channel = guild.get_channel(post.home or 0)
    place = name if channel is None else f"#{channel.name}"[:LONGEST_THREAD_NAME]
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


async def _cancel_event(guild: discord.Guild, event: int | None) -> None:
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
