"""`/referee`: what a referee does at a league's table, and what becomes of a game that was cut short."""

from collections.abc import Callable
from typing import Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.orders import OrderKind, TableOrder
from bot.i18n.catalogue import Words
from bot.table.party import Party
from bot.table.table import Table
from cogs._base import Interaction, command_text, words_for
from cogs._lists import fitting_lines, matching_choices
from cogs._people import name_of, person
from cogs.league import _autocomplete
from cogs.league._context import LeagueContext, referee_context
from cogs.league._words import Names, seats_line
from cogs.league.member.typed_result import read_points_or_refuse
from cogs.league.referee.calls import open_call_lines
from cogs.league.referee.decisions import TABLE_DECISIONS, decide_stuck
from cogs.league.referee.finished_hands import show_finished_hands
from cogs.league.referee.rulings import carry_out_order, find_table

_REASON = command_text("command.league.reason")
_C = TypeVar("_C", bound=Callable[..., object])
_SEAT: Final = command_text("command.referee.seat")
_BECOMES = [Choice(name=command_text(f"league.becomes.{what}"), value=what) for what in TABLE_DECISIONS]
_ENDS = [
    Choice(name=command_text(f"league.ends.{kind}"), value=kind.value)
    for kind in (OrderKind.GIVE_UP, OrderKind.END_GAME)
]
_MOST_MINUTES: Final = 30


async def _table_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    found = await _autocomplete.chosen_league(interaction)
    if found is None:
        return []
    name, log = found
    words, known = words_for(interaction), log.league.tables_in_play.items()
    names = Names(log.league, await interaction.client.leagues.people.of(name.id), words)
    return matching_choices([(seats_line(map(names.side, one.seats), words), table) for table, one in known], typed)


async def _seat_choices(interaction: Interaction, typed: str) -> list[Choice[int]]:
    found = await _autocomplete.chosen_league(interaction)
    if found is None:
        return []
    name = str(interaction.namespace.table or "")
    table = await find_table(interaction.client, found[1].league, name, interaction.channel_id)
    return [] if table is None else matching_choices(_named_seats(table.party, words_for(interaction)), typed)


def _named_seats(party: Party, words: Words) -> list[tuple[str, int]]:
    return [(name_of(chair, seat + 1, words), seat) for seat, chair in enumerate(party.chairs)]


