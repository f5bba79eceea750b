"""Buttons, lists and forms about a league: they carry its number."""

from abc import abstractmethod

from bot.ui.parts import Number, Parts
from cogs._base import Interaction, P, Pressed
from cogs.league._context import LeagueContext, context_by_id
from cogs.league._verbs import LEAGUE
from cogs.league.settings.unsent_forms import ReopenedForm


class LeaguePressed(Pressed[P]):
    """A button or a list that is about a league."""

    def is_about(self, table: str) -> bool:
        return table == LEAGUE

    async def pressed(self, interaction: Interaction) -> None:
        """Look the league up, and `handle` the press; the user is told if there is no such league."""
        ctx = await context_by_id(interaction, self.press.decision)
        if ctx is not None and await self.allows(ctx):
            await self.handle(ctx)

    async def allows(self, ctx: LeagueContext) -> bool:
        """Whether this user may press it; if not, they are told."""
        return True

    @abstractmethod
    async def handle(self, ctx: LeagueContext) -> None:
        """What the press does."""


class RoundOf(Parts, frozen=True):
    """A round of a phase."""

    phase: Number
    round: Number


class Numbered(Parts, frozen=True):
    """Something of a league that has a number: a report, an imported game, a lobby."""

    number: Number


class OrganiserPressed(LeaguePressed[P]):
    """One for those who run the league alone."""

    async def allows(self, ctx: LeagueContext) -> bool:
        return await ctx.authorised()


class LeagueForm(ReopenedForm):
    """A form about a league, and perhaps about one of its tables: the process that plays that one handles it."""

    def __init__(self, league: int, title: str, table: str | None = None) -> None:
        super().__init__(title, table)
        self._league = league

    async def submitted(self, interaction: Interaction) -> None:
        """Look the league up, and `handle` the form; the user is told if there is no such league."""
        ctx = await context_by_id(interaction, self._league)
        if ctx is not None:
            ctx.refusing = self.refused
            await self.handle(ctx)

    @abstractmethod
    async def handle(self, ctx: LeagueContext) -> None:
        """What sending the form does."""
