"""A referee's order at a league's table: carried out there, and written into the table's and the league's logs."""

from contextlib import suppress

from bot.client import Naki
from bot.engine.orders import TableOrder
from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.refereeing import RefereeActed
from bot.league.state import League
from bot.leagues.leagues import ActResult
from bot.table.orders import GivenOrder
from bot.table.party import Party, Person
from bot.table.table import Table
from cogs._base import AnsweredPrivately
from cogs._refusals import table_refusal_sentence
from cogs._venue import table_channel
from cogs.league._context import LeagueContext


async def carry_out_order(
    ctx: LeagueContext, table: Table | None, order: TableOrder, reason: str, *, taker: Person | None = None
) -> tuple[Table, ActResult]:
    """Give the order at the table. Returns that, and what was done."""
    if table is None:
        await ctx.refuse(ctx.words("league.no_table"))
    number = None if taker is None else await ctx.register_person(taker)
    sits = _person_in_seat(table.party, order.seat)
    player = None if sits is None else await ctx.register_person(sits)
    state = table.scene.state
    scores = () if state is None else tuple(state.scores)
    act = RefereeActed(table.id, order, number, _settled_hands(table), player, scores)
    decided = ctx.log.decide(ctx.actor, act, ctx.now, reason=reason)
    if isinstance(decided, Refusal):
        await ctx.accept_or_refuse(decided)
    admitted: ActResult | None = None

    async def admit() -> int | None:
        nonlocal admitted
        with suppress(AnsweredPrivately):  # the table does not learn what the referee is told
            admitted = await ctx.act(act, reason=reason)
            return admitted.entry.number
        return None

    denied = await table.order(GivenOrder(order, person=taker), admit)
    if isinstance(denied, Refusal):
        await ctx.refuse(table_refusal_sentence(denied, ctx.words))
    if admitted is None or denied is not None:
        raise AnsweredPrivately
    return table, admitted


def _person_in_seat(party: Party, seat: Seat | None) -> Person | None:
    """None for a computer player, and for somebody who was forgotten."""
    person = None if seat is None or not 0 <= seat < len(party.chairs) else party.chairs[seat].person
    return None if person is None or person.is_forgotten else person


def _settled_hands(table: Table) -> int:
    """The number of hands at that table that everybody there knows to be over."""
    state = table.scene.state
    return 0 if state is None else GAMES[table.party.terms.game].score_sheet(state).settled_hands


async def find_table(client: Naki, league: League, name: str, here: int | None) -> Table | None:
    """The league's table of this name; without a name that of the thread, or the only one in play."""
    playing = [table for one in league.tables_in_play if (table := client.tables.get(one)) is not None]
    if name:
        return next((table for table in playing if table.id == name), None)
    found = [table for table in playing if await table_channel(client, table.party) == here] or playing
    return found[0] if len(found) == 1 else None
