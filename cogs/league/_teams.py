"""Teams: made by organisers, led by captains, who say who plays."""

import re
from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.league.acts.teams import LineupNamed, TeamDissolved, TeamSet, next_team
from bot.league.state import League, Person, RoundState, Side, Team
from cogs._base import Interaction, spoken, text
from cogs._lists import offered
from cogs.league import _choices
from cogs.league._visit import Visit, run_by, visit
from cogs.league._words import SQUARES

_TEAM, _ROUND = text("command.league.team"), text("command.league.round")
_MENTION: Final = re.compile(r"<@!?([0-9]{1,20})>")


async def teams(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The teams of the league, by name."""
    found = await _choices.chosen(interaction)
    known: Mapping[Side, Team] = {} if found is None else found[1].league.teams
    return offered([(f"{team.name} ({team.mark})", number) for number, team in known.items()], typed)


async def colours(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The colours that teams may have."""
    words = spoken(interaction)
    return offered([(f"{square} {words(f'league.colour.{one}')}", one) for one, square in SQUARES.items()], typed)


class TeamCommands(app_commands.Group):
    """What an organiser does with teams."""

    def __init__(self) -> None:
        super().__init__(name="teams", description=text("command.league.teams"))

    @app_commands.command(name="add", description=text("command.league.team.add"))
    @app_commands.describe(
        name=text("command.league.team.name"),
        members=text("command.league.team.members"),
        mark=text("command.league.team.mark"),
        colour=text("command.league.team.colour"),
    )
    @_choices.about_league
    @app_commands.autocomplete(colour=colours)
    async def add(
        self, interaction: Interaction, name: str, members: str, mark: str = "", colour: str = "", league: str = ""
    ) -> None:
        visiting = await run_by(interaction, league)
        people = None if visiting is None else await _people(visiting, members)
        if visiting is None or people is None:
            return
        made = await visiting.act(
            lambda log: TeamSet(next_team(log.league), name, mark or name[:2].upper(), people, people[0], colour)
        )
        if made is not None:
            await _tell(visiting, made.entry.act)

    @app_commands.command(name="edit", description=text("command.league.team.edit"))
    @app_commands.describe(
        team=_TEAM,
        name=text("command.league.team.name"),
        members=text("command.league.team.members"),
        mark=text("command.league.team.mark"),
        colour=text("command.league.team.colour"),
    )
    @_choices.about_league
    @app_commands.autocomplete(colour=colours)
    @app_commands.autocomplete(team=teams)
    async def edit(
        self,
        interaction: Interaction,
        team: int,
        name: str = "",
        members: str = "",
        mark: str = "",
        colour: str = "",
        league: str = "",
    ) -> None:
        visiting = await run_by(interaction, league)
        known = None if visiting is None else await _known(visiting, team)
        if visiting is None or known is None:
            return
        people = known.members if not members else await _people(visiting, members)
        if people is None:
            return
        captain = known.captain if known.captain in people else people[0]
        changed = TeamSet(team, name or known.name, mark or known.mark, people, captain, colour or known.colour)
        if await visiting.act(changed, seen=len(visiting.log.entries)) is not None:
            await _tell(visiting, changed)

    @app_commands.command(name="captain", description=text("command.league.team.captain"))
    @app_commands.describe(team=_TEAM, player=text("command.league.player"))
    @_choices.about_league
    @app_commands.autocomplete(team=teams)
    async def captain(self, interaction: Interaction, team: int, player: discord.Member, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        known = None if visiting is None else await _known(visiting, team)
        if visiting is None or known is None:
            return
        changed = TeamSet(team, known.name, known.mark, known.members, await visiting.meet(player), known.colour)
        if await visiting.act(changed, seen=len(visiting.log.entries)) is not None:
            await _tell(visiting, changed)

    @app_commands.command(name="lineup", description=text("command.league.lineup"))
    @app_commands.describe(team=_TEAM, player=text("command.league.player"), round=_ROUND)
    @_choices.about_league
    @app_commands.autocomplete(team=teams)
    @app_commands.autocomplete(round=_choices.rounds)
    async def lineup(
        self,
        interaction: Interaction,
        team: int,
        player: discord.Member,
        round: int | None = None,
        league: str = "",
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None:
            await name_lineup(visiting, team, player, round)

    @app_commands.command(name="remove", description=text("command.league.team.remove"))
    @app_commands.describe(team=_TEAM)
    @_choices.about_league
    @app_commands.autocomplete(team=teams)
    async def remove(self, interaction: Interaction, team: int, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None and await visiting.act(TeamDissolved(team)) is not None:
            await visiting.say("league.done")


class CaptainCommands(app_commands.Group):
    """What `/league` has for captains."""

    @app_commands.command(name="lineup", description=text("command.league.lineup"))
    @app_commands.describe(player=text("command.league.player"), round=_ROUND)
    @_choices.about_league
    @app_commands.autocomplete(round=_choices.rounds)
    async def lineup(
        self, interaction: Interaction, player: discord.Member, round: int | None = None, league: str = ""
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        visiting = await visit(interaction, league)
        if visiting is None:
            return
        own = next((number for number, one in visiting.league.teams.items() if one.captain == visiting.person), None)
        if own is None:
            await visiting.refuse(visiting.words("league.no_captain"))
            return
        await name_lineup(visiting, own, player, round)


async def name_lineup(visiting: Visit, team: Side, player: discord.Member, number: int | None) -> None:
    """Say who plays for the team: in this round, or in the first one that everybody sees and that is not settled."""
    place = _place(visiting.league, team, number)
    if place is None:
        await visiting.say("league.no_lineup")
        return
    round_, board = place
    person = await visiting.meet(player)
    named = LineupNamed(team, len(visiting.league.phases), round_, board, person)
    if await visiting.act(named, seen=len(visiting.log.entries)) is not None:
        values = {"player": visiting.called(person), "round": round_, "board": board}
        await visiting.say("league.lineup_named", **values)


def _place(league: League, team: Side, number: int | None) -> tuple[int, int] | None:
    """The round, and the table of the team in it."""
    for one in league.phase.rounds if league.phases else ():
        for board, table in enumerate(one.tables, start=1):
            open_ = one.state is RoundState.PUBLISHED and board not in one.begun | one.over
            if team in table and (open_ if number is None else one.number == number):
                return one.number, board
    return None


async def _people(visiting: Visit, mentions: str) -> tuple[Person, ...] | None:
    """Those who are mentioned, if they are in the league; else whoever asks is told."""
    accounts = {one.account: person for person, one in visiting.people.items()}
    wanted = [int(account) for account in _MENTION.findall(mentions)]
    if not wanted or not all(account in accounts for account in wanted):
        await visiting.refuse(visiting.words("league.no_members"))
        return None
    return tuple(accounts[account] for account in wanted)


async def _known(visiting: Visit, number: int) -> Team | None:
    team = visiting.league.teams.get(number)
    if team is None:
        await visiting.refuse(visiting.words("league.refusal.unknown.team"))
    return team


async def _tell(visiting: Visit, made: object) -> None:
    """A team as it is now."""
    if isinstance(made, TeamSet):
        members = visiting.words.listed(visiting.called(person) for person in made.members)
        captain = visiting.called(made.captain)
        square = f"{SQUARES[made.colour]} " if made.colour else ""
        await visiting.say("league.team", team=f"{square}{made.name}", mark=made.mark, members=members, captain=captain)
