"""`/settings`: preferences of people and servers."""

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._about import needs_server_text
from cogs._base import Interaction, allow_anywhere, command_text, home_of, is_manager, reply_privately, words_for
from cogs._preferences import PERSON_SCOPE, PREFERENCES, SCOPES, SERVER_SCOPE, preference_text
from cogs.settings._panel import (
    BlockList,
    PersonSettingControl,
    PreferencesButton,
    ServerSettingControl,
    SettingList,
    show_settings,
)

__all__ = ["PREFERENCES", "SCOPES", "SERVER_SCOPE", "preference_text", "setup"]


@allow_anywhere
class SettingsCommands(commands.GroupCog, group_name="settings", group_description=command_text("command.settings")):
    """The slash commands about settings."""

    @app_commands.command(name=PERSON_SCOPE, description=command_text("command.settings.me"))
    async def me(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await show_settings(interaction, PERSON_SCOPE, interaction.user.id)

    @app_commands.command(name=SERVER_SCOPE, description=command_text("command.settings.server"))
    async def server(self, interaction: Interaction) -> None:
        words, guild = words_for(interaction), home_of(interaction)
        if guild is None:
            await reply_privately(interaction, needs_server_text(interaction.client, words))
            return
        if not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        await interaction.response.defer(ephemeral=True)
        await show_settings(interaction, SERVER_SCOPE, guild)


async def setup(client: Naki) -> None:
    await client.add_cog(SettingsCommands())
    client.add_dynamic_items(BlockList, PersonSettingControl, ServerSettingControl, PreferencesButton, SettingList)
