"""What a referee orders at a table of a league: done there, and written into both logs, of which the table is told."""

from bot.client import Naki
from bot.engine.decision import Reject, Seat
from bot.engine.orders import TableOrder
from bot.games import GAMES
from bot.league.acts.refereeing import RefereeActed
from bot.league.refusal import Refusal
from bot.league.state import League
from bot.table.answers import Refused
from bot.table.orders import GivenOrder
from bot.table.party import Party, Person
from bot.table.table import Table
from cogs._refusals import not_followed
from cogs._venue import played_in
from cogs.league._visit import Visit


async def rule(
    visiting: Visit, table: Table | None, order: TableOrder, reason: str, *, taker: Person | None = None
) -> bool:
    """Do it at the table; whether it is done. If not they are told why."""
    if table is None:
        await visiting.refuse(visiting.words("league.no_table"))
        return False
    number = None if taker is None else await visiting.number_of(taker)
    sits = _seated(table.party, order.seat)
    player = None if sits is None else await visiting.number_of(sits)
    act = RefereeActed(table.id, order, number, _settled(table), player)
    decided = visiting.log.decide(visiting.actor, act, visiting.now, reason=reason)
    if isinstance(decided, Refusal):
        await visiting.answered(decided)
        return False
    admitted = False

    async def admit() -> int | None:
        nonlocal admitted
        acted = await visiting.act(act, reason=reason)
        admitted = acted is not None
        return None if acted is None else acted.entry.number

    denied = await table.order(GivenOrder(order, person=taker), admit)
    if isinstance(denied, Refused | Reject):
        await visiting.refuse(not_followed(denied, visiting.words))
    return admitted and denied is None


def _seated(party: Party, seat: Seat | None) -> Person | None:
    """Who sits there, if it is somebody whose name is known."""
    person = None if seat is None or not 0 <= seat < len(party.chairs) else party.chairs[seat].person
    return None if person is None or person.forgotten else person


def _settled(table: Table) -> int:
    """How many hands were settled there, as everybody knows."""
    state = table.scene.state
    return 0 if state is None else GAMES[table.party.terms.game].sheet(state).settled


async def meant(client: Naki, league: League, name: str, here: int | None) -> Table | None:
    """The table of this name, the one of this thread, or the only one that is played."""
    playing = [table for one in league.playing if (table := client.tables.get(one)) is not None]
    if name:
        return next((table for table in playing if table.id == name), None)
    found = [table for table in playing if await played_in(client, table.party) == here] or playing
    return found[0] if len(found) == 1 else None
