"""Orders to a table from outside the game: by a referee of a league, or by everybody at the table together."""

from enum import StrEnum
from typing import Final

import msgspec

from bot.engine.question import Seat
from bot.engine.refusal import Refusal, refusal_for


class OrderKind(StrEnum):
    """The kinds of orders."""

    PAUSE = "pause"
    RESUME = "resume"
    ADD_TIME = "time"
    """More minutes for the table's clock."""
    POINTS = "points"
    """Other points, between two hands."""
    KILL_HAND = "dead"
    """A hand is dead until it is over."""
    CHOMBO = "chombo"
    """An offence that the book has a price for; the hand is dealt again."""
    REDEAL = "redeal"
    """The hand is void, and dealt again as it began."""
    UNDO_HAND = "undo_hand"
    """The hand that was settled last is void, and dealt again as it began."""
    SUBSTITUTE = "substitute"
    """Somebody else takes a seat."""
    TIME_UP = "time_up"
    """The table's time is over; so many hands are still settled."""
    END_GAME = "stop"
    """The game is over now; a hand that is being played is void."""
    GIVE_UP = "end"
    """The table is given up."""
    VIEW_HANDS = "look"
    """Somebody looks at the hands that are over."""
    TAKE_BACK = "take_back"
    """A seat takes its discard back, which nobody has claimed, and discards another tile."""


ORDERS_OUTSIDE_THE_GAME: Final = frozenset(
    (
        OrderKind.PAUSE,
        OrderKind.RESUME,
        OrderKind.ADD_TIME,
        OrderKind.SUBSTITUTE,
        OrderKind.GIVE_UP,
        OrderKind.VIEW_HANDS,
    )
)
"""The orders that leave the game itself as it is."""


class TableOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order: to which `seat`, with how many `minutes` more, how many `hands` that are still settled; the `points` of
    all seats with `honba` and `sticks`, and whether their sum may be another one.
    """

    kind: OrderKind
    seat: Seat | None = None
    minutes: int = 0
    hands: int = 1
    points: tuple[int, ...] = ()
    honba: int | None = None
    sticks: int | None = None
    forced: bool = False


class OrderReason(StrEnum):
    """The reasons not to follow an order."""

    BETWEEN_HANDS = "between_hands"
    """It can be followed between two hands only."""
    DURING_HAND = "during_hand"
    """It can be followed during a hand only."""
    NOT_IN_BOOK = "not_in_book"
    """The book has no such thing."""
    ALREADY_DEAD = "dead_already"
    NO_HAND = "no_hand"
    """No hand was settled, or it was void already."""
    CLAIM_WINDOW_OPEN = "window"
    """A tile may be claimed right now."""
    TIME_ALREADY_UP = "timed"
    """The time was over already."""
    NEXT_HAND_BEGUN = "discarded"
    """A tile of the following hand was discarded."""
    WRONG_SUM = "sum"
    """There are more points than before, by so many, or fewer."""
    INVALID_POINTS = "points"
    """One number of whole hundreds for each seat, and no less than nothing on the table."""
    NO_DISCARD = "no_discard"
    """The seat has no discard that could be taken back now."""
    RIICHI_DISCARD = "declared"
    """Riichi was declared with the discard."""
    AFTER_CALL = "after_call"
    """The discard followed a call of one's own."""
    NO_OTHER_TILE = "no_other_tile"
    """The discard ends the hand if nobody claims it, or there is no other tile to discard."""
    ONCE_A_HAND = "once_a_hand"
    TWICE_A_GAME = "twice_a_game"


def points_refusal(order: TableOrder, before: int, players: int, lying: int) -> Refusal | None:
    """The reason why other points than before make no sense; None if they do. `before` is their sum with what lies on
    the table, `lying` what is to lie there from now on.
    """
    if len(order.points) != players or lying < 0 or (order.honba or 0) < 0:
        return Refusal(OrderReason.INVALID_POINTS)
    more = sum(order.points) + lying - before
    return refusal_for(OrderReason.WRONG_SUM, by=more) if more and not order.forced else None
