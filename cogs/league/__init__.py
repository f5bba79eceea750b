"""Leagues: sign-up, rounds that are drawn and played at tables here, results, standings."""

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._base import text
from cogs.league._again import EditAgainButton, UnsentForms
from cogs.league._asking import CarryButton, EndingButton, RightButton
from cogs.league._beginning import BeginButton
from cogs.league._calendar import AnswerButton, RemindMeButton
from cogs.league._calls import CallButton, RoundCallButton, RulingButton
from cogs.league._graphs import GraphButton, PairList
from cogs.league._imports import ImportButton
from cogs.league._member import LeagueCommands
from cogs.league._open_play import LobbyButton
from cogs.league._opening import OpenButton
from cogs.league._pages import ListButton
from cogs.league._panel import BookPageList, DropButton, PanelButton, SettingsButton
from cogs.league._people import LogCommands, PlayerCommands, RoleCommands
from cogs.league._presses import LeagueButton
from cogs.league._proposals import AcceptButton, ProposeButton
from cogs.league._referee import RefereeCommands
from cogs.league._results import PenaltyCommands, ResultCommands
from cogs.league._rounds import RoundCommands
from cogs.league._season import SeasonCommands
from cogs.league._standings import StandingsButton, ViewList
from cogs.league._teams import TeamCommands
from cogs.league._upkeep import LeagueUpkeep
from cogs.league._written import EncloseButton, SubmitButton


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class LeagueAdminCommands(commands.GroupCog, group_name="league-admin", group_description=text("command.league-admin")):
    """What organisers and referees do; at first only those who manage the server see it."""

    season = SeasonCommands()
    players = PlayerCommands()
    teams = TeamCommands()
    round = RoundCommands()
    result = ResultCommands()
    penalty = PenaltyCommands()
    log = LogCommands()
    settings = RoleCommands()


async def setup(client: Naki) -> None:
    await client.add_cog(UnsentForms())
    await client.add_cog(LeagueUpkeep(client))
    await client.add_cog(LeagueCommands())
    await client.add_cog(LeagueAdminCommands())
    await client.add_cog(RefereeCommands())
    client.add_dynamic_items(
        AcceptButton,
        AnswerButton,
        BeginButton,
        BookPageList,
        CallButton,
        CarryButton,
        DropButton,
        EncloseButton,
        EditAgainButton,
        EndingButton,
        GraphButton,
        ImportButton,
        LeagueButton,
        ListButton,
        LobbyButton,
        OpenButton,
        PairList,
        PanelButton,
        ProposeButton,
        RemindMeButton,
        RightButton,
        RoundCallButton,
        RulingButton,
        SettingsButton,
        StandingsButton,
        SubmitButton,
        ViewList,
    )
