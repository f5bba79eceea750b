"""Leagues: sign-up, rounds that are drawn and played at tables here, results, standings."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Naki
from cogs._base import text
from cogs.league import _calendar, _imports, _ratings
from cogs.league._asking import EndingButton, RightButton
from cogs.league._calendar import AnswerButton, RemindMeButton
from cogs.league._calls import CallButton, RulingButton
from cogs.league._imports import ImportButton
from cogs.league._member import LeagueCommands
from cogs.league._people import LogCommands, PlayerCommands, RoleCommands
from cogs.league._presses import LeagueButton
from cogs.league._proposals import AcceptButton, ProposeButton
from cogs.league._referee import RefereeCommands
from cogs.league._results import PenaltyCommands, ResultCommands
from cogs.league._rounds import RoundCommands
from cogs.league._season import SeasonCommands
from cogs.league._upkeep import LeagueUpkeep
from cogs.league._written import SubmitButton


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class LeagueAdminCommands(commands.GroupCog, group_name="league-admin", group_description=text("command.league-admin")):
    """What organisers and referees do; at first only those who manage the server see it."""

    season = SeasonCommands()
    players = PlayerCommands()
    round = RoundCommands()
    result = ResultCommands()
    penalty = PenaltyCommands()
    log = LogCommands()
    settings = RoleCommands()


async def setup(client: Naki) -> None:
    await client.add_cog(LeagueUpkeep(client))
    everybody, organisers = LeagueCommands(), LeagueAdminCommands()
    _add(everybody.app_command, *_imports.of_everybody(), *_ratings.of_everybody())
    _add(organisers.round, *_calendar.of_rounds())
    _add(organisers.result, *_imports.of_results())
    _add(organisers.settings, *_calendar.of_settings())
    await client.add_cog(everybody)
    await client.add_cog(organisers)
    await client.add_cog(RefereeCommands())
    client.add_dynamic_items(EndingButton, LeagueButton, RightButton, SubmitButton, ImportButton)
    client.add_dynamic_items(ProposeButton, AcceptButton, AnswerButton, RemindMeButton)
    client.add_dynamic_items(CallButton, RulingButton)


def _add(group: object, *commands: app_commands.Command[Any, ..., None]) -> None:
    """Commands that have modules of their own."""
    assert isinstance(group, app_commands.Group)
    for command in commands:
        group.add_command(command)
