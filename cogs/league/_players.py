"""`/league-admin players`: letting players in, removing and replacing them."""

from collections.abc import Callable

import discord
from discord import app_commands

from bot.league.acts.entrants import (
    Added,
    Confirmed,
    Disqualified,
    EntryAccepted,
    Rejoined,
    Removed,
    Replaced,
    SeedMoved,
)
from bot.league.entrants import Membership, Person
from bot.league.log import AnyAct
from bot.league.state import League
from cogs._base import Interaction, text
from cogs.league import _autocomplete
from cogs.league._context import organiser_context
from cogs.league._paged_lists import show_list

_PLAYER = text("command.league.player")
_REASON = text("command.league.reason")


class PlayerCommands(app_commands.Group):
    """What an organiser does with entrants."""

    def __init__(self) -> None:
        super().__init__(name="players", description=text("command.league.players"))

    @app_commands.command(name="list", description=text("command.league.players.list"))
    @_autocomplete.about_league
    async def list(self, interaction: Interaction, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None:
            await show_list(ctx, "players")

    @app_commands.command(name="add", description=text("command.league.add"))
    @app_commands.describe(player=_PLAYER)
    @_autocomplete.about_league
    async def add(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        await _decide(interaction, league, player, _let_in, "league.added")

    @app_commands.command(name="confirm", description=text("command.league.players.confirm"))
    @app_commands.describe(player=_PLAYER)
    @_autocomplete.about_league
    async def confirm(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        await _decide(interaction, league, player, lambda _, person: Confirmed(person), "league.done")

    @app_commands.command(name="remove", description=text("command.league.remove"))
    @app_commands.describe(player=_PLAYER, reason=_REASON, disqualify=text("command.league.disqualify"))
    @_autocomplete.about_league
    async def remove(
        self, interaction: Interaction, player: discord.Member, reason: str, disqualify: bool = False, league: str = ""
    ) -> None:
        act = Disqualified if disqualify else Removed
        await _decide(interaction, league, player, lambda _, person: act(person), "league.removed", reason)

    @app_commands.command(name="replace", description=text("command.league.replace"))
    @app_commands.describe(player=_PLAYER, by=text("command.league.replace.by"), reason=_REASON)
    @_autocomplete.about_league
    async def replace(
        self, interaction: Interaction, player: discord.Member, by: discord.Member, reason: str, league: str = ""
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        person, other = await ctx.person_of(player), await ctx.person_of(by)
        if await ctx.act(Replaced(person, other), reason=reason) is not None:
            await ctx.say("league.added", player=ctx.name_of(other))

    @app_commands.command(name="rejoin", description=text("command.league.rejoin"))
    @app_commands.describe(player=_PLAYER)
    @_autocomplete.about_league
    async def rejoin(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        await _decide(interaction, league, player, lambda _, person: Rejoined(person), "league.added")

    @app_commands.command(name="move", description=text("command.league.seed"))
    @app_commands.describe(player=_PLAYER, place=text("command.league.seed.place"))
    @_autocomplete.about_league
    async def move(self, interaction: Interaction, player: discord.Member, place: int, league: str = "") -> None:
        await _decide(
            interaction, league, player, lambda _, person: SeedMoved(person, place), "league.moved_to", place=place
        )


def _let_in(league: League, person: Person) -> EntryAccepted | Added:
    """Accepts an applicant, adds anybody else."""
    entrant = league.entrants.get(person)
    applied = entrant is not None and entrant.membership is Membership.APPLIED
    return EntryAccepted(person) if applied else Added(person)


async def _decide(
    interaction: Interaction,
    league: str,
    player: discord.Member,
    act: Callable[[League, Person], AnyAct],
    said: str,
    reason: str = "",
    **values: object,
) -> None:
    """Do this with a player, if the user runs the league, and say so."""
    ctx = await organiser_context(interaction, league)
    if ctx is None:
        return
    person = await ctx.person_of(player)
    if await ctx.act(act(ctx.league, person), reason=reason) is not None:
        await ctx.say(said, player=ctx.name_of(person), **values)
