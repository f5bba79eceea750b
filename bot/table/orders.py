"""Orders at a table during the game, by referees or agreed on by the players: how they change the party and its clocks
(league.md §8), and how players agree.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.table.lobby import with_user_kept_out
from bot.table.party import Chair, Party, Person, Proposal, RunBy
from bot.table.ports import SeatCheck

MINUTE_MS: Final = 60_000
ORDERS_DURING_CLAIMS: Final = frozenset(
    (
        OrderKind.PAUSE,
        OrderKind.RESUME,
        OrderKind.ADD_TIME,
        OrderKind.SUBSTITUTE,
        OrderKind.REDEAL,
        OrderKind.END_GAME,
        OrderKind.GIVE_UP,
        OrderKind.VIEW_HANDS,
        OrderKind.TAKE_BACK,
    )
)
"""Orders that can be carried out while a tile may be claimed, since they do not show what becomes of the claim."""
ORDERS_BY_AGREEMENT: Final = (OrderKind.PAUSE, OrderKind.RESUME, OrderKind.REDEAL, OrderKind.SUBSTITUTE)
"""Orders that players can agree on without a referee."""

VOTE_MS: Final = 120_000
"""Milliseconds in which others agree that the seat of somebody who is there goes to somebody else."""
MIN_VOTERS: Final = 2
"""So many others have to agree to that at least."""

_SETTLED_BY_PAUSES: Final = (OrderKind.PAUSE, OrderKind.RESUME, OrderKind.TAKE_BACK)


class GivenOrder(msgspec.Struct, frozen=True):
    """An order, its `number` in the league's log (0 if players agreed on it), and the `person` who takes a seat if it
    is a substitution.
    """

    order: TableOrder
    number: int = 0
    person: Person | None = None


OrderRecorder: TypeAlias = Callable[[], Awaitable[int | None]]
"""Writes the order into the league's log and returns its number there; None if the league does not allow it."""
OrderLookup: TypeAlias = Callable[[str], Awaitable[Sequence[GivenOrder]]]
"""Returns the orders that referees gave at this table, oldest first."""


async def no_orders(table: str) -> Sequence[GivenOrder]:
    """For tables outside leagues: there are no referees' orders."""
    return ()


async def party_order_refusal(party: Party, given: GivenOrder, busy: SeatCheck) -> Refusal | None:
    """A refusal if the order cannot be carried out on this party; `busy` gives the reason why somebody may not take a
    seat.
    """
    match given.order.kind:
        case OrderKind.PAUSE if party.paused:
            return Refusal(TableReason.PAUSED)
        case OrderKind.RESUME if not party.paused:
            return Refusal(TableReason.NOT_PAUSED)
        case OrderKind.ADD_TIME if party.ends_at is None:
            return Refusal(TableReason.NO_TIME_LIMIT)
        case OrderKind.TAKE_BACK if not party.terms.take_backs:
            return Refusal(TableReason.NO_TAKE_BACKS)
        case OrderKind.SUBSTITUTE:
            return await _no_seat(party, given.order.seat, given.person, busy)
        case OrderKind.KILL_HAND | OrderKind.CHOMBO if not _is_seat(party, given.order.seat):
            return Refusal(TableReason.NO_SEAT)
        case _:
            return None


def _is_seat(party: Party, seat: Seat | None) -> bool:
    return seat is not None and 0 <= seat < len(party.chairs)


async def _no_seat(party: Party, seat: Seat | None, person: Person | None, busy: SeatCheck) -> Refusal | None:
    if seat is None or not _is_seat(party, seat):
        return Refusal(TableReason.NO_SEAT)
    if person is None:
        sits = party.chairs[seat].person is not None and not party.chairs[seat].left
        return None if sits and party.run_by is not RunBy.LEAGUE else Refusal(TableReason.NO_SEAT)
    if party.seat_of(person.id) is not None:
        return Refusal(TableReason.SITS_HERE)
    if any(chair.person is not None and chair.person.id == person.id for chair in party.former):
        return Refusal(TableReason.ALREADY_PLAYED_HERE)
    return await busy(person.id, None if party.run_by is RunBy.LEAGUE else party.guild)


def party_after(party: Party, given: GivenOrder, now: int) -> Party:
    """The party after the order; `now` is in epoch milliseconds."""
    order, party = given.order, replace(party, ordered=max(party.ordered, given.number))
    match order.kind:
        case OrderKind.PAUSE:
            return paused_party(party, now)
        case OrderKind.RESUME:
            return resumed_party(party, now)
        case OrderKind.ADD_TIME if party.ends_at is not None:
            return replace(party, ends_at=party.ends_at + order.minutes * MINUTE_MS)
        case OrderKind.SUBSTITUTE if order.seat is not None and given.person is not None:
            return _with_substitute(party, order.seat, given.person)
        case OrderKind.SUBSTITUTE if order.seat is not None and (left := party.chairs[order.seat].person) is not None:
            return with_user_kept_out(party, left.id)
        case _:
            return party


