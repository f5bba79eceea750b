"""The forms of a series: a new one, and what it agrees on, page by page."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.client.setting_keys import LEAGUE_ZONE
from bot.i18n.catalogue import Words
from bot.night.plan import MAX_SERIES, Leftovers, NightSeries
from bot.store.night.series import StoredSeries
from cogs._base import Interaction, home_of, server_of, words_for
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES
from cogs._permissions import may_organise, missing_permissions, permission_names
from cogs.league.settings.unsent_forms import ReopenedForm
from cogs.night._context import series_context
from cogs.night._desk import show_night_desk
from cogs.night._fields import SERIES_FIELDS, SETTINGS_FORMS, BadField, changed_series

_UTC: Final = "UTC"
_NOTHING: Final[Mapping[str, str]] = {}
_Field: TypeAlias = ui.TextInput[Any] | ui.Select[Any]


def new_series(interaction: Interaction) -> NightSeries:
    """The values with which a new series begins: the server's zone and this channel."""
    zone = interaction.client.choices.of("guild", home_of(interaction), LEAGUE_ZONE) or _UTC
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    return NightSeries(name="   ", channel=parent or 0, zone=zone, first="")


class SeriesForm(ReopenedForm):
    """A page of a series' settings; without a `stored` one that of a new series."""

    def __init__(
        self,
        page: str,
        series: NightSeries,
        words: Words,
        stored: StoredSeries | None = None,
        before: Mapping[str, str] = _NOTHING,
    ) -> None:
        super().__init__(words(f"night.page.{page}"))
        self._page, self._series, self._stored = page, series, stored
        self._fields = {key: self._add(key, words, before.get(key)) for key in SETTINGS_FORMS[page]}

    def _add(self, key: str, words: Words, before: str | None) -> _Field:
        field = SERIES_FIELDS[key]
        now = (field.written_value(self._series) if before is None else before).strip()
        hint = f"night.field.{key}.hint"
        its: _Field
        if field.choices is None:
            its = ui.TextInput(default=now, required=field.is_required, max_length=MAX_CHOICE_LENGTH)
        else:
            offered = field.choices(self._series, words)
            its = ui.Select(
                options=[
                    discord.SelectOption(label=label[:MAX_CHOICE_LENGTH], value=value or "-", default=value == now)
                    for value, label in offered.items()
                ][:MAX_CHOICES]
            )
        described = words(hint) if hint in words else None
        self.add_item(ui.Label(text=words(f"night.field.{key}.name"), description=described, component=its))
        return its

    async def carry_out(self, interaction: Interaction) -> None:
        """Make the series, or change it for the evenings to come."""
        words = words_for(interaction)
        if self._stored is None and not may_organise(interaction):
            await self.refuse(interaction, words("night.not_manager"))
            return
        try:
            series = changed_series(self._series, self._typed_values)
        except BadField as bad:
            await self.refuse(interaction, words("night.bad_field", field=words(f"night.field.{bad.key}.name")))
            return
        refused = await self._refusal(interaction, series, words)
        if refused:
            await self.refuse(interaction, refused)
            return
        nights = interaction.client.nights
        if self._stored is None:
            stored = await nights.series.add(home_of(interaction) or 0, series)
            if stored is None:
                await self.refuse(interaction, words("night.name_taken"))
                return
            await show_night_desk(await series_context(interaction, stored.id))
            return
        ctx = await series_context(interaction, self._stored.id)
        await ctx.check_runs_series()
        ctx.series = StoredSeries(ctx.series.id, ctx.series.guild, series, ctx.series.live)
        if not await nights.change(ctx.series):
            await self.refuse(interaction, words("night.name_taken"))
            return
        await show_night_desk(ctx)

    async def _refusal(self, interaction: Interaction, series: NightSeries, words: Words) -> str:
        """The reason why there can be no such series; empty if there can."""
        guild = server_of(interaction)
        channel = None if guild is None else guild.get_channel(series.channel)
        if series.evening.leftovers is Leftovers.THREES and not series.evening.threes:
            return words("night.needs_threes")
        if guild is None or not isinstance(channel, discord.TextChannel):
            return words("night.no_channel")
        lacking = missing_permissions(channel.permissions_for(guild.me), channel)
        if lacking:
            return words("league.lacks", permissions=permission_names(lacking, words))
        if self._stored is None and len(await interaction.client.nights.series.of_guild(guild.id)) >= MAX_SERIES:
            return words("night.too_many", most=MAX_SERIES)
        return ""

    async def refilled_form(self, interaction: Interaction) -> "SeriesForm":
        return SeriesForm(self._page, self._series, words_for(interaction), self._stored, self._typed_values)

    @property
    def _typed_values(self) -> dict[str, str]:
        return {
            key: field.values[0].removeprefix("-") if isinstance(field, ui.Select) else field.value.strip()
            for key, field in self._fields.items()
        }
