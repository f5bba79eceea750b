"""Leagues on Discord: `/league`, `/league-admin`, `/referee`, and the messages with their buttons."""

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._base import command_text
from cogs.league._base import LeagueComponent
from cogs.league.member.commands import LeagueCommands
from cogs.league.member.disputes import DisputeButton
from cogs.league.member.proposals import AcceptButton, ProposeButton
from cogs.league.organiser import rounds
from cogs.league.organiser.results import ResultCommands
from cogs.league.organiser.season import SeasonCommands
from cogs.league.posts.upkeep import LeagueUpkeep
from cogs.league.referee.calls import CallButton
from cogs.league.referee.commands import RefereeCommands
from cogs.league.settings.server import ServerButton, ServerSettingsCommands
from cogs.league.settings.unsent_forms import EditAgainButton, UnsentForms

__all__ = ["rounds"]  # what is done from the desk is known to it once it is imported


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class LeagueAdminCommands(
    commands.GroupCog, group_name="league-admin", group_description=command_text("command.league-admin")
):
    """`/league-admin`: what organisers and referees do. Until a server opens it to a role, only its managers see it."""

    season = SeasonCommands()
    result = ResultCommands()
    settings = ServerSettingsCommands()


async def setup(client: Naki) -> None:
    await client.add_cog(UnsentForms())
    await client.add_cog(LeagueUpkeep(client))
    await client.add_cog(LeagueCommands())
    await client.add_cog(LeagueAdminCommands())
    await client.add_cog(RefereeCommands())
    named = (AcceptButton, DisputeButton, ProposeButton)
    others = (kind for kind in LeagueComponent.kinds() if kind not in named)
    client.add_dynamic_items(*named, CallButton, EditAgainButton, ServerButton, *others)
