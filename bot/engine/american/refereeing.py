"""What a referee orders at an American table, and what follows from it (league.md §8)."""

from collections.abc import Callable
from typing import Final

from bot.engine.american.course import Course
from bot.engine.american.endings import end_game, void
from bot.engine.american.events import HandVoided, Phase, PointsSet, TimeCalled
from bot.engine.american.play import die
from bot.engine.american.state import SEATS
from bot.engine.decision import Reason, Reject
from bot.engine.game import Ordered
from bot.engine.orders import BESIDE_THE_GAME, OrderKind, OrderRefusal, TableOrder, denied, points_wrong


def follow(course: Course, order: TableOrder, number: int, at: int) -> Reject | None:
    """Follow an order, `at` milliseconds after the last discard was shown; a Reject where it cannot be followed."""
    if course.state.over:
        return Reject(Reason.OVER)
    course.happen(Ordered(order, number))
    return None if order.kind in BESIDE_THE_GAME else _FOLLOWED[order.kind](course, order, at)


def _redeal(course: Course, order: TableOrder, at: int) -> Reject | None:
    """A hand that was just settled is as good as one that is being played: nobody may have seen yet that it is over."""
    if course.hand.phase is Phase.ENDED:
        return _undo_hand(course, order, at)
    course.happen(HandVoided())
    void(course)
    return None


def _undo_hand(course: Course, order: TableOrder, at: int) -> Reject | None:
    state, hand = course.state, course.hand
    if not state.played or state.played[-1].void:
        return denied(OrderRefusal.NO_HAND)
    following = hand.phase is not Phase.ENDED
    if following and hand.pile:
        return denied(OrderRefusal.THROWN)
    course.happen(HandVoided(last=following))
    void(course)
    return None


def _dead(course: Course, order: TableOrder, at: int) -> Reject | None:
    seat = order.seat or 0
    if course.hand.phase not in (Phase.TURN, Phase.CLAIM):
        return denied(OrderRefusal.DURING_HAND)
    if course.hand.racks[seat].dead:
        return denied(OrderRefusal.DEAD_ALREADY)
    die(course, seat, at)
    return None


def _chombo(course: Course, order: TableOrder, at: int) -> Reject | None:
    return denied(OrderRefusal.NOT_IN_BOOK)


def _points(course: Course, order: TableOrder, at: int) -> Reject | None:
    if course.hand.phase is not Phase.ENDED:
        return denied(OrderRefusal.BETWEEN_HANDS)
    if order.honba or order.sticks:
        return denied(OrderRefusal.NOT_IN_BOOK)
    wrong = points_wrong(order, sum(course.state.scores), SEATS, 0)
    if wrong is None:
        course.happen(PointsSet(order.points))
    return wrong


def _time_up(course: Course, order: TableOrder, at: int) -> Reject | None:
    """A hand that is dealt again is the same hand: it is not over yet."""
    if course.state.remaining is not None:
        return denied(OrderRefusal.TIMED)
    between = course.hand.phase is Phase.ENDED and course.state.played[-1].counts
    hands = order.hands - between
    course.happen(TimeCalled(hands))
    if hands < 1:
        end_game(course)
    return None


def _stop(course: Course, order: TableOrder, at: int) -> Reject | None:
    if course.hand.phase is Phase.ENDED:
        end_game(course)
    else:
        course.happen(HandVoided())
        void(course, over=True)
    return None


_FOLLOWED: Final[dict[OrderKind, Callable[[Course, TableOrder, int], Reject | None]]] = {
    OrderKind.REDEAL: _redeal,
    OrderKind.UNDO_HAND: _undo_hand,
    OrderKind.DEAD: _dead,
    OrderKind.CHOMBO: _chombo,
    OrderKind.POINTS: _points,
    OrderKind.TIME_UP: _time_up,
    OrderKind.STOP: _stop,
}
