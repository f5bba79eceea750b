"""The Discord role that a league's players get, if an organiser has chosen one."""

from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.client import Naki
from bot.league.messages import RoleUpdate
from bot.league.state import Life
from bot.store.league.posts import LeaguePost
from cogs._trouble import Failure, failure_of
from cogs.league._snapshot import LeagueSnapshot

_AUDIT_REASON = "plays in a league"


async def league_roles_of(client: Naki, account: int) -> Sequence[tuple[int, int]]:
    """The roles that an account has from leagues, each with its server."""
    store, found = client.leagues, list[tuple[int, int]]()
    for league, person in (await store.people.leagues_of(account)).items():
        badge = await store.posts.message(league, RoleUpdate(person))
        if badge is not None:
            found.append(((await store.leagues.get(league)).guild, badge[1]))
    return found


async def remove_roles(client: Naki, account: int, badges: Sequence[tuple[int, int]]) -> None:
    """Take these roles from an account that leagues have forgotten. Where Discord refuses, the role stays."""
    for guild, role in badges:
        with suppress(discord.HTTPException):
            await client.http.remove_role(guild, account, role, reason=_AUDIT_REASON)


async def update_role(client: Naki, snapshot: LeagueSnapshot, post: LeaguePost, about: RoleUpdate) -> tuple[int, int]:
    """Give a player the role, or take it away. Returns the channel and the role that they have now."""
    over = snapshot.league.life in (Life.ARCHIVED, Life.CANCELLED)
    wanted = snapshot.league.role if snapshot.league.is_active(about.person) and not over else None
    had, home = post.message or None, post.home or 0
    for account in snapshot.names.accounts([about.person]):
        try:
            if had is not None and had != wanted:
                await client.http.remove_role(snapshot.guild, account, had, reason=_AUDIT_REASON)
            if wanted is not None and had != wanted:
                await client.http.add_role(snapshot.guild, account, wanted, reason=_AUDIT_REASON)
        except discord.HTTPException as error:
            if failure_of(error) is Failure.BUSY:
                raise
            return home, had or 0
    return home, wanted or 0
