"""Tables begin at once. If players are missing the organiser is asked first: each gets a game lost by absence."""

from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.league.reminders import missing_players
from bot.league.rounds import Round, RoundState
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import MessageLayout, button, cog_of, text_message
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._verbs import LEAGUES_VERB
from cogs.league._words import signed_amount
from cogs.league.organiser.actions import desk_rows
from cogs.league.posts.league_posts import names_line
from cogs.league.posts.upkeep import LeagueUpkeep

_BEGIN: Final = "beginnow"
_ROOM: Final = 1000
"""Characters for the names of those who are missing."""


async def begin_round(ctx: LeagueContext, table: int | None) -> bool:
    """Begin the published round, or a table of it; asks first if somebody is missing. Returns whether it has begun."""
    round_ = published_round(ctx)
    if round_ is None:
        await ctx.say("league.no_round")
        return False
    absent = missing_players(ctx.league, len(ctx.league.phases), round_, table)
    if absent:
        names = names_line(list(map(names_for(ctx).side, absent)), ctx.words, _ROOM)
        await ctx.send(_question(ctx, round_, table, names))
        return False
    await ctx.tell(await _begin_tables(ctx, round_, table))
    return True


def published_round(ctx: LeagueContext) -> Round | None:
    """The first round that is published and not over."""
    return next((one for one in ctx.rounds if one.state is RoundState.PUBLISHED), None)


def _question(ctx: LeagueContext, round_: Round, table: int | None, people: str) -> MessageLayout:
    press = Press(LEAGUES_VERB, ctx.id, f"{_BEGIN}_{round_.number}_{table or 0}")
    knob = button(press, ctx.words("league.really.begin.yes"), style=discord.ButtonStyle.danger)
    amount = signed_amount(ctx.league.options.absent)
    asked = ctx.words("league.really.begin.ask", round=round_.number, people=people, amount=amount)
    return text_message(asked, knob)


async def _begin_tables(ctx: LeagueContext, round_: Round, table: int | None) -> str:
    """Begin without waiting for anybody. Returns the sentence that says which tables are not played."""
    client = ctx.interaction.client
    await cog_of(client, LeagueUpkeep).tables.begin_due_tables(ctx.summary, now=(round_.number, table))
    after = (await client.leagues.leagues.load(ctx.id)).league.round(len(ctx.league.phases), round_.number)
    off = sorted((after or round_).boards_over - round_.boards_over)
    if off:
        return ctx.words("league.begun_without", round=round_.number, boards=", ".join(map(str, off)))
    return ctx.words("league.begun", round=round_.number)


class BegunRound(Parts, frozen=True):
    """The published round, and one of its tables or 0 for all."""

    round: PartNumber
    table: PartNumber


class BeginButton(LeagueComponent[BegunRound], verbs=(_BEGIN,), private=True, ration=RequestKind.SEAT):
    """**Begin** in the question about missing players."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        round_ = published_round(ctx)
        if round_ is None or self.parts.round != round_.number:
            await ctx.refuse(ctx.words("league.refusal.changed.plain"))
        said = ui.TextDisplay[MessageLayout](await _begin_tables(ctx, round_, self.parts.table or None))
        await ctx.replace(MessageLayout(said, *desk_rows(ctx)))
