"""The rights of people in leagues, and whether they may see one. Commands, buttons, forms and lists ask nothing else.

Rights hang on membership, roles and permissions as they are now (league.md §1.2): who made a league has none by that.
"""

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

import discord

from bot.client.setting_keys import LEAGUE_ORGANISERS, LEAGUE_REFEREES
from bot.league.acts.act import ORGANISERS, REFEREES, Right
from bot.league.log import Log
from bot.store.league.leagues import LeagueSummary
from cogs._base import Interaction, home_of, server_of

_MEMBER_WAIT_S: Final = 1.5
"""Seconds in which Discord has to say who is a member, so that a press can still be answered."""


class ServerMember(NamedTuple):
    """A member of a server, with what they may do there at this moment."""

    member: discord.Member
    permissions: discord.Permissions


async def rights_in(interaction: Interaction, name: LeagueSummary, log: Log) -> frozenset[Right] | None:
    """The rights of the user in this league; None if they may not even know of it here. It answers members of its
    server: there everybody, a hidden one those who run it; in direct messages only those of whom it knows. Raises what
    Discord raises if it cannot say who is a member.
    """
    membership = await _membership(interaction, name.guild)
    if membership is None:
        return None
    rights = _rights(interaction, membership, name.guild)
    if log.league.hidden and not rights & ORGANISERS:
        return None
    number = (await interaction.client.leagues.people.leagues_of(interaction.user.id)).get(name.id)
    if home_of(interaction) is None:
        known = bool(rights & REFEREES) or (number is not None and log.league.has_entered(number))
        return frozenset((Right.ENTRANT,)) if known else None  # nobody runs anything there
    leads = any(team.captain == number for team in log.league.teams.values())
    return rights | {Right.CAPTAIN} if leads else rights


async def visible_leagues(interaction: Interaction) -> Sequence[LeagueSummary]:
    guild = home_of(interaction) or 0
    membership = await _membership(interaction, guild)
    if membership is None:
        return ()
    leagues, runs = interaction.client.leagues.leagues, _rights(interaction, membership, guild) & ORGANISERS
    return await (leagues.of_guild(guild) if runs else leagues.public(guild))


def is_sole_organiser(interaction: Interaction) -> bool:
    """The user owns a server that has no other organisers and referees."""
    guild, choices = server_of(interaction), interaction.client.choices
    mapped = (choices.of("guild", home_of(interaction), key) for key in (LEAGUE_ORGANISERS, LEAGUE_REFEREES))
    return guild is not None and guild.owner_id == interaction.user.id and not any(mapped)


def _rights(interaction: Interaction, membership: ServerMember, guild: int) -> frozenset[Right]:
    def has(key: str) -> bool:
        role = interaction.client.choices.of("guild", guild, key)
        return role is not None and membership.member.get_role(int(role)) is not None

    held = {
        Right.ENTRANT: True,
        Right.OWNER: membership.permissions.manage_guild,
        Right.ORGANISER: has(LEAGUE_ORGANISERS),
        Right.REFEREE: has(LEAGUE_REFEREES),
    }
    return frozenset(right for right, holds in held.items() if holds)


async def _membership(interaction: Interaction, guild: int) -> ServerMember | None:
    """None if the user is no member of this server, or if this was pressed in another one."""
    user, home = interaction.user, home_of(interaction)
    if home is not None and isinstance(user, discord.Member):
        return ServerMember(user, interaction.permissions) if home == guild else None
    try:
        async with asyncio.timeout(_MEMBER_WAIT_S):
            client = interaction.client
            server = client.get_guild(guild) or await client.fetch_guild(guild, with_counts=False)
            member = await server.fetch_member(user.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return ServerMember(member, member.guild_permissions)
