"""The actions on the desk beside the league's rounds and its life: somebody takes over a seat, everybody is told
something, and the way to every list.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.entrants import PlayerReplaced
from bot.league.acts.news import NewsAnnounced
from bot.league.acts.rounds import PlayerCheckedIn
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.rounds import RoundState
from bot.league.state import BEFORE_START, RUNNING_OR_PAUSED, Life
from bot.table.table import Table
from cogs._people import person
from cogs.league._context import LeagueContext
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.action_fields import PLAYER_FIELD, REASON_FIELD, ActionInput, DiscordUser, TextField
from cogs.league.organiser.actions import LeagueAction, untargeted_if
from cogs.league.organiser.log import LOG_ACTIONS
from cogs.league.organiser.many_results import ManyResultsForm
from cogs.league.organiser.pair_report import show_pair_report
from cogs.league.organiser.players import OTHER_FIELD
from cogs.league.organiser.teams import TEAM_ACTIONS
from cogs.league.referee.rulings import carry_out_order
from cogs.league.referee.table_page import show_tables_in_play
from cogs.league.settings.panel import show_panel


async def _substitute(ctx: LeagueContext, given: ActionInput) -> bool:
    """Somebody takes over from a player: at a table in play their seat, before the start their place in the league. In
    between they stand by and are there for the round, so that they sit down if the player is not.
    """
    player, taker = given.person("player"), given.person("other")
    table = _table_of(ctx, player)
    if table is not None:
        order = TableOrder(OrderKind.SUBSTITUTE, seat=table.party.seat_of(player.id))
        _, acted = await carry_out_order(ctx, table, order, given.reason, taker=person(taker))
        await ctx.tell_act(acted)
        return True
    coming = await ctx.person_of(taker)
    if ctx.league.life in BEFORE_START:
        await ctx.tell_act(await ctx.act(PlayerReplaced(await ctx.person_of(player), coming), reason=given.reason))
        return True
    if coming not in ctx.league.substitutes:
        await ctx.act(SubstituteJoined(coming), reason=given.reason, once="joined")
    round_ = next((one for one in ctx.rounds if one.state is RoundState.PUBLISHED), None)
    if round_ is not None and coming not in round_.check_ins:
        await ctx.act(PlayerCheckedIn(len(ctx.league.phases), round_.number, coming), once="here")
    await ctx.say("league.desk.stands_by", player=ctx.name_of(coming))
    return True


def _table_of(ctx: LeagueContext, player: DiscordUser) -> Table | None:
    """The league's table in play at which this player sits."""
    tables = (ctx.interaction.client.tables.get(name) for name in ctx.league.tables_in_play)
    return next((one for one in tables if one is not None and one.party.seat_of(player.id) is not None), None)


async def _announce(ctx: LeagueContext, given: ActionInput) -> bool:
    await ctx.act(NewsAnnounced(), reason=given.text("news"))
    await ctx.say("league.desk.announced")
    return True


def _may_substitute(ctx: LeagueContext) -> Sequence[int]:
    return tuple(untargeted_if(ctx.league.life in (Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)))


def _leads_to(
    name: str, show: Callable[[LeagueContext], Awaitable[None]], when: Callable[[LeagueContext], bool] = lambda _: True
) -> LeagueAction:
    """The way to a page."""

    async def do(ctx: LeagueContext, _: ActionInput) -> bool:
        await show(ctx)
        return False

    return LeagueAction(name, do, lambda ctx: untargeted_if(when(ctx)))


def _list(name: str, kind: str, when: Callable[[LeagueContext], bool] = lambda _: True) -> LeagueAction:
    return _leads_to(name, lambda ctx: show_list(ctx, kind), when)


def _is_played(ctx: LeagueContext) -> bool:
    return bool(ctx.league.phases) and ctx.league.life in RUNNING_OR_PAUSED


async def _no_form(ctx: LeagueContext, _: ActionInput) -> bool:
    """The form does it all."""
    return False


ORGANISER_ACTIONS: Final = (
    LeagueAction("substitute", _substitute, _may_substitute, (PLAYER_FIELD, OTHER_FIELD, REASON_FIELD)),
    LeagueAction(
        "announce",
        _announce,
        lambda ctx: untargeted_if(NewsAnnounced().refusal(ctx.league, ctx.now) is None),
        (TextField("news", max_length=200),),
    ),
    _list("rounds", "rounds", lambda ctx: bool(ctx.league.phases)),
    _list("players", "players"),
    _list(TEAM_ACTIONS.name, "teams", lambda ctx: ctx.league.options.teams),
    _list("guests", "guests", lambda ctx: bool(ctx.league.guests)),
    _list(LOG_ACTIONS.name, "notes"),
    _leads_to("pairs", show_pair_report, lambda ctx: bool(ctx.league.phases)),
    _leads_to("settings", show_panel),
)
REFEREE_ACTIONS: Final = (
    _list("correct", "results", lambda ctx: bool(ctx.league.games) and _is_played(ctx)),
    _leads_to("tables", show_tables_in_play, lambda ctx: bool(ctx.league.tables_in_play)),
    _list("penalties", "penalties", lambda ctx: bool(ctx.league.phases)),
    LeagueAction(
        "many",
        _no_form,
        lambda ctx: untargeted_if(_is_played(ctx)),
        form=lambda ctx: ManyResultsForm(ctx.id, ctx.words),
    ),
)
