"""Carries out orders at a table: their effect on the game, on who sits in which seat, and on the clocks."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.refusal import Refusal
from bot.table import orders
from bot.table.answers import TableReason
from bot.table.context import TableContext
from bot.table.lobby import with_present_host
from bot.table.news import Note, NoteKind
from bot.table.orders import GivenOrder, OrderRecorder
from bot.table.party import Proposal, Stage
from bot.table.play import Play
from bot.table.ports import SeatCheck


class OrderFollower:
    """Carries out orders. `game` is the game in progress, if there is one; `busy` gives the reason why somebody may not
    take a seat; `go_on` resumes a paused table; `give_up` ends it.
    """

    def __init__(
        self,
        context: TableContext,
        game: Callable[[], Play | None],
        busy: SeatCheck,
        go_on: Callable[[], Awaitable[None]],
        give_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._context = context
        self._game = game
        self._busy = busy
        self._go_on = go_on
        self._give_up = give_up

    async def _refuses(self, play: Play | None, given: GivenOrder) -> Refusal | None:
        """A refusal if the order cannot be carried out now. If the game has failed it can only be resumed or ended."""
        party = self._context.party
        if party.stage is Stage.LOBBY:
            return Refusal(TableReason.NOT_STARTED)
        if play is None and given.order.kind not in (OrderKind.RESUME, OrderKind.GIVE_UP):
            return Refusal(TableReason.BROKEN)
        wrong = await orders.party_order_refusal(party, given, self._busy)
        return wrong or (None if play is None else play.order_refusal(given.order))

    async def order(self, given: GivenOrder, admit: OrderRecorder) -> Refusal | None:
        """Carry out a referee's order, if the game allows it and `admit` writes it into the league's log. Nothing
        happens at the table between these two steps.
        """
        play = self._game()
        refused = await self._refuses(play, given)
        if refused is not None:
            return refused
        number = await admit()
        if number is not None and number > self._context.party.ordered:
            await self.follow(play, replace(given, number=number))
        return None

    async def propose(self, by: int, given: GivenOrder) -> Refusal | None:
        """Propose something that everybody at the table has to agree on, or agree to it."""
        play = self._game()
        refused = await self._refuses(play, given)
        if refused is not None or play is None:
            return refused or Refusal(TableReason.BROKEN)
        context = self._context
        party = orders.with_agreement(context.party, by, given, play.state.hands_dealt, context.now)
        if isinstance(party, Refusal):
            return party
        await self._context.save_party(party)
        if orders.undecided_persons(party):
            if given.order.kind is OrderKind.TAKE_BACK and not play.are_clocks_stopped:
                play.stop_clocks()
            play.announce(Note(NoteKind.PROPOSED, party.seat_of(by), by))
        return None

    async def take_back(self, by: int) -> Refusal | None:
        """Ask everybody at the table whether this player may take their newest discard back. While they are asked the
        clocks stand still, and presses are kept unseen.
        """
        seat, play = self._context.party.seat_of(by), self._game()
        if seat is None:
            return Refusal(TableReason.NOT_A_PLAYER)
        if play is not None and play.are_clocks_stopped:
            return Refusal(TableReason.TAKE_BACK_PENDING)
        return await self.propose(by, GivenOrder(TableOrder(OrderKind.TAKE_BACK, seat)))

    async def end_take_back(self) -> None:
        """Nobody answered in time whether a discard may be taken back: it stands."""
        await self._drop(Note(NoteKind.PROPOSAL_DROPPED))

    @property
    def vote_ends_at(self) -> int | None:
        """The time at which a vote about somebody's seat lapses, in epoch milliseconds; None if there is none."""
        proposal = self._standing
        concerned = orders.person_voted_on(self._context.party, proposal)
        return None if proposal is None or concerned is None else proposal.at + orders.VOTE_MS

    async def end_vote(self) -> None:
        """It lapses if its time is over."""
        ends_at = self.vote_ends_at
        if ends_at is not None and ends_at <= self._context.now:
            await self._drop(Note(NoteKind.PROPOSAL_DROPPED))

    async def note_press(self, user: int) -> None:
        """Whoever presses anything is there: a vote about their seat is over."""
        if orders.person_voted_on(self._context.party, self._standing) == user:
            await self._drop(Note(NoteKind.CAME_BACK, self._context.party.seat_of(user), user))

    async def forget_take_back(self) -> None:
        """Nobody is asked any more about a discard: it is back now, or it stands after a restart, since what followed
        it may be seen by then.
        """
        if orders.proposed_kind(self._context.party) is OrderKind.TAKE_BACK:
            await self._context.save_party(replace(self._context.party, proposal=None))

    async def consent(self, by: int) -> Refusal | None:
        """Agree to what is proposed."""
        proposal = self._standing
        if proposal is None:
            return Refusal(TableReason.NOTHING_PROPOSED)
        return await self.propose(by, GivenOrder(proposal.order, person=proposal.person))

    async def dissent(self, by: int) -> Refusal | None:
        """Refuse what is proposed, or take it back."""
        party = self._context.party
        left = Refusal(TableReason.NOTHING_PROPOSED) if self._standing is None else orders.with_disagreement(party, by)
        if isinstance(left, Refusal):
            return left
        await self._drop(Note(NoteKind.PROPOSAL_DROPPED, party.seat_of(by), by))
        return None

    async def _drop(self, note: Note) -> None:
        """Nothing is proposed any more."""
        await self._context.save_party(replace(self._context.party, proposal=None))
        play = self._game()
        if play is not None:
            if play.are_clocks_stopped:
                play.resume_clocks()
            play.announce(note)

    async def follow_agreed_proposal(self, play: Play) -> None:
        """Carry out a proposal to which everybody has agreed who is still there to be asked: the last of them has, or
        those who had not are gone. What cannot be done by now is dropped.
        """
        proposal = self._standing
        if play.are_clocks_stopped and (proposal is None or proposal.order.kind is not OrderKind.TAKE_BACK):
            play.resume_clocks()
            play.announce(Note(NoteKind.PROPOSAL_DROPPED))
        if proposal is None or not orders.is_proposal_agreed(self._context.party):
            return
        given = GivenOrder(proposal.order, person=proposal.person)
        if await self._refuses(play, given) is None:
            await self.forget_take_back()
            await self.follow(play, given)
        else:
            await self._drop(Note(NoteKind.PROPOSAL_DROPPED))

    @property
    def _standing(self) -> Proposal | None:
        """The proposal in this hand, if there is one."""
        play, proposal = self._game(), self._context.party.proposal
        return None if play is None or proposal is None or proposal.dealt != play.state.hands_dealt else proposal

    async def follow(self, play: Play | None, given: GivenOrder) -> None:
        """Carry out an order in the game and around it. Each part is done once, even if the process dies between the
        two.
        """
        due = play is not None and (not given.number or given.number > play.state.last_order_number)
        if play is not None and due and play.order_refusal(given.order) is None:
            await play.order(given.order, given.number)
        if not given.number or given.number > self._context.party.ordered:
            await self._beside_the_game(play, given)

    async def follow_interrupted_orders(self, play: Play) -> None:
        """Carry out the referees' orders that a crash interrupted."""
        for given in await self._context.shared.orders(self._context.party.id):
            if given.number > min(play.state.last_order_number, self._context.party.ordered):
                await self.follow(play, given)

    async def call_time(self, play: Play) -> None:
        """Announce the last hand, or stop the game, because the table's time limit is over."""
        hands = self._context.party.terms.hands_at_time_up
        order = TableOrder(OrderKind.TIME_UP, hands=hands) if hands else TableOrder(OrderKind.END_GAME)
        if play.order_refusal(order) is None:
            await play.order(order, 0, Note(NoteKind.ONE_MORE_HAND if hands > 1 else NoteKind.LAST_HAND))
        await self._context.save_party(replace(self._context.party, ends_at=None))

    async def _beside_the_game(self, play: Play | None, given: GivenOrder) -> None:
        context, seat = self._context, given.order.seat
        left = None if seat is None else context.party.chairs[seat].person
        await context.save_party(replace(orders.party_after(context.party, given, context.now), proposal=None))
        match given.order.kind:
            case OrderKind.PAUSE:
                context.say(Note(NoteKind.PAUSED))
            case OrderKind.RESUME:
                await self._go_on()
            case OrderKind.SUBSTITUTE if play is not None and seat is not None and given.person is None:
                if left is not None:
                    await context.shared.ledger.forget(context.party.id, left.id)
                await play.chairs.set_presence(seat, NoteKind.LEFT, left=True)
                if left is not None and context.party.host == left.id:
                    await context.change(with_present_host(context.party))
            case OrderKind.SUBSTITUTE if play is not None and seat is not None:
                if left is not None:
                    await context.shared.ledger.forget(context.party.id, left.id)
                play.substitute(seat)
            case OrderKind.GIVE_UP:
                await self._give_up()
            case _:
                pass
