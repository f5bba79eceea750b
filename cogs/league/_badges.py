"""The role that everybody who plays in a league wears, where an organiser chose one."""

from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.client import Naki
from bot.league.state import Life
from bot.store.league.posts import LeaguePost
from bot.store.league.rows import BADGE
from cogs._trouble import Trouble, trouble
from cogs.league._posts import Shown

WHY = "plays in a league"


async def badges_of(client: Naki, account: int) -> Sequence[tuple[int, int]]:
    """The roles of leagues that somebody wears, each with its server."""
    store, found = client.leagues, list[tuple[int, int]]()
    for league, person in (await store.people.leagues_of(account)).items():
        badge = await store.posts.message(league, f"{BADGE}{person}")
        if badge is not None:
            found.append(((await store.leagues.get(league)).guild, badge[1]))
    return found


async def taken_off(client: Naki, account: int, badges: Sequence[tuple[int, int]]) -> None:
    """Take these roles from somebody whom no league knows any more. What is not allowed is left as it is."""
    for guild, role in badges:
        with suppress(discord.HTTPException):
            await client.http.remove_role(guild, account, role, reason=WHY)


async def worn(client: Naki, shown: Shown, post: LeaguePost) -> tuple[int, int]:
    """Give somebody the role of the league, or take it away; what they wear stands in place of a message. What is not
    allowed is left as it is.
    """
    person = int(post.role.removeprefix(BADGE))
    over = shown.league.life in (Life.ARCHIVED, Life.CANCELLED)
    wanted = shown.league.role if shown.league.active(person) and not over else None
    guild = (await client.leagues.leagues.get(shown.id)).guild
    had, home = post.message or None, post.home or 0
    for account in shown.names.accounts([person]):
        try:
            if had is not None and had != wanted:
                await client.http.remove_role(guild, account, had, reason=WHY)
            if wanted is not None and had != wanted:
                await client.http.add_role(guild, account, wanted, reason=WHY)
        except discord.HTTPException as error:
            if trouble(error) is Trouble.BUSY:
                raise
            return home, had or 0
    return home, wanted or 0
