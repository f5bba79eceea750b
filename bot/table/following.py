"""Following orders at one table: what the game makes of them, and who sits there and whether clocks run after them."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.engine.decision import Reject
from bot.engine.orders import OrderKind, TableOrder
from bot.table import orders
from bot.table.answers import Denied, Refused
from bot.table.context import TableContext
from bot.table.news import Happened, Note
from bot.table.orders import Admit, GivenOrder
from bot.table.party import Stage
from bot.table.play import Play


class OrderFollower:
    """Follows orders. `busy` says why somebody may not take a seat there as well; the table can `go_on` after a pause,
    and be given up.
    """

    def __init__(
        self,
        context: TableContext,
        busy: Callable[[int], Refused | None],
        go_on: Callable[[], Awaitable[None]],
        give_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._context = context
        self._busy = busy
        self._go_on = go_on
        self._give_up = give_up

    def refuses(self, play: Play | None, given: GivenOrder) -> Refused | Reject | None:
        """Why this cannot be done now; a table that is broken can only go on, or be given up."""
        party = self._context.party
        if party.stage is Stage.LOBBY:
            return Refused(Denied.NOT_STARTED)
        if play is None and given.order.kind not in (OrderKind.RESUME, OrderKind.END):
            return Refused(Denied.BROKEN)
        wrong = orders.impossible(party, given, self._busy)
        return wrong or (None if play is None else play.refuses(given.order))

    async def order(self, play: Play | None, given: GivenOrder, admit: Admit) -> Refused | Reject | None:
        """A referee orders something. It is done if the game can follow it and the league admits it: nothing happens at
        the table between the two.
        """
        refused = self.refuses(play, given)
        if refused is not None:
            return refused
        number = await admit()
        if number is not None and number > self._context.party.ordered:
            await self.follow(play, replace(given, number=number))
        return None

    async def propose(self, play: Play | None, by: int, given: GivenOrder) -> Refused | Reject | None:
        """Somebody at the table wants this: it is done once all of them have said so."""
        refused = self.refuses(play, given)
        if refused is not None or play is None:
            return refused or Refused(Denied.BROKEN)
        party = orders.agreeing(self._context.party, by, given, play.state.dealt)
        if isinstance(party, Refused):
            return party
        if orders.missing(party):
            await self._context.change(party, Note(Happened.PROPOSED, party.seat_of(by), by))
        else:
            await self.follow(play, given)
        return None

    async def consent(self, play: Play | None, by: int) -> Refused | Reject | None:
        """Somebody agrees to what is proposed."""
        proposal = self._context.party.proposal
        if proposal is None or play is None or proposal.dealt != play.state.dealt:
            return Refused(Denied.NOTHING_PROPOSED)
        return await self.propose(play, by, GivenOrder(proposal.order, person=proposal.person))

    async def follow(self, play: Play | None, given: GivenOrder) -> None:
        """Do it, in the game and beside it; each half is done once, however often the process dies in between."""
        due = play is not None and (not given.number or given.number > play.state.ordered)
        if play is not None and due and play.refuses(given.order) is None:
            await play.order(given.order, given.number)
        if not given.number or given.number > self._context.party.ordered:
            await self._beside_the_game(play, given)

    async def follow_again(self, play: Play) -> None:
        """Follow what a referee had ordered before a crash and is not done yet."""
        for given in await self._context.world.orders(self._context.party.id):
            if given.number > min(play.state.ordered, self._context.party.ordered):
                await self.follow(play, given)

    async def time_up(self, play: Play) -> None:
        """The table's time is over; said once, whatever happens in between."""
        hands = self._context.party.terms.last_hands
        order = TableOrder(OrderKind.TIME_UP, hands=hands) if hands else TableOrder(OrderKind.STOP)
        if play.refuses(order) is None:
            await play.order(order, 0, Note(Happened.ONE_MORE_HAND if hands > 1 else Happened.LAST_HAND))
        await self._context.agree(replace(self._context.party, ends_at=None))

    async def _beside_the_game(self, play: Play | None, given: GivenOrder) -> None:
        context, seat = self._context, given.order.seat
        left = None if seat is None else context.party.chairs[seat].person
        await context.agree(replace(orders.after(context.party, given, context.now), proposal=None))
        match given.order.kind:
            case OrderKind.PAUSE:
                context.say(Note(Happened.PAUSED))
            case OrderKind.RESUME:
                await self._go_on()
            case OrderKind.SUBSTITUTE if play is not None and seat is not None:
                if left is not None:
                    await context.world.ledger.forget(context.party.id, left.id)
                play.taken(seat)
            case OrderKind.END:
                await self._give_up()
            case _:
                pass
