"""`/referee`: what a referee does at a table of a league, and what becomes of a game that was ended early."""

from collections.abc import Callable
from typing import Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.orders import OrderKind, TableOrder
from bot.i18n.catalogue import Words
from bot.league.sheet import captured
from bot.table.party import Party
from bot.table.table import Table
from cogs._base import Interaction, cog_of, spoken, text
from cogs._lists import fitting, offered
from cogs._people import name_of, person
from cogs.league import _choices
from cogs.league._calls import open_calls
from cogs.league._look import look
from cogs.league._results import decided_by
from cogs.league._rulings import meant, rule
from cogs.league._scores import points_in
from cogs.league._upkeep import LeagueUpkeep
from cogs.league._visit import Visit
from cogs.league._words import Names, seats_line

_REASON = text("command.league.reason")
C = TypeVar("C", bound=Callable[..., object])
_SEAT: Final = text("command.referee.seat")
_BECOMES = [Choice(name=text(f"league.becomes.{what}"), value=what) for what in ("counts", "again", "nothing")]
_ENDS = [Choice(name=text(f"league.ends.{kind}"), value=kind.value) for kind in (OrderKind.END, OrderKind.STOP)]
_MOST_MINUTES: Final = 30


async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The tables of the league that have begun and are not counted."""
    found = await _choices.chosen(interaction)
    if found is None:
        return []
    name, log = found
    words, known = spoken(interaction), log.league.playing.items()
    names = Names(log.league, await interaction.client.leagues.people.of(name.id), words)
    return offered([(seats_line(names.side, one.seats, words), table) for table, one in known], typed)


async def seats(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Who sits at the table that is meant."""
    found = await _choices.chosen(interaction)
    if found is None:
        return []
    name = str(interaction.namespace.table or "")
    table = await meant(interaction.client, found[1].league, name, interaction.channel_id)
    return [] if table is None else offered(_seated(table.party, spoken(interaction)), typed)


def _seated(party: Party, words: Words) -> list[tuple[str, int]]:
    return [(name_of(chair, seat + 1, words), seat) for seat, chair in enumerate(party.chairs)]


