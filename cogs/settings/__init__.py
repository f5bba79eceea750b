"""`/settings`: preferences of people and servers."""

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._about import not_here_text
from cogs._base import Interaction, allow_anywhere, command_text, home_of, is_manager, reply_privately, words_for
from cogs._preferences import OF_PERSON, OF_SERVER, PREFERENCES, SCOPES, preference_text
from cogs.settings._panel import BlockList, MySettings, PreferencesButton, ServerSettings, SettingList, show_settings

__all__ = ["OF_SERVER", "PREFERENCES", "SCOPES", "preference_text", "setup"]


@allow_anywhere
class SettingsCommands(commands.GroupCog, group_name="settings", group_description=command_text("command.settings")):
    """The slash commands about settings."""

    @app_commands.command(name=OF_PERSON, description=command_text("command.settings.me"))
    async def me(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await show_settings(interaction, OF_PERSON, interaction.user.id)

    @app_commands.command(name=OF_SERVER, description=command_text("command.settings.server"))
    async def server(self, interaction: Interaction) -> None:
        words, guild = words_for(interaction), home_of(interaction)
        if guild is None:
            await reply_privately(interaction, not_here_text(interaction.client, words))
            return
        if not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        await interaction.response.defer(ephemeral=True)
        await show_settings(interaction, OF_SERVER, guild)


async def setup(client: Naki) -> None:
    await client.add_cog(SettingsCommands())
    client.add_dynamic_items(BlockList, MySettings, ServerSettings, PreferencesButton, SettingList)
