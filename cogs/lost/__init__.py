"""Presses that belong to nothing, and commands that failed: they are answered all the same."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._base import Interaction, apologise, spoken, taken, tell

_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Lost(commands.Cog):
    """discord.py drops a press it does not know without a word; here it gets one.

    By the time an interaction is announced, the button or form that knows it has it in hand.
    """

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in _COMPONENTS and not taken(interaction):
            try:
                await tell(interaction, spoken(interaction)("trouble.lost"))
            except discord.HTTPException as error:
                await apologise(interaction, error)


async def command_failed(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """What went wrong in a slash command."""
    await apologise(interaction, getattr(error, "original", error))


async def setup(client: Naki) -> None:
    client.tree.error(command_failed)
    await client.add_cog(Lost())
