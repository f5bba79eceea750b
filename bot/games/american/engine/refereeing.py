"""Orders at an American table (league.md §8): what the rules have for each."""

from bot.engine.orders import OrderReason, TableOrder, points_refusal
from bot.engine.question import Seat
from bot.engine.refereeing import Refereeing
from bot.engine.refusal import Refusal
from bot.games.american.engine.course import Course
from bot.games.american.engine.endings import finish_game, void_hand
from bot.games.american.engine.events import HandVoided, Phase, PointsSet, TimeCalled
from bot.games.american.engine.play import kill_by_ruling
from bot.games.american.engine.state import SEATS, NewestTileOrigin


class AmericanRefereeing(Refereeing[Course]):
    """Follows an order in an American game."""

    @property
    def is_over(self) -> bool:
        return self._course.state.is_over

    @property
    def is_between_hands(self) -> bool:
        return self._course.hand.phase is Phase.ENDED

    @property
    def has_begun(self) -> bool:
        return bool(self._course.hand.pile)

    def deal_again(self, *, last: bool) -> None:
        self._course.record(HandVoided(last))
        void_hand(self._course)

    def stop_hand(self) -> None:
        self._course.record(HandVoided())
        void_hand(self._course, over=True)

    def end_game(self) -> None:
        finish_game(self._course)

    def call_time(self, hands: int) -> None:
        self._course.record(TimeCalled(hands))

    def kill_hand(self, seat: Seat, at: int) -> Refusal | None:
        if self._course.hand.phase not in (Phase.TURN, Phase.CLAIM):
            return Refusal(OrderReason.DURING_HAND)
        if self._course.hand.racks[seat].is_dead:
            return Refusal(OrderReason.ALREADY_DEAD)
        kill_by_ruling(self._course, seat, at)
        return None

    def impose_chombo(self, seat: Seat, at: int) -> Refusal | None:
        return Refusal(OrderReason.NOT_IN_BOOK)

    def take_back_refusal(self, seat: Seat) -> Refusal | None:
        hand, before = self._course.hand, self._course.state.before_discard
        if before is None or before.turn != seat or hand.newest_discard.claimed_by is not None or hand.win is not None:
            return Refusal(OrderReason.NO_DISCARD)
        if hand.living_seats != before.current_hand.living_seats:
            return Refusal(OrderReason.NO_DISCARD)
        if before.current_hand.newest_tile_origin is NewestTileOrigin.CLAIM:
            return Refusal(OrderReason.AFTER_CALL)
        others = {*before.current_hand.racks[seat].concealed} - {hand.newest_discard.tile}
        return None if others and before.current_hand.tiles_left else Refusal(OrderReason.NO_OTHER_TILE)

    def set_points(self, order: TableOrder) -> Refusal | None:
        if order.honba or order.sticks:
            return Refusal(OrderReason.NOT_IN_BOOK)
        wrong = points_refusal(order, sum(self._course.state.scores), SEATS, 0)
        if wrong is None:
            self._course.record(PointsSet(order.points))
        return wrong
