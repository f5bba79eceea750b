"""What a referee orders at a riichi table, and what follows from it (league.md §8)."""

from collections.abc import Callable
from typing import Final

from bot.engine.decision import Reason, Reject
from bot.engine.game import Ordered
from bot.engine.orders import BESIDE_THE_GAME, OrderKind, OrderRefusal, TableOrder, denied, points_wrong
from bot.engine.riichi.course import Course
from bot.engine.riichi.events import HandVoided, PointsSet, TimeCalled
from bot.engine.riichi.fouls import Ruling, impose
from bot.engine.riichi.game import end_game, redeal, stop
from bot.engine.riichi.rules import STAKE
from bot.engine.riichi.state import GameStage


def follow(course: Course, order: TableOrder, number: int, at: int) -> Reject | None:
    """Follow an order, `at` milliseconds after the last discard was shown; a Reject where it cannot be followed."""
    if course.state.stage is GameStage.OVER:
        return Reject(Reason.OVER)
    course.happen(Ordered(order, number))
    return None if order.kind in BESIDE_THE_GAME else _FOLLOWED[order.kind](course, order, at)


def _redeal(course: Course, order: TableOrder, at: int) -> Reject | None:
    """A hand that was just settled is as good as one that is being played: nobody may have seen yet that it is over."""
    if course.state.stage is GameStage.ENDED:
        return _undo_hand(course, order, at)
    _deal_again(course, HandVoided())
    return None


def _deal_again(course: Course, voided: HandVoided) -> None:
    course.happen(voided)
    redeal(course, honba=course.hand.honba, sticks=course.hand.sticks)


def _undo_hand(course: Course, order: TableOrder, at: int) -> Reject | None:
    state, hand = course.state, course.hand
    if not state.played or state.played[-1].void:
        return denied(OrderRefusal.NO_HAND)
    if state.stage is GameStage.ENDED:
        _deal_again(course, HandVoided())
        return None
    if state.stage is not GameStage.TURN or hand.next + hand.replaced > 1:
        return denied(OrderRefusal.THROWN)
    _deal_again(course, HandVoided(last=True))
    return None


def _dead(course: Course, order: TableOrder, at: int) -> Reject | None:
    seat = order.seat or 0
    if course.rules.foul.dead_hand == "none":
        return denied(OrderRefusal.NOT_IN_BOOK)
    if course.hand.players[seat].dead:
        return denied(OrderRefusal.DEAD_ALREADY)
    return denied(OrderRefusal.DURING_HAND) if impose(course, seat, Ruling.DEAD_HAND, at) is not None else None


def _chombo(course: Course, order: TableOrder, at: int) -> Reject | None:
    if course.rules.foul.chombo == "none":
        return denied(OrderRefusal.NOT_IN_BOOK)
    return impose(course, order.seat or 0, Ruling.CHOMBO, at)


def _points(course: Course, order: TableOrder, at: int) -> Reject | None:
    state = course.state
    if state.stage is not GameStage.ENDED:
        return denied(OrderRefusal.BETWEEN_HANDS)
    honba = state.honba if order.honba is None else order.honba
    sticks = state.sticks if order.sticks is None else order.sticks
    wrong = points_wrong(order, sum(state.scores) + STAKE * state.sticks, state.players, STAKE * sticks)
    if wrong is None and any(score % 100 for score in order.points):
        wrong = denied(OrderRefusal.POINTS)
    if wrong is None:
        course.happen(PointsSet(order.points, honba, sticks))
    return wrong


def _time_up(course: Course, order: TableOrder, at: int) -> Reject | None:
    """A hand that is dealt again is the same hand: it is not over yet."""
    state = course.state
    if state.remaining is not None:
        return denied(OrderRefusal.TIMED)
    between = state.stage is GameStage.ENDED and not state.played[-1].redealt
    hands = order.hands - between
    course.happen(TimeCalled(hands))
    if hands < 1:
        _end_now(course)
    return None


def _stop(course: Course, order: TableOrder, at: int) -> Reject | None:
    _end_now(course)
    return None


def _end_now(course: Course) -> None:
    if course.state.stage is GameStage.ENDED:
        end_game(course)
    else:
        course.happen(HandVoided())
        stop(course)


_FOLLOWED: Final[dict[OrderKind, Callable[[Course, TableOrder, int], Reject | None]]] = {
    OrderKind.REDEAL: _redeal,
    OrderKind.UNDO_HAND: _undo_hand,
    OrderKind.DEAD: _dead,
    OrderKind.CHOMBO: _chombo,
    OrderKind.POINTS: _points,
    OrderKind.TIME_UP: _time_up,
    OrderKind.STOP: _stop,
}
