"""Leagues on Discord: `/league`, `/league-admin`, `/referee`, and the messages with their buttons."""

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._base import command_text
from cogs.league.member.buttons import LeaveButton, MemberButton, RoundButton, RoundPageButton
from cogs.league.member.commands import LeagueCommands
from cogs.league.member.graphs import GraphButton, PairList, PairPageButton
from cogs.league.member.imports import ImportButton
from cogs.league.member.open_play import LobbyButton
from cogs.league.member.paged_lists import ListButton
from cogs.league.member.proposals import AcceptButton, ProposeButton
from cogs.league.member.result_preview import NoteButton, SubmitButton
from cogs.league.member.standings import FindMeButton, RoundList, StandingsButton, ViewList
from cogs.league.organiser.actions import LeagueActionButton
from cogs.league.organiser.begin_round import BeginButton
from cogs.league.organiser.calendar import AnswerButton, RemindMeButton
from cogs.league.organiser.confirmations import CarryButton, ConfirmReportButton, EndLeagueButton
from cogs.league.organiser.log import LogCommands
from cogs.league.organiser.penalties import PenaltyCommands
from cogs.league.organiser.players import PlayerCommands
from cogs.league.organiser.results import ResultCommands
from cogs.league.organiser.rounds import RoundCommands
from cogs.league.organiser.season import SeasonCommands
from cogs.league.organiser.teams import TeamCommands
from cogs.league.posts.upkeep import LeagueUpkeep
from cogs.league.referee.calls import CallButton, RoundCallButton, RulingButton
from cogs.league.referee.commands import RefereeCommands
from cogs.league.settings.panel import BookPageList, PanelButton, RemovePhaseButton, SettingsButton
from cogs.league.settings.server import ServerButton, ServerSettingsCommands
from cogs.league.settings.unsent_forms import EditAgainButton, UnsentForms


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class LeagueAdminCommands(
    commands.GroupCog, group_name="league-admin", group_description=command_text("command.league-admin")
):
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
