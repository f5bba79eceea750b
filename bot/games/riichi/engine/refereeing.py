"""Orders at a riichi table (league.md §8): what the book has for each."""

from bot.engine.decision import Seat
from bot.engine.orders import OrderReason, TableOrder, points_refusal
from bot.engine.refereeing import Refereeing
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import HandVoided, PointsSet, TimeCalled
from bot.games.riichi.engine.fouls import Ruling, impose
from bot.games.riichi.engine.game import end_game, redeal, stop_game
from bot.games.riichi.engine.state import GameStage
from bot.games.riichi.rules import STAKE


class RiichiRefereeing(Refereeing[Course]):
    """Follows an order in a riichi game."""

    @property
    def is_over(self) -> bool:
        return self._course.state.stage is GameStage.OVER

    @property
    def is_between_hands(self) -> bool:
        return self._course.state.stage is GameStage.ENDED

    @property
    def has_begun(self) -> bool:
        hand = self._course.hand
        return self._course.state.stage is not GameStage.TURN or hand.next + hand.replaced > 1

    def deal_again(self, *, last: bool) -> None:
        course = self._course
        course.happen(HandVoided(last))
        redeal(course, honba=course.hand.honba, sticks=course.hand.sticks)

    def stop_hand(self) -> None:
        self._course.happen(HandVoided())
        stop_game(self._course)

    def end_game(self) -> None:
        end_game(self._course)

    def call_time(self, hands: int) -> None:
        self._course.happen(TimeCalled(hands))

    def kill_hand(self, seat: Seat, at: int) -> Refusal | None:
        course = self._course
        if course.rules.foul.dead_hand == "none":
            return Refusal(OrderReason.NOT_IN_BOOK)
        if course.hand.players[seat].dead:
            return Refusal(OrderReason.DEAD_ALREADY)
        return Refusal(OrderReason.DURING_HAND) if impose(course, seat, Ruling.DEAD_HAND, at) is not None else None

    def impose_chombo(self, seat: Seat, at: int) -> Refusal | None:
        if self._course.rules.foul.chombo == "none":
            return Refusal(OrderReason.NOT_IN_BOOK)
        return impose(self._course, seat, Ruling.CHOMBO, at)

    def set_points(self, order: TableOrder) -> Refusal | None:
        state = self._course.state
        honba = state.honba if order.honba is None else order.honba
        sticks = state.sticks if order.sticks is None else order.sticks
        wrong = points_refusal(order, sum(state.scores) + STAKE * state.sticks, state.players, STAKE * sticks)
        if wrong is None and any(score % 100 for score in order.points):
            wrong = Refusal(OrderReason.POINTS)
        if wrong is None:
            self._course.happen(PointsSet(order.points, honba, sticks))
        return wrong
