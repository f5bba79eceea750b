"""The table that somebody means who types a command about one of their own."""

from collections.abc import Sequence

import discord
from discord.app_commands import Choice

from bot.table.table import Table
from cogs._base import Interaction, home_of, words_for
from cogs._lists import matching_choices
from cogs._people import table_label
from cogs._venue import table_channel


async def find_own_tables(interaction: Interaction, name: str) -> Sequence[Table]:
    """The tables of whoever asks that may be meant by this name, or by none."""
    await interaction.client.tables.wake_all(interaction.user.id)
    mine = interaction.client.tables.of_user(interaction.user.id)
    return [table for table in mine if table.id == name] if name else await _likely_tables(interaction, mine)


async def no_table_key(interaction: Interaction) -> str:
    """The key of the sentence for somebody without a table in this process. In direct messages another process may play
    it, which hears the command if it names the table.
    """
    elsewhere = home_of(interaction) is None and await interaction.client.tables.unfinished_parties(interaction.user.id)
    return "lobby.name_it" if elsewhere else "lobby.none_of_yours"


async def _likely_tables(interaction: Interaction, mine: Sequence[Table]) -> Sequence[Table]:
    """In the thread of a table that table is meant, else it may be any."""
    if not isinstance(interaction.channel, discord.Thread) or len(mine) < 2:
        return mine
    client, here = interaction.client, interaction.channel.id
    playing = [table for table in mine if await table_channel(client, table.party) == here]
    return playing if len(playing) == 1 else mine


async def own_table_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The tables of whoever types, in all processes."""
    words, mine = words_for(interaction), await interaction.client.tables.unfinished_parties(interaction.user.id)
    return matching_choices([(table_label(party, words), party.id) for party in mine], typed)
