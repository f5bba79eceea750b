"""Leagues on Discord: `/league`, `/league-admin`, `/referee`, and the messages with their buttons."""

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._base import text
from cogs.league._actions import LeagueActionButton
from cogs.league._begin_round import BeginButton
from cogs.league._calendar import AnswerButton, RemindMeButton
from cogs.league._calls import CallButton, RoundCallButton, RulingButton
from cogs.league._confirmations import CarryButton, ConfirmReportButton, EndLeagueButton
from cogs.league._graphs import GraphButton, PairList, PairPageButton
from cogs.league._imports import ImportButton
from cogs.league._log import LogCommands
from cogs.league._member import LeagueCommands
from cogs.league._member_buttons import LeaveButton, MemberButton, RoundButton, RoundPageButton
from cogs.league._open_play import LobbyButton
from cogs.league._paged_lists import ListButton
from cogs.league._panel import BookPageList, PanelButton, RemovePhaseButton, SettingsButton
from cogs.league._penalties import PenaltyCommands
from cogs.league._players import PlayerCommands
from cogs.league._proposals import AcceptButton, ProposeButton
from cogs.league._referee import RefereeCommands
from cogs.league._result_preview import NoteButton, SubmitButton
from cogs.league._results import ResultCommands
from cogs.league._rounds import RoundCommands
from cogs.league._season import SeasonCommands
from cogs.league._server_settings import ServerButton, ServerSettingsCommands
from cogs.league._standings import FindMeButton, RoundList, StandingsButton, ViewList
from cogs.league._teams import TeamCommands
from cogs.league._unsent_forms import EditAgainButton, UnsentForms
from cogs.league._upkeep import LeagueUpkeep


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class LeagueAdminCommands(commands.GroupCog, group_name="league-admin", group_description=text("command.league-admin")):
    """`/league-admin`: what organisers and referees do. Until a server opens it to a role, only its managers see it."""

    season = SeasonCommands()
    players = PlayerCommands()
    teams = TeamCommands()
    round = RoundCommands()
    result = ResultCommands()
    penalty = PenaltyCommands()
    log = LogCommands()
    settings = ServerSettingsCommands()


async def setup(client: Naki) -> None:
    await client.add_cog(UnsentForms())
    await client.add_cog(LeagueUpkeep(client))
    await client.add_cog(LeagueCommands())
    await client.add_cog(LeagueAdminCommands())
    await client.add_cog(RefereeCommands())
    client.add_dynamic_items(
        AcceptButton,
        LeagueActionButton,
        AnswerButton,
        BeginButton,
        BookPageList,
        CallButton,
        CarryButton,
        RemovePhaseButton,
        NoteButton,
        EditAgainButton,
        EndLeagueButton,
        GraphButton,
        ImportButton,
        MemberButton,
        ListButton,
        LobbyButton,
        PairList,
        PanelButton,
        ProposeButton,
        RemindMeButton,
        ConfirmReportButton,
        RoundCallButton,
        RulingButton,
        ServerButton,
        SettingsButton,
        StandingsButton,
        SubmitButton,
        ViewList,
        FindMeButton,
        LeaveButton,
        PairPageButton,
        RoundButton,
        RoundList,
        RoundPageButton,
    )
