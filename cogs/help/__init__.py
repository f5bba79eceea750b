"""`/help`: how to play here, in one message with a picture."""

from io import BytesIO
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Naki
from cogs._base import Interaction, Layout, spoken, text
from render.alt import alt_text
from render.samples import sample

FILE: Final = "guide.png"


class Help(commands.Cog):
    """The command `/help`."""

    @app_commands.command(name="help", description=text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        words, client = spoken(interaction), interaction.client
        view = sample("guide").view
        style = client.picture_styles.of("user", interaction.user.id)
        picture = discord.File(BytesIO(await client.studio.picture(view, words, style)), FILE)
        page = ui.Container[Layout](accent_colour=discord.Colour.dark_teal())
        for chapter in ("start", "play"):
            page.add_item(ui.TextDisplay(words(f"help.{chapter}")))
        page.add_item(
            ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt_text(view, words)))
        )
        for chapter in ("american", "more"):
            page.add_item(ui.TextDisplay(words(f"help.{chapter}")))
        message = Layout(page)
        client.command_mentions.make_clickable(message)
        await interaction.followup.send(view=message, file=picture, ephemeral=True)


async def setup(client: Naki) -> None:
    await client.add_cog(Help())