def _about_table(command: _C) -> _C:
    """Add the options `table` and `league` to a command."""
    described = app_commands.describe(table=command_text("command.referee.table"))(
        _autocomplete.with_league_option(command)
    )
    return app_commands.autocomplete(table=_table_choices)(described)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class RefereeCommands(commands.GroupCog, group_name="referee", group_description=command_text("command.referee")):
    """`/referee`. Until a server opens it to a role, only its managers see it."""

    @app_commands.command(name="pause", description=command_text("command.referee.pause"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def pause(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.PAUSE), reason)

    @app_commands.command(name="resume", description=command_text("command.referee.resume"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def resume(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.RESUME), reason)

    @app_commands.command(name="time", description=command_text("command.referee.time"))
    @app_commands.describe(minutes=command_text("command.referee.time.minutes"), reason=_REASON)
    @_about_table
    async def time(
        self,
        interaction: Interaction,
        minutes: app_commands.Range[int, 1, _MOST_MINUTES],
        reason: str,
        table: str = "",
        league: str = "",
    ) -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.ADD_TIME, minutes=minutes), reason)

    @app_commands.command(name="points", description=command_text("command.referee.points"))
    @app_commands.describe(
        scores=command_text("command.league.scores"),
        reason=_REASON,
        honba=command_text("command.referee.points.honba"),
        sticks=command_text("command.league.sticks"),
        force=command_text("command.referee.points.force"),
    )
    @_about_table
    async def points(
        self,
        interaction: Interaction,
        scores: str,
        reason: str,
        honba: app_commands.Range[int, 0, 99] | None = None,
        sticks: app_commands.Range[int, 0, 20] | None = None,
        force: bool = False,
        table: str = "",
        league: str = "",
    ) -> None:
        ctx = await referee_context(interaction, league)
        told = await read_points_or_refuse(ctx, scores)
        order = TableOrder(OrderKind.POINTS, points=told, honba=honba, sticks=sticks, forced=force)
        await _carry_out(ctx, table, order, reason)

    @app_commands.command(name="dead", description=command_text("command.referee.dead"))
    @app_commands.describe(player=_SEAT, reason=_REASON)
    @_about_table
    @app_commands.autocomplete(player=_seat_choices)
    async def dead(self, interaction: Interaction, player: int, reason: str, table: str = "", league: str = "") -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.KILL_HAND, seat=player), reason)

    @app_commands.command(name="chombo", description=command_text("command.referee.chombo"))
    @app_commands.describe(player=_SEAT, reason=_REASON)
    @_about_table
    @app_commands.autocomplete(player=_seat_choices)
    async def chombo(
        self, interaction: Interaction, player: int, reason: str, table: str = "", league: str = ""
    ) -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.CHOMBO, seat=player), reason)

    @app_commands.command(name="redeal", description=command_text("command.referee.redeal"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def redeal(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.REDEAL), reason)

    @app_commands.command(name="undo-hand", description=command_text("command.referee.undo_hand"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def undo_hand(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind.UNDO_HAND), reason)

    @app_commands.command(name="substitute", description=command_text("command.referee.substitute"))
    @app_commands.describe(player=_SEAT, substitute=command_text("command.referee.substitute.person"), reason=_REASON)
    @_about_table
    @app_commands.autocomplete(player=_seat_choices)
    async def substitute(
        self,
        interaction: Interaction,
        player: int,
        substitute: discord.Member,
        reason: str,
        table: str = "",
        league: str = "",
    ) -> None:
        order = TableOrder(OrderKind.SUBSTITUTE, seat=player)
        await _give_order(interaction, league, table, order, reason, taker=substitute)

    @app_commands.command(name="end", description=command_text("command.referee.end"))
    @app_commands.describe(reason=_REASON, how=command_text("command.referee.end.how"))
    @app_commands.choices(how=_ENDS)
    @_about_table
    async def end(
        self, interaction: Interaction, reason: str, how: str = OrderKind.GIVE_UP, table: str = "", league: str = ""
    ) -> None:
        await _give_order(interaction, league, table, TableOrder(OrderKind(how)), reason)

    @app_commands.command(name="hands", description=command_text("command.referee.hands"))
    @_about_table
    async def hands(self, interaction: Interaction, table: str = "", league: str = "") -> None:
        ctx = await referee_context(interaction, league)
        await show_finished_hands(ctx, await _meant_table(ctx, table))

    @app_commands.command(name="calls", description=command_text("command.referee.calls"))
    @_autocomplete.with_league_option
    async def calls(self, interaction: Interaction, league: str = "") -> None:
        ctx = await referee_context(interaction, league)
        lines = await open_call_lines(ctx)
        await ctx.tell(fitting_lines(lines, ctx.words) or ctx.words("league.no_calls"))

    @app_commands.command(name="decide", description=command_text("command.referee.decide"))
    @app_commands.describe(becomes=command_text("command.referee.becomes"), reason=_REASON)
    @app_commands.choices(becomes=_BECOMES)
    @_about_table
    async def decide(
        self, interaction: Interaction, becomes: str, reason: str, table: str = "", league: str = ""
    ) -> None:
        await decide_stuck(await referee_context(interaction, league), table, becomes, reason)


async def _give_order(
    interaction: Interaction,
    league: str,
    table: str,
    order: TableOrder,
    reason: str,
    *,
    taker: discord.Member | None = None,
) -> None:
    await _carry_out(await referee_context(interaction, league), table, order, reason, taker=taker)


async def _carry_out(
    ctx: LeagueContext, table: str, order: TableOrder, reason: str, *, taker: discord.Member | None = None
) -> None:
    person_taking = None if taker is None else person(taker)
    _, acted = await carry_out_order(ctx, await _meant_table(ctx, table), order, reason, taker=person_taking)
    await ctx.tell_act(acted)


async def _meant_table(ctx: LeagueContext, name: str) -> Table | None:
    return await find_table(ctx.interaction.client, ctx.league, name, ctx.interaction.channel_id)
