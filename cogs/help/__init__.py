"""`/help`: how to play here, in one message."""

from io import BytesIO
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Naki
from cogs._base import Interaction, Layout, spoken, text
from render.alt import alt_text
from render.samples import sample

_FILE: Final = "help.png"
_PANEL: Final = sample("hand-day").view
"""What a panel looks like in the middle of a hand."""


class Help(commands.Cog):
    """The command `/help`."""

    @app_commands.command(name="help", description=text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        words, client = spoken(interaction), interaction.client
        style = client.picture_styles.of("user", interaction.user.id)
        picture = await client.studio.picture(_PANEL, words, style)
        page = ui.Container[Layout](accent_colour=discord.Colour.dark_teal())
        for chapter in ("start", "play", "panel", "american", "more"):
            if chapter == "panel":
                shown = discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt_text(_PANEL, words))
                page.add_item(ui.MediaGallery(shown))
            page.add_item(ui.TextDisplay(words(f"help.{chapter}")))
        attachments = [discord.File(BytesIO(picture), _FILE)]
        await interaction.edit_original_response(view=Layout(page), attachments=attachments)


async def setup(client: Naki) -> None:
    await client.add_cog(Help())
