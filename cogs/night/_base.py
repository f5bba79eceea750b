"""Buttons and lists about a club night: they carry the number of the evening, or of the series."""

from abc import abstractmethod

from cogs._base import Interaction, MessageComponent, P
from cogs.night._context import NightContext, evening_context, series_context
from cogs.night._verbs import NIGHTS_VERB, SERIES_VERB


class NightComponent(MessageComponent[P]):
    """A button or a list that is about an evening."""

    def is_about(self, table: str) -> bool:
        return table == NIGHTS_VERB

    async def carry_out(self, interaction: Interaction) -> None:
        await self.handle(await evening_context(interaction, self.press.question))

    @abstractmethod
    async def handle(self, ctx: NightContext) -> None:
        """Do what the button is for."""


class SeriesComponent(MessageComponent[P]):
    """A button or a list that is about a series."""

    def is_about(self, table: str) -> bool:
        return table == SERIES_VERB

    async def carry_out(self, interaction: Interaction) -> None:
        await self.handle(await series_context(interaction, self.press.question))

    @abstractmethod
    async def handle(self, ctx: NightContext) -> None:
        """Do what the button is for."""
