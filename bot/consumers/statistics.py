"""Numbers of finished games: what each person did, in each hand and the whole game; and what they are given for it."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import accumulate

from bot.consumers.achievements import game_end_achievements
from bot.engine.game import AnyEvent, OrderGiven
from bot.engine.orders import OrderKind
from bot.engine.question import Seat
from bot.games.counts import CountedGame
from bot.games.game import AnyGame
from bot.store.achievements import CLEAR_BADGES
from bot.store.database import Write
from bot.store.feed import FeedEntry, FeedSelection
from bot.store.statistics import CLEAR_FACTS, GameFacts, HandFacts, delete_facts, fact_writes
from bot.table.context import read_party
from bot.table.party import NOBODY, Chair, Source


class StatisticsConsumer:
    """Counts every game that is over. `games` are all games by name."""

    name = "stats"
    selection = FeedSelection.TABLE_ENDS

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        """The numbers of these games, instead of those that there are: players of an imported game are told later."""
        facts, given, newest = (
            list[GameFacts](),
            list[Write](),
            {entry.log.table: entry for entry in entries if entry.log.events},
        )
        for entry in newest.values():
            counted = await self._count(entry)
            if counted is not None:
                own = _facts_of(entry, counted)
                facts += own
                given += game_end_achievements(entry, counted, read_party(entry.log.party), [one.seat for one in own])
        return [*delete_facts([*newest]), *fact_writes(facts), *given]

    def clear(self) -> Sequence[Write]:
        """Delete all numbers."""
        return (*CLEAR_FACTS, *CLEAR_BADGES)

    async def _count(self, entry: FeedEntry) -> CountedGame | None:
        log, count = entry.log, self._games[entry.log.game].count_game
        counts = count is not None and read_party(log.party).source is not Source.PRACTICE
        return await asyncio.to_thread(count, log.events) if count and counts else None


def _facts_of(entry: FeedEntry, counted: CountedGame) -> Sequence[GameFacts]:
    """The numbers of each person who sat there from the beginning to the end. Whoever sat in for somebody, or left, has
    no part in the result.
    """
    log, party = entry.log, read_party(entry.log.party)
    changed = {*_seats_taken_over(log.events)}
    people = {
        seat: chair.person.id
        for seat, chair in enumerate(party.chairs)
        if chair.person is not None and chair.person.id != NOBODY and seat not in changed
    }
    return [
        GameFacts(
            table=log.table,
            seat=seat,
            user=user,
            guild=log.guild,
            game=log.game,
            book=party.terms.book,
            players=len(party.chairs),
            casual=any(chair.person is None for chair in party.chairs),
            ended_at=entry.at,
            end=counted.standings[seat] if counted.standings and not party.chairs[seat].is_automatic else None,
            lowest_points=lowest,
            lowest_hand=counted.hand_numbers[hand - 1] if hand else 0,
            hands=_own_hands(counted, seat, party.chairs[seat]),
            source=party.source,
        )
        for seat, user in people.items()
        for lowest, hand in [_lowest(counted, seat)]
    ]


def _seats_taken_over(events: Sequence[AnyEvent]) -> Sequence[Seat | None]:
    orders = (event.order for event in events if isinstance(event, OrderGiven))
    return [order.seat for order in orders if order.kind is OrderKind.SUBSTITUTE]


def _own_hands(counted: CountedGame, seat: Seat, chair: Chair) -> tuple[HandFacts, ...]:
    dealerships = _dealerships(counted, seat, chair)
    return tuple(
        HandFacts(number, hand[seat], _honba(counted, place, seat), dealerships.get(number, 0))
        for place, (number, hand) in enumerate(zip(counted.hand_numbers, counted.hands, strict=True))
        if number not in chair.absent
    )


def _honba(counted: CountedGame, place: int, seat: Seat) -> int:
    """With how many counters the seat won the hand at this place."""
    return counted.deals[place].honba if counted.deals and counted.hands[place][seat].wins else 0


def _dealerships(counted: CountedGame, seat: Seat, chair: Chair) -> dict[int, int]:
    """The lengths of the runs of hands that its person dealt without a break, each by the number of its last hand."""
    found: dict[int, int] = {}
    last = row = 0
    for number, deal in zip(counted.hand_numbers, counted.deals, strict=False):
        if deal.dealer != seat or number in chair.absent:
            row = 0
            continue
        found.pop(last if row else 0, None)
        last, row = number, row + 1
        found[number] = row
    return found


def _lowest(counted: CountedGame, seat: Seat) -> tuple[int, int]:
    """The balance at the worst moment between two hands, and after how many hands that was."""
    balances = accumulate((hand[seat].net for hand in counted.hands), initial=0)
    return min((balance, hands) for hands, balance in enumerate(balances))
