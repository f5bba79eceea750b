"""A league as it is shown: to everybody in the language of its server, to one person in theirs."""

import asyncio

import discord

from bot.client import Naki
from bot.league.tables import Standings, phase_standings
from cogs._base import Layout, is_ephemeral
from cogs.league._posts import Shown
from cogs.league._visit import Visit
from cogs.league._words import Names


def names_for(visiting: Visit) -> Names:
    """What everybody is called, in the language of whoever reads."""
    return Names(visiting.league, visiting.people, visiting.words)


async def shown_to(visiting: Visit) -> Shown:
    """The league in the language of whoever reads."""
    store = visiting.interaction.client.leagues
    channels, secrets = await store.posts.channels(visiting.id), await store.leagues.secrets(visiting.id)
    return Shown(visiting.id, visiting.league, names_for(visiting), visiting.words, channels, secrets)


async def shown_to_all(client: Naki, league: int) -> Shown:
    """A league in the language of its server."""
    store = client.leagues
    name = await store.leagues.get(league)
    log, people = await store.leagues.load(league), await store.people.of(league)
    words = client.languages.of("guild", name.guild)
    names = Names(log.league, people, words)
    channels, secrets = await store.posts.channels(league), await store.leagues.secrets(league)
    return Shown(league, log.league, names, words, channels, secrets)


async def rows_of(client: Naki, shown: Shown, phase: int = 0, until: int | None = None) -> Standings:
    """The standings of a phase, by default the one being played, or as they were after the round `until`; empty before
    the first one.
    """
    phase = phase or len(shown.league.phases)
    if phase and until is not None:
        return await asyncio.to_thread(phase_standings, shown.league, phase, until=until)
    return await client.leagues.leagues.standings(shown.id, phase) if phase else ()


async def answered_with(visiting: Visit, layout: Layout) -> discord.Message:
    """Show it to one person: in place of the message that was pressed, where only they see that; else in a new one."""
    interaction = visiting.interaction
    if is_ephemeral(interaction):
        return await interaction.edit_original_response(view=layout)
    return await interaction.followup.send(view=layout, ephemeral=True, wait=True)
