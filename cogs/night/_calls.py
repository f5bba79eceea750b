"""The calls of a series: a form with the role that a new list mentions, and whether those who are in are reminded."""

from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.i18n.catalogue import Words
from bot.store.night.series import StoredSeries
from cogs._base import Interaction
from cogs._forms import ModalForm
from cogs.night._context import series_context
from cogs.night._desk import CALLS_PAGE, show_night_desk

_ON, _OFF = "on", "off"
_REMINDERS: Final = (_ON, _OFF)


class CallsForm(ModalForm):
    """The calls of a `series`, to be changed: what it has now stands in it."""

    def __init__(self, series: StoredSeries, words: Words) -> None:
        super().__init__(words(f"night.page.{CALLS_PAGE}"))
        self._number = series.id
        ping, now = series.plan.ping, _ON if series.plan.evening.remind else _OFF
        chosen = [discord.SelectDefaultValue(id=ping, type=discord.SelectDefaultValueType.role)] if ping else []
        self._role: ui.RoleSelect[Any] = ui.RoleSelect(required=False, min_values=0, default_values=chosen)
        options = [
            discord.SelectOption(label=words(f"night.remind.{one}"), value=one, default=one == now)
            for one in _REMINDERS
        ]
        self._remind: ui.Select[Any] = ui.Select(options=options)
        for key, its in (("ping", self._role), ("remind", self._remind)):
            label, hint = words(f"night.ask.{key}.name"), words(f"night.ask.{key}.hint")
            self.add_item(ui.Label(text=label, description=hint, component=its))

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so, if the user still runs the series; nobody calls everybody."""
        ctx = await series_context(interaction, self._number)
        await ctx.check_runs_series()
        ping = next((one.id for one in self._role.values if not one.is_default()), 0)
        evening = replace(ctx.series.plan.evening, remind=self._remind.values[0] == _ON)
        ctx.series = replace(ctx.series, plan=replace(ctx.series.plan, ping=ping, evening=evening))
        await interaction.client.nights.change(ctx.series)
        await show_night_desk(ctx)
