"""Orders from outside a game, and their consequences in every game (league.md §8)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from bot.engine.game import OrderGiven
from bot.engine.orders import ORDERS_OUTSIDE_THE_GAME, OrderKind, OrderReason, TableOrder
from bot.engine.question import PressRefusalReason, Seat
from bot.engine.refusal import Refusal
from bot.engine.take_back import TakenBack, take_back_limit_refusal


class SettledHand(Protocol):
    """A hand that is over, in any game."""

    @property
    def is_void(self) -> bool:
        """True if it has no result because somebody ordered that."""
        ...

    @property
    def is_counted(self) -> bool: ...


class RefereedState(Protocol):
    """A game's state, as far as orders need it."""

    @property
    def played_hands(self) -> Sequence[SettledHand]:
        """The hands that are over, oldest first."""
        ...

    @property
    def hands_remaining(self) -> int | None:
        """The number of hands that are still settled; None while the table has time."""
        ...

    @property
    def hands_dealt(self) -> int:
        """The number of hands dealt."""
        ...

    @property
    def taken_back_discards(self) -> Sequence[tuple[int, Seat]]:
        """The discards that were taken back: in which hand, and by which seat."""
        ...


class RefereedCourse(Protocol):
    """The course of a game, as far as orders need it."""

    @property
    def state(self) -> RefereedState: ...

    def record(self, event: OrderGiven | TakenBack, /) -> None: ...


_C = TypeVar("_C", bound=RefereedCourse)


class Refereeing(ABC, Generic[_C]):
    """Follows an order in the course of a game. A game says where its hand stands, how it voids one, and what its book
    has: dead hands, chombo, points.
    """

    def __init__(self, course: _C) -> None:
        self._course = course

    def follow_order(self, order: TableOrder, number: int, at: int) -> Refusal | None:
        """Follow an order, `at` milliseconds after the last discard was shown; refused where it cannot be followed."""
        if self.is_over:
            return Refusal(PressRefusalReason.OVER)
        self._course.record(OrderGiven(order, number))
        return None if order.kind in ORDERS_OUTSIDE_THE_GAME else self._follow(order, at)

    def _follow(self, order: TableOrder, at: int) -> Refusal | None:
        match order.kind:
            case OrderKind.REDEAL:
                return self._redeal()
            case OrderKind.UNDO_HAND:
                return self._undo_hand()
            case OrderKind.KILL_HAND:
                return self.kill_hand(order.seat or 0, at)
            case OrderKind.CHOMBO:
                return self.impose_chombo(order.seat or 0, at)
            case OrderKind.POINTS:
                return self.set_points(order) if self.is_between_hands else Refusal(OrderReason.BETWEEN_HANDS)
            case OrderKind.TIME_UP:
                return self._call_time(order.hands)
            case OrderKind.END_GAME:
                return self._stop()
            case OrderKind.TAKE_BACK:
                return self._take_back(order.seat or 0)
            case _:
                raise ValueError(f"no game follows an order like {order.kind}")

    def _redeal(self) -> Refusal | None:
        """A hand that was just settled is as good as one that is being played: nobody may have seen yet that it is
        over.
        """
        if self.is_between_hands:
            return self._undo_hand()
        self.deal_again(last=False)
        return None

    def _undo_hand(self) -> Refusal | None:
        played = self._course.state.played_hands
        if not played or played[-1].is_void:
            return Refusal(OrderReason.NO_HAND)
        following = not self.is_between_hands
        if following and self.has_begun:
            return Refusal(OrderReason.NEXT_HAND_BEGUN)
        self.deal_again(last=following)
        return None

    def _call_time(self, hands: int) -> Refusal | None:
        """So many hands are still settled. A hand that is dealt again is the same hand: it is not over yet."""
        state = self._course.state
        if state.hands_remaining is not None:
            return Refusal(OrderReason.TIME_ALREADY_UP)
        left = hands - (self.is_between_hands and state.played_hands[-1].is_counted)
        self.call_time(left)
        return self._stop() if left < 1 else None

    def _stop(self) -> None:
        if self.is_between_hands:
            self.end_game()
        else:
            self.stop_hand()

    def _take_back(self, seat: Seat) -> Refusal | None:
        state = self._course.state
        denied = take_back_limit_refusal(state.taken_back_discards, state.hands_dealt, seat) or self.take_back_refusal(
            seat
        )
        if denied is None:
            self._course.record(TakenBack(seat))
        return denied

    @property
    @abstractmethod
    def is_over(self) -> bool: ...

    @property
    @abstractmethod
    def is_between_hands(self) -> bool:
        """True if a hand was settled and the next one is not dealt."""

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """True if more was done with the hand that is being played than to deal it."""

    @abstractmethod
    def deal_again(self, *, last: bool) -> None:
        """The hand is void, or with `last` the one before it, and dealt again as it began."""

    @abstractmethod
    def stop_hand(self) -> None:
        """The hand that is being played is void, and the game is over."""

    @abstractmethod
    def end_game(self) -> None:
        """The game is over with the points as they stand."""

    @abstractmethod
    def call_time(self, hands: int) -> None:
        """The table's time is over; so many `hands` are still settled."""

    @abstractmethod
    def kill_hand(self, seat: Seat, at: int) -> Refusal | None:
        """The seat's hand is dead."""

    @abstractmethod
    def impose_chombo(self, seat: Seat, at: int) -> Refusal | None:
        """The seat pays for an offence, as the book has it."""

    @abstractmethod
    def take_back_refusal(self, seat: Seat) -> Refusal | None:
        """The reason why the seat's discard cannot be taken back; None if it can. It depends on nothing that is secret
        while a tile may be claimed.
        """

    @abstractmethod
    def set_points(self, order: TableOrder) -> Refusal | None:
        """Between two hands: other points."""
