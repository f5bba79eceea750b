"""`/night`: the next evening of a series, its year, and the way to whoever runs it."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.night.evening import NightStage
from bot.night.totals import year_rows
from bot.store.night.series import StoredSeries
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, PartNumber, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    command_text,
    home_of,
    reply_privately,
    select,
    text_message,
    words_for,
)
from cogs._lists import fitting_lines, matching_choices
from cogs._people import plain_text
from cogs._permissions import may_organise
from cogs.night._base import SeriesComponent
from cogs.night._context import NightContext, series_context
from cogs.night._forms import SeriesForm, new_series
from cogs.night._snapshot import attendee_list_url, night_snapshot
from cogs.night._verbs import COME, MANAGE, NEW, OWN, PANEL, SERIES_VERB, STAY_AWAY, YEAR
from cogs.night._words import NightNames, plan_words, year_lines

_ROOM = 3500


async def _series_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's series."""
    series = await interaction.client.nights.series.of_guild(home_of(interaction) or 0)
    return matching_choices([(one.plan.name, one.plan.name) for one in series], typed)


class NightCommand(commands.Cog):
    """The command `/night`."""

    @app_commands.guild_only()
    @app_commands.command(name="night", description=command_text("command.night"))
    @app_commands.describe(series=command_text("command.night.series"))
    @app_commands.autocomplete(series=_series_choices)
    async def night(self, interaction: Interaction, series: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        known = await interaction.client.nights.series.of_guild(home_of(interaction) or 0)
        wanted = series.casefold().strip()
        found = next(
            (one for one in known if one.plan.name.casefold() == wanted), None if wanted else next(iter(known), None)
        )
        if found is None:
            view = _nothing(interaction, known)
            await interaction.followup.send(view=view, ephemeral=True)
            return
        ctx = await series_context(interaction, found.id)
        await interaction.followup.send(view=await night_panel(ctx, known), ephemeral=True)


def _nothing(interaction: Interaction, known: Sequence[StoredSeries]) -> MessageLayout:
    """There is no such series; whoever may make one can."""
    words = words_for(interaction)
    names = words.enumeration(plain_text(one.plan.name) for one in known)
    text = words("night.which", names=names) if known else words("night.none")
    return text_message(text, *([_new_knob(interaction)] if may_organise(interaction) else []))


def _new_knob(interaction: Interaction) -> ui.Button[Any]:
    return button(Press(NO_TABLE, NO_QUESTION, NEW), words_for(interaction)("night.button.nightnew"))


async def night_panel(ctx: NightContext, known: Sequence[StoredSeries]) -> MessageLayout:
    """The next evening, and what the user can do about it."""
    client, words, plan = ctx.interaction.client, ctx.words, ctx.series.plan
    lines = [f"## {plain_text(plan.name)}", f"-# {plan_words(plan.evening, words)}"]
    rows: list[ui.ActionRow[MessageLayout]] = []
    knobs: list[ui.Button[Any]] = []
    if ctx.stored is not None:
        snapshot = await night_snapshot(client, ctx.stored.id, words)
        evening = snapshot.evening
        url = await attendee_list_url(client, snapshot)
        lines.append(words("night.starts", at=evening.start // 1000))
        lines += [words("night.list_is_there", url=url)] if url else []
        if evening.stage is NightStage.OPEN:
            knobs += [snapshot.button(COME, discord.ButtonStyle.success), snapshot.button(STAY_AWAY)]
        if not evening.is_over:
            knobs.append(snapshot.button(OWN))
    if ctx.stored is None or not ctx.stored.live:
        start = plan.next_start(ctx.now)
        lines.append(words("night.no_next") if start is None else words("night.next", at=start // 1000))
    knobs.append(_knob(ctx, YEAR))
    if ctx.runs_series:
        knobs.append(_knob(ctx, MANAGE))
    rows.append(ui.ActionRow(*knobs))
    if len(known) > 1:
        options = [
            discord.SelectOption(label=one.plan.name, value=str(one.id), default=one.id == ctx.series.id)
            for one in known
        ]
        rows.append(ui.ActionRow(select(Press(NO_TABLE, NO_QUESTION, PANEL), words("night.pick"), options)))
    if may_organise(ctx.interaction):
        rows.append(ui.ActionRow(_new_knob(ctx.interaction)))
    page = ui.Container[MessageLayout](ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal())
    return MessageLayout(page, *rows)


def _knob(ctx: NightContext, verb: str, rest: str = "") -> ui.Button[Any]:
    token = f"{verb}_{rest}" if rest else verb
    return button(Press(SERIES_VERB, ctx.series.id, token), ctx.words(f"night.button.{verb}"))


class PickedSeries(Parts, frozen=True):
    """The number of a series."""

    series: PartNumber


class SeriesList(MessageComponent[PickedSeries], verbs=(PANEL,), private=True, ration=RequestKind.RECORD):
    """The list of the server's series in the panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the one that was picked."""
        ctx = await series_context(interaction, self.parts.series)
        known = await interaction.client.nights.series.of_guild(ctx.series.guild)
        await interaction.edit_original_response(view=await night_panel(ctx, known))


class NewSeriesButton(MessageComponent[NoParts], verbs=(NEW,), immediate=True, private=True, ration=RequestKind.SEAT):
    """**New series**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the form."""
        words = words_for(interaction)
        if not may_organise(interaction):
            await reply_privately(interaction, words("night.not_manager"))
            return
        await interaction.response.send_modal(SeriesForm("new", new_series(interaction), words))


class ShownYear(Parts, frozen=True):
    """A calendar year; 0 is the present one."""

    year: PartNumber = 0


class YearButton(SeriesComponent[ShownYear], verbs=(YEAR,), ration=RequestKind.RECORD):
    """**Year**: the standings of a calendar year."""

    async def handle(self, ctx: NightContext) -> None:
        """Show them to the user alone."""
        nights, words, plan = ctx.interaction.client.nights, ctx.words, ctx.series.plan
        this = plan.day_of(ctx.now).year
        year = self.parts.year or this
        rows = year_rows(await nights.evenings_of_year(ctx.series, year), plan.year)
        names = NightNames(await nights.people.of(ctx.series.id), words)
        title = f"## {words('night.year', series=plain_text(plan.name), year=year)}"
        rule = words(f"night.counted.{plan.year.counts}", best=plan.year.best, least=plan.year.least)
        lines = [*year_lines(rows, plan.year.least, names, words)] or [words("night.no_games")]
        text = fitting_lines([title, f"-# {rule}", *lines], words, room=_ROOM)
        other = this - 1 if year == this else this
        turn = button(Press(SERIES_VERB, ctx.series.id, f"{YEAR}_{other}"), str(other))
        await ctx.show(text_message(text, turn))
