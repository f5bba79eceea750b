"""Discards that were taken back by consent: what is left of them in a log, and how often it may be done."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.engine.game import AnyEvent, GameEventT, PublicAction
from bot.engine.orders import OrderReason
from bot.engine.question import Seat
from bot.engine.refusal import Refusal

MAX_TAKE_BACKS_PER_GAME: Final = 2
"""So many discards a seat may take back in a game; one in each hand."""


class TakenBack(AnyEvent, frozen=True):
    """A seat took its discard back: everything since that discard is undone, and another tile has to be discarded."""

    seat: Seat


def take_back_limit_refusal(taken_back: Sequence[tuple[int, Seat]], hand: int, seat: Seat) -> Refusal | None:
    """The reason why the seat has taken back enough; None if it may once more. `taken_back` are the numbers of the
    hands and the seats that did.
    """
    if (hand, seat) in taken_back:
        return Refusal(OrderReason.ONCE_A_HAND)
    if sum(other == seat for _, other in taken_back) >= MAX_TAKE_BACKS_PER_GAME:
        return Refusal(OrderReason.TWICE_A_GAME)
    return None


def undone_event_indices(
    events: Sequence[GameEventT], public_action: Callable[[GameEventT], tuple[Seat, PublicAction] | None]
) -> frozenset[int]:
    """The places in a log of what was undone: each discard that was taken back, and what followed until it was.
    `public_action` says what a seat has done.
    """
    undone = set[int]()
    for end, event in enumerate(events):
        if isinstance(event, TakenBack):
            discarded = event.seat, PublicAction.DISCARD
            undone.update(
                range(max(place for place in range(end) if public_action(events[place]) == discarded), end + 1)
            )
    return frozenset(undone)
