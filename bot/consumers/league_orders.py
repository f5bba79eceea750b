"""The orders of referees at the tables of leagues, for a table that asks for them after a restart."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.log import Entry
from bot.leagues.store import LeagueStore
from bot.store.league.people import LeaguePerson
from bot.table.orders import GivenOrder
from bot.table.party import Person


class LeagueOrders:
    """The orders in the logs of leagues. Entries from before there were orders are none."""

    def __init__(self, leagues: LeagueStore) -> None:
        self._leagues = leagues

    async def __call__(self, table: str) -> Sequence[GivenOrder]:
        """Those for one table, oldest first."""
        league = await self._leagues.inbox.league_of(table)
        if league is None:
            return ()
        log = await self._leagues.leagues.load(league)
        return tuple(_given_orders(log.entries, table, await self._leagues.people.of(league)))


def _given_orders(entries: Sequence[Entry], table: str, people: Mapping[int, LeaguePerson]) -> Iterator[GivenOrder]:
    for entry in entries:
        match entry.act:
            case RefereeActed(table=there, order_or_kind=TableOrder() as order, person=person) if there == table:
                known = None if person is None else people.get(person)
                taker = None if known is None else Person(known.account, known.name)
                yield GivenOrder(order, entry.number, taker)
            case RefereeCalled(table=there, stops_clocks=True) if there == table:
                yield GivenOrder(TableOrder(OrderKind.PAUSE), entry.number)
            case _:
                pass
