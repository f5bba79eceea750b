"""The table that somebody means who does not name one."""

import discord

from bot.table.table import Table
from cogs._base import Interaction, home_of
from cogs._venue import table_channel


async def table_here(interaction: Interaction) -> Table | None:
    """The table whose thread this is; else one that belongs to this channel, or one anywhere, of whoever asks if there
    is one; None where nobody they know plays.
    """
    client, user = interaction.client, interaction.user.id
    tables = [*client.tables.of_user(user), *client.tables.of_guild(home_of(interaction) or 0)]
    for table in tables:
        if await table_channel(client, table.party) == interaction.channel_id:
            return table
    home = _home(interaction)
    belongs = [table for table in tables if table.party.channel == home]
    return next(iter((*belongs, *client.tables.of_user(user))), None)


def _home(interaction: Interaction) -> int | None:
    """The channel, or the one that the thread belongs to."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
