"""Teams: `/league-admin teams`, and the captains' `/league lineup`."""

import re
from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.league.acts.teams import LineupNamed, TeamDissolved, TeamSet, next_team
from bot.league.entrants import Person, Side, Team
from bot.league.rounds import RoundState
from bot.league.state import League
from cogs._base import Interaction, text, words_for
from cogs._lists import offered
from cogs.league import _autocomplete
from cogs.league._context import LeagueContext, league_context, organiser_context
from cogs.league._words import SQUARES

_TEAM, _ROUND = text("command.league.team"), text("command.league.round")
_MENTION: Final = re.compile(r"<@!?([0-9]{1,20})>")


async def teams(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Offers the league's teams by name."""
    found = await _autocomplete.chosen(interaction)
    known: Mapping[Side, Team] = {} if found is None else found[1].league.teams
    return offered([(f"{team.name} ({team.mark})", number) for number, team in known.items()], typed)


async def colours(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offers the colours of teams."""
    words = words_for(interaction)
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
    @_autocomplete.about_league
    @app_commands.autocomplete(colour=colours)
    async def add(
        self, interaction: Interaction, name: str, members: str, mark: str = "", colour: str = "", league: str = ""
    ) -> None:
        ctx = await organiser_context(interaction, league)
        people = None if ctx is None else await _people(ctx, members)
        if ctx is None or people is None:
            return
        made = await ctx.act(
            lambda log: TeamSet(next_team(log.league), name, mark or name[:2].upper(), people, people[0], colour)
        )
        if made is not None:
            await _tell(ctx, made.entry.act)

    @app_commands.command(name="edit", description=text("command.league.team.edit"))
    @app_commands.describe(
        team=_TEAM,
        name=text("command.league.team.name"),
        members=text("command.league.team.members"),
        mark=text("command.league.team.mark"),
        colour=text("command.league.team.colour"),
    )
    @_autocomplete.about_league
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
        ctx = await organiser_context(interaction, league)
        known = None if ctx is None else await _known(ctx, team)
        if ctx is None or known is None:
            return
        people = known.members if not members else await _people(ctx, members)
        if people is None:
            return
        captain = known.captain if known.captain in people else people[0]
        changed = TeamSet(team, name or known.name, mark or known.mark, people, captain, colour or known.colour)
        if await ctx.act(changed, seen=len(ctx.log.entries)) is not None:
            await _tell(ctx, changed)

    @app_commands.command(name="captain", description=text("command.league.team.captain"))
    @app_commands.describe(team=_TEAM, player=text("command.league.player"))
    @_autocomplete.about_league
    @app_commands.autocomplete(team=teams)
    async def captain(self, interaction: Interaction, team: int, player: discord.Member, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        known = None if ctx is None else await _known(ctx, team)
        if ctx is None or known is None:
            return
        changed = TeamSet(team, known.name, known.mark, known.members, await ctx.person_of(player), known.colour)
        if await ctx.act(changed, seen=len(ctx.log.entries)) is not None:
            await _tell(ctx, changed)

    @app_commands.command(name="lineup", description=text("command.league.lineup"))
    @app_commands.describe(team=_TEAM, player=text("command.league.player"), round=_ROUND)
    @_autocomplete.about_league
    @app_commands.autocomplete(team=teams)
    @app_commands.autocomplete(round=_autocomplete.rounds)
    async def lineup(
        self,
        interaction: Interaction,
        team: int,
        player: discord.Member,
        round: int | None = None,
        league: str = "",
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None:
            await name_lineup(ctx, team, player, round)

    @app_commands.command(name="remove", description=text("command.league.team.remove"))
    @app_commands.describe(team=_TEAM)
    @_autocomplete.about_league
    @app_commands.autocomplete(team=teams)
    async def remove(self, interaction: Interaction, team: int, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None and await ctx.act(TeamDissolved(team)) is not None:
            await ctx.say("league.done")


class CaptainCommands(app_commands.Group):
    """What captains do."""

    @app_commands.command(name="lineup", description=text("command.league.lineup"))
    @app_commands.describe(player=text("command.league.player"), round=_ROUND)
    @_autocomplete.about_league
    @app_commands.autocomplete(round=_autocomplete.rounds)
    async def lineup(
        self, interaction: Interaction, player: discord.Member, round: int | None = None, league: str = ""
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        ctx = await league_context(interaction, league)
        if ctx is None:
            return
        own = next((number for number, one in ctx.league.teams.items() if one.captain == ctx.person), None)
        if own is None:
            await ctx.refuse(ctx.words("league.no_captain"))
            return
        await name_lineup(ctx, own, player, round)


async def name_lineup(ctx: LeagueContext, team: Side, player: discord.Member, number: int | None) -> None:
    """Name the member who plays for the team: in this round, or in the next one that is published and not played."""
    place = _place(ctx.league, team, number)
    if place is None:
        await ctx.say("league.no_lineup")
        return
    round_, board = place
    person = await ctx.person_of(player)
    named = LineupNamed(team, len(ctx.league.phases), round_, board, person)
    if await ctx.act(named, seen=len(ctx.log.entries)) is not None:
        values = {"player": ctx.name_of(person), "round": round_, "board": board}
        await ctx.say("league.lineup_named", **values)


def _place(league: League, team: Side, number: int | None) -> tuple[int, int] | None:
    """The published round, and the team's table in it."""
    for one in league.phase.rounds if league.phases else ():
        for board, table in enumerate(one.tables, start=1):
            open_ = one.state is RoundState.PUBLISHED and board not in one.begun | one.over
            if team in table and (open_ if number is None else one.public and one.number == number):
                return one.number, board
    return None


async def _people(ctx: LeagueContext, mentions: str) -> tuple[Person, ...] | None:
    """The people of the league who are mentioned there; if others are, or nobody is, the user is told, and this is
    None.
    """
    accounts = {one.account: person for person, one in ctx.people.items()}
    wanted = [int(account) for account in _MENTION.findall(mentions)]
    if not wanted or not all(account in accounts for account in wanted):
        await ctx.refuse(ctx.words("league.no_members"))
        return None
    return tuple(accounts[account] for account in wanted)


async def _known(ctx: LeagueContext, number: int) -> Team | None:
    team = ctx.league.teams.get(number)
    if team is None:
        await ctx.refuse(ctx.words("league.refusal.unknown.team"))
    return team


async def _tell(ctx: LeagueContext, made: object) -> None:
    """Say how the team stands now."""
    if isinstance(made, TeamSet):
        members = ctx.words.listed(ctx.name_of(person) for person in made.members)
        captain = ctx.name_of(made.captain)
        square = f"{SQUARES[made.colour]} " if made.colour else ""
        await ctx.say("league.team", team=f"{square}{made.name}", mark=made.mark, members=members, captain=captain)
