"""Buttons, lists and forms about a league: they carry its number."""

from abc import abstractmethod

from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageComponent, P
from cogs.league._context import LeagueContext, context_by_id
from cogs.league._verbs import LEAGUES_VERB
from cogs.league.settings.unsent_forms import ReopenedForm


class LeagueComponent(MessageComponent[P]):
    """A button or a list that is about a league."""

    def is_about(self, table: str) -> bool:
        return table == LEAGUES_VERB

    async def carry_out(self, interaction: Interaction) -> None:
        await self.handle(await context_by_id(interaction, self.press.question))

    @abstractmethod
    async def handle(self, ctx: LeagueContext) -> None:
        """Do what the button is for."""


class RoundKey(Parts, frozen=True):
    """A round of a phase."""

    phase: PartNumber
    round: PartNumber


class ItemNumber(Parts, frozen=True):
    """Something of a league that has a number: a report, an imported game, a lobby."""

    number: PartNumber


class LeagueForm(ReopenedForm):
    """A form about a league, and perhaps about one of its tables: the process that plays that one handles it."""

    def __init__(self, league: int, title: str, table: str | None = None) -> None:
        super().__init__(title, table)
        self._league = league

    def belongs_to(self, league: int) -> bool:
        return self._league == league

    async def carry_out(self, interaction: Interaction) -> None:
        ctx = await context_by_id(interaction, self._league)
        ctx.tell_refusal, ctx.panel_interaction = self.refuse, self.panel_interaction
        await self.handle(ctx)

    @abstractmethod
    async def handle(self, ctx: LeagueContext) -> None:
        """Do what the form is for."""
