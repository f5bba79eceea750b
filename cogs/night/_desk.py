"""The panel of whoever runs a series: what can be done about its next evening, and what it agrees on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord
from discord import ui

from bot.i18n.catalogue import Words
from bot.night.evening import Evening, NightStage
from bot.night.plan import NightSeries
from bot.ui.custom_id import Press
from cogs._base import MessageLayout, button, select, server_of
from cogs._people import plain_text, small_print
from cogs.night._context import NightContext
from cogs.night._fields import SERIES_FIELDS, SETTINGS_FORMS
from cogs.night._snapshot import night_snapshot
from cogs.night._verbs import NIGHTS_VERB, SERIES_VERB
from cogs.night._words import NightNames

NIGHT_ACT_VERB: Final = "nightdo"
SET_SERIES_VERB: Final = "nightset"
END_PAGE: Final = "end"
HELPERS_PAGE: Final = "helpers"
CALLS_PAGE: Final = "calls"


def possible_acts(evening: Evening) -> Iterator[str]:
    """The names of all that can be done about an evening as it stands."""
    if evening.is_over:
        yield from ("exclude",) if any(table.ended for table in evening.tables) else ()
        return
    if evening.stage is NightStage.OPEN:
        yield from () if evening.closed_early else ("close",)
    if evening.stage is NightStage.DRAWN and evening.round == 1:
        yield "redraw"
    if evening.stage in (NightStage.OPEN, NightStage.DRAWN):
        yield "move"
    yield from ("add", "remove", "rounds")
    if any(table.ended for table in evening.tables):
        yield "exclude"
    if evening.round:
        yield "end"
    yield "cancel"


async def show_night_desk(ctx: NightContext) -> None:
    """Show the panel to the user alone."""
    await ctx.show(await desk_layout(ctx))


async def desk_layout(ctx: NightContext) -> MessageLayout:
    """The panel."""
    words, plan = ctx.words, ctx.series.plan
    lines = [f"## {words('night.desk', series=plain_text(plan.name))}"]
    rows: list[ui.ActionRow[MessageLayout]] = []
    if ctx.stored is not None:
        snapshot = await night_snapshot(ctx.interaction.client, ctx.stored.id, words)
        lines.append(words("night.starts", at=snapshot.evening.start // 1000))
        options = [
            discord.SelectOption(label=words(f"night.do.{one}"), value=one) for one in possible_acts(snapshot.evening)
        ]
        if options:
            rows.append(
                ui.ActionRow(select(Press(NIGHTS_VERB, ctx.stored.id, NIGHT_ACT_VERB), words("night.do_what"), options))
            )
    if not ctx.series.live:
        lines.append(words("night.no_next"))
    lines.append(small_print(words("night.changes_from")))
    names = NightNames(await ctx.interaction.client.nights.people.of(ctx.series.id), words)
    helpers = names.list(plan.helpers) or "–"
    role = f"<@&{plan.ping}>" if plan.ping else "–"
    reminder = words(f"night.remind.{'on' if plan.evening.remind else 'off'}")
    lines += [
        *series_lines(plan, words),
        words("night.setting", name=words(f"night.page.{HELPERS_PAGE}"), value=helpers),
    ]
    lines += [words("night.setting", name=words("night.ask.ping.name"), value=role)]
    lines += [words("night.setting", name=words("night.ask.remind.name"), value=reminder)]
    server = server_of(ctx.interaction)
    if server is not None and not server.me.guild_permissions.create_events:
        lines.append(small_print(words("night.no_events")))
    forms = [page for page in SETTINGS_FORMS if page != "new"]
    rows += [_page_row(ctx, pages) for pages in ([*forms, "new"], [CALLS_PAGE, HELPERS_PAGE, END_PAGE])]
    page = ui.Container[MessageLayout](ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal())
    return MessageLayout(page, *rows)


def _page_row(ctx: NightContext, pages: Sequence[str]) -> ui.ActionRow[MessageLayout]:
    presses = ((page, Press(SERIES_VERB, ctx.series.id, f"{SET_SERIES_VERB}_{page}")) for page in pages)
    names = ((press, "name" if page == "new" else page) for page, press in presses)
    return ui.ActionRow(*(button(press, ctx.words(f"night.page.{name}")) for press, name in names))


def series_lines(plan: NightSeries, words: Words) -> Iterator[str]:
    """Every setting and how it stands."""
    for keys in SETTINGS_FORMS.values():
        for key in keys:
            field = SERIES_FIELDS[key]
            written = field.written_value(plan)
            offered: Mapping[str, str] = {} if field.choices is None else field.choices(plan, words)
            told = offered.get(written, plain_text(written)) if written or offered else "–"
            yield words("night.setting", name=words(f"night.field.{key}.name"), value=told)
