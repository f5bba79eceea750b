"""`/league-admin settings`: what is chosen for all leagues of a server, and one league's role and reminders."""

import discord
from discord import app_commands

from bot.client import LEAGUE_CALLS, LEAGUE_LOG, LEAGUE_ORGANISERS, LEAGUE_REFEREES, LEAGUE_ZONE
from bot.league import times
from bot.store.league.ratings import EVERY_GAME, RATING_SCOPE
from cogs._base import Interaction, tell, text, words_for
from cogs._people import plain
from cogs._permissions import missing, named
from cogs.league import _autocomplete
from cogs.league._calendar import CalendarCommands


class ServerSettingsCommands(app_commands.Group):
    """Roles, channels, the time zone and the ratings of a server's leagues; the role and the reminders of one."""

    role, reminders = CalendarCommands.role, CalendarCommands.reminders

    def __init__(self) -> None:
        super().__init__(name="settings", description=text("command.league.settings"))

    @app_commands.command(name="calls", description=text("command.league.calls"))
    @app_commands.describe(where=text("command.league.calls.channel"))
    async def calls(self, interaction: Interaction, where: discord.TextChannel | None = None) -> None:
        await _choose_channel(interaction, LEAGUE_CALLS, where)

    @app_commands.command(name="log", description=text("command.league.log_channel"))
    @app_commands.describe(where=text("command.league.log_channel.channel"))
    async def log(self, interaction: Interaction, where: discord.TextChannel | None = None) -> None:
        await _choose_channel(interaction, LEAGUE_LOG, where)

    @app_commands.command(name="zone", description=text("command.league.zone"))
    @app_commands.describe(zone=text("command.league.edit.zone"))
    @app_commands.autocomplete(zone=_autocomplete.zones)
    async def zone(self, interaction: Interaction, zone: str) -> None:
        if await _manages(interaction):
            words = words_for(interaction)
            try:
                times.zone(zone)
            except ValueError:
                await tell(interaction, words("league.refusal.unknown.zone", zone=plain(zone)))
                return
            await interaction.client.choices.put("guild", interaction.guild_id or 0, LEAGUE_ZONE, zone)
            await tell(interaction, words("settings.done"))

    @app_commands.command(name="ratings", description=text("command.league.ratings"))
    @app_commands.describe(all=text("command.league.ratings.all"))
    async def ratings(self, interaction: Interaction, all: bool) -> None:
        if await _manages(interaction):
            client, guild = interaction.client, interaction.guild_id or 0
            await client.choices.put("guild", guild, RATING_SCOPE, EVERY_GAME if all else None)
            await client.leagues.ratings.work_out_all(guild)
            await tell(interaction, words_for(interaction)("settings.done"))

    @app_commands.command(name="roles", description=text("command.league.roles"))
    @app_commands.describe(
        organisers=text("command.league.roles.organisers"), referees=text("command.league.roles.referees")
    )
    async def roles(
        self, interaction: Interaction, organisers: discord.Role | None = None, referees: discord.Role | None = None
    ) -> None:
        if not await _manages(interaction):
            return
        for key, role in ((LEAGUE_ORGANISERS, organisers), (LEAGUE_REFEREES, referees)):
            if role is not None:
                chosen = None if role.is_default() else str(role.id)
                await interaction.client.choices.put("guild", interaction.guild_id or 0, key, chosen)
        await tell(interaction, words_for(interaction)("settings.done"))


async def _manages(interaction: Interaction) -> bool:
    """Whether the user manages this server; if not, they are told."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        await tell(interaction, words_for(interaction)("settings.not_manager"))
        return False
    await interaction.response.defer(ephemeral=True)
    return True


async def _choose_channel(interaction: Interaction, key: str, where: discord.TextChannel | None) -> None:
    """Choose a channel in which Naki can write, or none, for this purpose."""
    words, guild = words_for(interaction), interaction.guild
    if guild is None or not await _manages(interaction):
        return
    lacking = () if where is None else missing(where.permissions_for(guild.me), where)
    if lacking:
        await tell(interaction, words("league.lacks", permissions=named(lacking, words)))
        return
    await interaction.client.choices.put("guild", guild.id, key, None if where is None else str(where.id))
    await tell(interaction, words("settings.done"))
