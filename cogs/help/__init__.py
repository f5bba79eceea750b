"""`/help`: how to play here, in one message."""

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Naki
from cogs._base import Interaction, Layout, spoken, text


class Help(commands.Cog):
    """The command `/help`."""

    @app_commands.command(name="help", description=text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        words = spoken(interaction)
        page = ui.Container[Layout](accent_colour=discord.Colour.dark_teal())
        for chapter in ("start", "play", "american", "more"):
            page.add_item(ui.TextDisplay(words(f"help.{chapter}")))
        await interaction.response.send_message(view=Layout(page), ephemeral=True)


async def setup(client: Naki) -> None:
    await client.add_cog(Help())