def _about_table(command: C) -> C:
    """The options `table` and `league` of a command: which one is meant."""
    described = app_commands.describe(table=text("command.referee.table"))(_choices.about_league(command))
    return app_commands.autocomplete(table=tables)(described)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class RefereeCommands(commands.GroupCog, group_name="referee", group_description=text("command.referee")):
    """The slash commands of referees; at first only those who manage the server see them."""

    @app_commands.command(name="pause", description=text("command.referee.pause"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def pause(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.PAUSE), reason)

    @app_commands.command(name="resume", description=text("command.referee.resume"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def resume(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.RESUME), reason)

    @app_commands.command(name="time", description=text("command.referee.time"))
    @app_commands.describe(minutes=text("command.referee.time.minutes"), reason=_REASON)
    @_about_table
    async def time(
        self,
        interaction: Interaction,
        minutes: app_commands.Range[int, 1, _MOST_MINUTES],
        reason: str,
        table: str = "",
        league: str = "",
    ) -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.TIME, minutes=minutes), reason)

    @app_commands.command(name="points", description=text("command.referee.points"))
    @app_commands.describe(
        scores=text("command.league.scores"),
        reason=_REASON,
        honba=text("command.referee.points.honba"),
        sticks=text("command.league.sticks"),
        force=text("command.referee.points.force"),
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
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        told = await points_in(visiting, scores)
        if told is not None:
            order = TableOrder(OrderKind.POINTS, points=told, honba=honba, sticks=sticks, forced=force)
            await _rule(visiting, table, order, reason)

    @app_commands.command(name="dead", description=text("command.referee.dead"))
    @app_commands.describe(player=_SEAT, reason=_REASON)
    @_about_table
    @app_commands.autocomplete(player=seats)
    async def dead(self, interaction: Interaction, player: int, reason: str, table: str = "", league: str = "") -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.DEAD, seat=player), reason)

    @app_commands.command(name="chombo", description=text("command.referee.chombo"))
    @app_commands.describe(player=_SEAT, reason=_REASON)
    @_about_table
    @app_commands.autocomplete(player=seats)
    async def chombo(
        self, interaction: Interaction, player: int, reason: str, table: str = "", league: str = ""
    ) -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.CHOMBO, seat=player), reason)

    @app_commands.command(name="redeal", description=text("command.referee.redeal"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def redeal(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.REDEAL), reason)

    @app_commands.command(name="undo-hand", description=text("command.referee.undo_hand"))
    @app_commands.describe(reason=_REASON)
    @_about_table
    async def undo_hand(self, interaction: Interaction, reason: str, table: str = "", league: str = "") -> None:
        await _order(interaction, league, table, TableOrder(OrderKind.UNDO_HAND), reason)

    @app_commands.command(name="substitute", description=text("command.referee.substitute"))
    @app_commands.describe(player=_SEAT, substitute=text("command.referee.substitute.person"), reason=_REASON)
    @_about_table
    @app_commands.autocomplete(player=seats)
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
        await _order(interaction, league, table, order, reason, taker=substitute)

    @app_commands.command(name="end", description=text("command.referee.end"))
    @app_commands.describe(reason=_REASON, how=text("command.referee.end.how"))
    @app_commands.choices(how=_ENDS)
    @_about_table
    async def end(
        self, interaction: Interaction, reason: str, how: str = OrderKind.END, table: str = "", league: str = ""
    ) -> None:
        await _order(interaction, league, table, TableOrder(OrderKind(how)), reason)

    @app_commands.command(name="hands", description=text("command.referee.hands"))
    @_about_table
    async def hands(self, interaction: Interaction, table: str = "", league: str = "") -> None:
        visiting = await decided_by(interaction, league)
        if visiting is not None:
            await look(visiting, await _table(visiting, table))

    @app_commands.command(name="calls", description=text("command.referee.calls"))
    @_choices.about_league
    async def calls(self, interaction: Interaction, league: str = "") -> None:
        visiting = await decided_by(interaction, league)
        if visiting is not None:
            lines = await open_calls(visiting)
            await visiting.tell(fitting(lines, visiting.words) or visiting.words("league.no_calls"))

    @app_commands.command(name="decide", description=text("command.referee.decide"))
    @app_commands.describe(becomes=text("command.referee.becomes"), reason=_REASON)
    @app_commands.choices(becomes=_BECOMES)
    @_about_table
    async def decide(
        self, interaction: Interaction, becomes: str, reason: str, table: str = "", league: str = ""
    ) -> None:
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        store = interaction.client.leagues
        waiting = await store.inbox.waiting(visiting.id)
        stuck = next((one for one in waiting if one.table == table or (not table and len(waiting) == 1)), None)
        if stuck is None:
            await visiting.refuse(visiting.words("league.nothing_stuck"))
            return
        finished = stuck.finished
        if becomes == "counts" and finished is not None:
            done = await visiting.act(
                lambda log: captured(log.league, stuck.table, finished, stuck.ended, log.next_number, decided=True),
                reason=reason,
            )
        else:
            upkeep = cog_of(interaction.client, LeagueUpkeep)
            again = becomes == "again"
            acted = await upkeep.tables.give_up(visiting.name, visiting.actor, stuck.table, reason, again=again)
            done = await visiting.answered(acted)
        if done is not None:
            await visiting.say("league.done")


async def _order(
    interaction: Interaction,
    league: str,
    table: str,
    order: TableOrder,
    reason: str,
    *,
    taker: discord.Member | None = None,
) -> None:
    """Do it at the table that is meant, if whoever asks decides about the league's games."""
    visiting = await decided_by(interaction, league)
    if visiting is not None:
        await _rule(visiting, table, order, reason, taker=taker)


async def _rule(
    visiting: Visit, table: str, order: TableOrder, reason: str, *, taker: discord.Member | None = None
) -> None:
    person_taking = None if taker is None else person(taker)
    if await rule(visiting, await _table(visiting, table), order, reason, taker=person_taking):
        await visiting.say("league.done")


async def _table(visiting: Visit, name: str) -> Table | None:
    return await meant(visiting.interaction.client, visiting.league, name, visiting.interaction.channel_id)
