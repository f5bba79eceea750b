"""`/privacy export` hands out a file, `/privacy delete` asks once more."""

from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.ui.custom_id import NO_DECISION, NOWHERE, Press
from cogs._base import Interaction, Layout, button, text, words_for
from cogs.privacy._presses import FORGET, KEEP

FILE: Final = "naki.json"


class Privacy(commands.GroupCog, group_name="privacy", group_description=text("command.privacy")):
    """The slash commands about what is kept of a person."""

    @app_commands.command(name="export", description=text("command.privacy.export"))
    async def export(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        told = await interaction.client.personal.told(interaction.user.id)
        words = words_for(interaction)
        await interaction.followup.send(words("privacy.export"), file=discord.File(BytesIO(told), FILE), ephemeral=True)

    @app_commands.command(name="delete", description=text("command.privacy.delete"))
    async def delete(self, interaction: Interaction) -> None:
        words = words_for(interaction)

        def knob(verb: str, style: discord.ButtonStyle) -> ui.Button[Any]:
            return button(Press(NOWHERE, NO_DECISION, verb), words(f"privacy.{verb}"), style=style)

        row = ui.ActionRow[Layout](knob(FORGET, discord.ButtonStyle.danger), knob(KEEP, discord.ButtonStyle.secondary))
        await interaction.response.send_message(view=Layout(ui.TextDisplay(words("privacy.ask")), row), ephemeral=True)
