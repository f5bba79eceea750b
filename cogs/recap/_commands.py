"""`/recap`: where a server's season is looked back on, and one's own."""

from datetime import date
from typing import Annotated

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import RECAP
from bot.ui.parts import Parts
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageComponent,
    command_text,
    home_of,
    is_manager,
    reply_privately,
    text_message,
    words_for,
)
from cogs._permissions import missing_permissions, permission_names
from cogs.recap._page import own_recap
from cogs.recap._plan import RecapPlan, ServerSeason


@app_commands.guild_only()
class RecapCommands(commands.GroupCog, group_name="recap", group_description=command_text("command.recap")):
    """The slash commands about seasons that are over; their answers are for whoever asks alone."""

    @app_commands.command(name="setup", description=command_text("command.recap.setup"))
    @app_commands.describe(where=command_text("command.recap.where"))
    async def setup(self, interaction: Interaction, where: discord.TextChannel) -> None:
        await interaction.response.defer(ephemeral=True)
        client, words, guild = interaction.client, words_for(interaction), home_of(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        lacking = missing_permissions(where.permissions_for(where.guild.me), where)
        if lacking:
            await reply_privately(interaction, words("league.lacks", permissions=permission_names(lacking, words)))
            return
        season = ServerSeason.at(client, guild)
        await client.choices.put("guild", guild, RECAP, RecapPlan(where.id, season.first.toordinal()).text)
        told = words("recap.set", channel=where.mention, at=f"<t:{season.span[1] // 1000}:D>")
        await interaction.followup.send(view=text_message(told), ephemeral=True)

    @app_commands.command(name="stop", description=command_text("command.recap.stop"))
    async def stop(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        client, words, guild = interaction.client, words_for(interaction), home_of(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        await client.choices.put("guild", guild, RECAP, None)
        await interaction.followup.send(view=text_message(words("recap.stopped")), ephemeral=True)

    @app_commands.command(name="me", description=command_text("command.recap.me"))
    async def me(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await _tell_own(interaction, None)


class RecapSeason(Parts, frozen=True):
    """A day of the season, as a number."""

    day: Annotated[int, msgspec.Meta(ge=date(2000, 1, 1).toordinal(), le=date(2999, 1, 1).toordinal())]


class OwnRecap(MessageComponent[RecapSeason], verbs=("recap",), ration=RequestKind.RECORD):
    """**My season** under a server's recap."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Tell it to whoever pressed."""
        await _tell_own(interaction, date.fromordinal(self.parts.day))


async def _tell_own(interaction: Interaction, day: date | None) -> None:
    """The season of that day, else the one that it is now."""
    client, words, guild = interaction.client, words_for(interaction), home_of(interaction)
    season = None if guild is None else ServerSeason.at(client, guild, day)
    view = None
    if guild is not None and season is not None:
        view = await own_recap(client, interaction.user.id, guild, season, words)
    if view is None:
        await reply_privately(interaction, words("recap.nothing"))
    else:
        await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
