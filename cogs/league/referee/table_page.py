"""**Referee** on the desk: the tables in play and what their players have called a referee for, and for each of them
what a referee decides without being in its thread.
"""

from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.orders import OrderKind
from bot.ui.custom_id import Press
from bot.ui.parts import Parts, TableName
from cogs._base import MessageLayout, button, select
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES, fitting_lines
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._verbs import LEAGUES_VERB, RULING_VERB
from cogs.league.log_words import LogWords
from cogs.league.organiser.actions import desk_rows
from cogs.league.referee.calls import open_call_lines

_TABLE: Final = "refereeat"
_GOES_ON, _STANDS_STILL = (OrderKind.PAUSE,), (OrderKind.RESUME,)
_ALWAYS: Final = (OrderKind.REDEAL, OrderKind.UNDO_HAND, OrderKind.GIVE_UP)


async def show_tables_in_play(ctx: LeagueContext) -> None:
    """The tables in play to pick from; the only one at once."""
    playing = list(ctx.league.tables_in_play)
    if len(playing) == 1:
        await show_table_in_play(ctx, playing[0])
        return
    words, names = ctx.words, names_for(ctx)
    lines = [words("league.desk.pick_table" if playing else "league.desk.no_table"), *await open_call_lines(ctx)]
    told = LogWords(ctx.log, words, names.unescaped_name)
    options = [
        discord.SelectOption(label=told.table(ctx.league.tables_in_play[name])[:MAX_CHOICE_LENGTH], value=name)
        for name in playing[:MAX_CHOICES]
    ]
    picked = select(Press(LEAGUES_VERB, ctx.id, _TABLE), words("league.desk.pick_table"), options)
    rows = [ui.ActionRow[MessageLayout](picked)] if options else []
    await ctx.show(MessageLayout(ui.TextDisplay(fitting_lines(lines, words)), *rows, *desk_rows(ctx)))


async def show_table_in_play(ctx: LeagueContext, name: str) -> None:
    """A table in play, with what can be decided about it."""
    words, playing = ctx.words, ctx.league.tables_in_play[name]
    table = ctx.interaction.client.tables.get(name)
    told = LogWords(ctx.log, words, ctx.name_of).table(playing)
    stands = table is not None and table.party.paused
    kinds = (*(_STANDS_STILL if stands else _GOES_ON), *_ALWAYS)
    knobs = ui.ActionRow[MessageLayout](*(_order_button(ctx, kind, name) for kind in kinds))
    text = "\n".join((f"**{told}**", *await open_call_lines(ctx, name), f"-# {words('league.desk.more_orders')}"))
    await ctx.show(MessageLayout(ui.TextDisplay(text), knobs, *desk_rows(ctx)))


def _order_button(ctx: LeagueContext, kind: OrderKind, table: str) -> ui.Button[Any]:
    press = Press(LEAGUES_VERB, ctx.id, f"{RULING_VERB}_{kind.value.replace('_', '')}_{table}")
    return button(press, ctx.words(f"league.button.{RULING_VERB}.{kind}"))


class PickedLeagueTable(Parts, frozen=True):
    """The table that was picked."""

    table: TableName


class TableList(LeagueComponent[PickedLeagueTable], verbs=(_TABLE,), private=True, ration=RequestKind.SEAT):
    """The list of tables in play."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        if self.parts.table not in ctx.league.tables_in_play:
            await ctx.refuse(ctx.words("league.refusal.changed.plain"))
        await show_table_in_play(ctx, self.parts.table)
