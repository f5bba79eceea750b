"""The people who run a series beside the server's managers and organisers: a form with a list of them."""

from collections.abc import Collection
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.i18n.catalogue import Words
from cogs._base import Interaction
from cogs._forms import ModalForm
from cogs._people import person
from cogs._permissions import may_organise
from cogs.night._context import NightContext, series_context
from cogs.night._desk import HELPERS_PAGE, show_night_desk

_MOST: Final = 10


class HelpersForm(ModalForm):
    """The people who run the series `number`; those who do now, by their accounts, stand in the list."""

    def __init__(self, number: int, now: Collection[int], words: Words) -> None:
        super().__init__(words(f"night.page.{HELPERS_PAGE}"))
        self._number = number
        self._people: ui.UserSelect[Any] = ui.UserSelect(
            min_values=0,
            max_values=_MOST,
            required=False,
            default_values=list(map(discord.Object, now)),
        )
        label, hint = words("night.ask.helpers.name"), words("night.ask.helpers.hint")
        self.add_item(ui.Label(text=label, description=hint, component=self._people))

    async def carry_out(self, interaction: Interaction) -> None:
        """Have these people run the series, bots left out."""
        ctx = await series_context(interaction, self._number)
        await check_may_name_helpers(ctx)
        nights, picked = interaction.client.nights, [person(one) for one in self._people.values if not one.bot]
        helpers = tuple([await nights.people.number(self._number, one.id, one.name) for one in picked])
        ctx.series = replace(ctx.series, plan=replace(ctx.series.plan, helpers=helpers))
        await nights.change(ctx.series)
        await show_night_desk(ctx)


async def check_may_name_helpers(ctx: NightContext) -> None:
    """Refuse, unless the user manages the server or organises: helpers name no others."""
    if not may_organise(ctx.interaction):
        await ctx.refuse(ctx.words("night.not_organiser"))