def paused_party(party: Party, now: int) -> Party:
    """The party with all clocks stopped."""
    return replace(_without_settled_proposal(party), paused=True, paused_at=now)


def resumed_party(party: Party, now: int) -> Party:
    """The party with its clocks running; the table's time limit is extended by the length of the pause."""
    if party.ends_at is not None and party.paused_at is not None:
        party = replace(party, ends_at=party.ends_at + now - party.paused_at)
    return replace(_without_settled_proposal(party), paused=False, paused_at=None)


def _without_settled_proposal(party: Party) -> Party:
    """The party without a proposal to pause or to resume, which has been decided, or to take a discard back, for which
    nobody is asked while clocks stand still.
    """
    return party if proposed_kind(party) not in _SETTLED_BY_PAUSES else replace(party, proposal=None)


def proposed_kind(party: Party) -> OrderKind | None:
    """The kind of order that is proposed, if any."""
    return None if party.proposal is None else party.proposal.order.kind


def _with_substitute(party: Party, seat: Seat, person: Person) -> Party:
    """The party with this person in the seat. Whoever sat there before is kept in `former`: they have seen the hand,
    and may not come back.
    """
    left = party.chairs[seat]
    chairs = (*party.chairs[:seat], Chair(person), *party.chairs[seat + 1 :])
    former = party.former if left.person is None else (*party.former, left)
    host = person.id if left.person is not None and left.person.id == party.host else party.host
    return replace(party, chairs=chairs, former=former, host=host)


# --- what those who sit there agree on


def with_agreement(party: Party, by: int, given: GivenOrder, dealt: int, now: int) -> Party | Refusal:
    """The party after one more person agreed. The first to ask makes the proposal, which replaces an older one."""
    if party.run_by is RunBy.LEAGUE:
        return Refusal(TableReason.REFEREE_DECIDES)
    asked = Proposal(given.order, given.person, dealt, at=now)
    standing = party.proposal
    is_new = standing is None or replace(standing, agreed=(), at=now) != asked
    if standing is None or is_new:
        standing = asked
    if by not in _asked_persons(party, standing):
        return Refusal(TableReason.NOT_A_PLAYER)
    concerned = person_voted_on(party, standing)
    if is_new and concerned is not None:
        noted = _with_vote(party, standing, concerned)
        if isinstance(noted, Refusal):
            return noted
        party = noted
    if by in standing.agreed:
        return Refusal(TableReason.ALREADY_AGREED)
    return replace(party, proposal=replace(standing, agreed=(*standing.agreed, by)))


def person_voted_on(party: Party, proposal: Proposal | None) -> int | None:
    """The account of somebody who is there and whose seat is to go to somebody else; None if nobody's is."""
    if proposal is None or proposal.order.kind is not OrderKind.SUBSTITUTE or proposal.order.seat is None:
        return None
    chair = party.chairs[proposal.order.seat]
    return None if chair.person is None or chair.is_automatic else chair.person.id


def _with_vote(party: Party, proposal: Proposal, concerned: int) -> Party | Refusal:
    """The party in which that vote is noted: two others decide at least, and a hand has one vote about each person."""
    takes = None if proposal.person is None else proposal.person.id
    if sum(user != takes for user in _asked_persons(party, proposal)) < MIN_VOTERS:
        return Refusal(TableReason.TOO_FEW)
    before = party.voted_on if party.voted_hand == proposal.dealt else ()
    if concerned in before:
        return Refusal(TableReason.SEAT_ALREADY_VOTED_ON)
    return replace(party, voted_hand=proposal.dealt, voted_on=(*before, concerned))


def with_disagreement(party: Party, by: int) -> Party | Refusal:
    """The party after somebody refused the proposal, who is asked or made it."""
    if party.proposal is None:
        return Refusal(TableReason.NOTHING_PROPOSED)
    if by not in _asked_persons(party, party.proposal):
        return Refusal(TableReason.NOT_A_PLAYER)
    return replace(party, proposal=None)


def undecided_persons(party: Party) -> tuple[int, ...]:
    """The persons who still have to agree to the proposal."""
    standing = party.proposal
    return (
        ()
        if standing is None
        else tuple(user for user in _asked_persons(party, standing) if user not in standing.agreed)
    )


def is_proposal_agreed(party: Party) -> bool:
    """All who are asked about the proposal have agreed, and anybody is."""
    standing = party.proposal
    return standing is not None and bool(_asked_persons(party, standing)) and not undecided_persons(party)


def _asked_persons(party: Party, proposal: Proposal) -> tuple[int, ...]:
    """Everybody who has to agree: the persons at the table except the one who is replaced, and the one who takes the
    seat.
    """
    leaves = proposal.order.seat if proposal.order.kind is OrderKind.SUBSTITUTE else None
    here = [
        chair.person.id
        for seat, chair in enumerate(party.chairs)
        if chair.person is not None and not chair.is_automatic and seat != leaves
    ]
    return tuple(here) if proposal.person is None else (*here, proposal.person.id)
