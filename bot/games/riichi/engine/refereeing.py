"""Orders at a riichi table (league.md §8): what the book has for each."""

from bot.engine.orders import OrderReason, TableOrder, points_refusal
from bot.engine.question import Seat
from bot.engine.refereeing import Refereeing
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.draws import due_abort
from bot.games.riichi.engine.events import HandVoided, PointsSet, TimeCalled
from bot.games.riichi.engine.fouls import Ruling, carry_out_ruling
from bot.games.riichi.engine.game import end_game, redeal, stop_game
from bot.games.riichi.engine.state import ClaimableOrigin, GameStage, TurnOrigin
from bot.games.riichi.rules import RIICHI_STICK


class RiichiRefereeing(Refereeing[Course]):
    """Follows an order in a riichi game."""

    @property
    def is_over(self) -> bool:
        return self._course.state.stage is GameStage.GAME_OVER

    @property
    def is_between_hands(self) -> bool:
        return self._course.state.stage is GameStage.HAND_ENDED

    @property
    def has_begun(self) -> bool:
        hand = self._course.hand
        return self._course.state.stage is not GameStage.TURN or hand.tiles_drawn + hand.replacements_drawn > 1

    def deal_again(self, *, last: bool) -> None:
        course = self._course
        course.record(HandVoided(last))
        redeal(course, honba=course.hand.honba, sticks=course.hand.sticks)

    def stop_hand(self) -> None:
        self._course.record(HandVoided())
        stop_game(self._course)

    def end_game(self) -> None:
        end_game(self._course)

    def call_time(self, hands: int) -> None:
        self._course.record(TimeCalled(hands))

    def kill_hand(self, seat: Seat, at: int) -> Refusal | None:
        course = self._course
        if course.rules.foul.dead_hand == "none":
            return Refusal(OrderReason.NOT_IN_BOOK)
        if course.hand.players[seat].has_dead_hand:
            return Refusal(OrderReason.ALREADY_DEAD)
        return (
            Refusal(OrderReason.DURING_HAND)
            if carry_out_ruling(course, seat, Ruling.DEAD_HAND, at) is not None
            else None
        )

    def impose_chombo(self, seat: Seat, at: int) -> Refusal | None:
        if self._course.rules.foul.chombo == "none":
            return Refusal(OrderReason.NOT_IN_BOOK)
        return carry_out_ruling(self._course, seat, Ruling.CHOMBO, at)

    def take_back_refusal(self, seat: Seat) -> Refusal | None:
        state, before = self._course.state, self._course.state.before_discard
        if before is None or before.turn != seat or state.current_hand.claimable_origin is not ClaimableOrigin.DISCARD:
            return Refusal(OrderReason.NO_DISCARD)
        player = state.current_hand.players[seat]
        if player.river[-1].called_by is not None or state.current_hand.wins:
            return Refusal(OrderReason.NO_DISCARD)
        if before.current_hand.turn_origin is TurnOrigin.CALL:
            return Refusal(OrderReason.AFTER_CALL)
        if player.riichi is not before.current_hand.players[seat].riichi:
            return Refusal(OrderReason.RIICHI_DISCARD)
        others = {tile for tile in before.current_hand.players[seat].held_tiles if tile != player.river[-1].tile}
        ends = before.current_hand.tiles_left == 0 or due_abort(state.rules, state.current_hand) is not None
        return Refusal(OrderReason.NO_OTHER_TILE) if ends or player.in_riichi or not others else None

    def set_points(self, order: TableOrder) -> Refusal | None:
        state = self._course.state
        honba = state.honba if order.honba is None else order.honba
        sticks = state.sticks if order.sticks is None else order.sticks
        wrong = points_refusal(
            order, sum(state.scores) + RIICHI_STICK * state.sticks, state.players, RIICHI_STICK * sticks
        )
        if wrong is None and any(score % 100 for score in order.points):
            wrong = Refusal(OrderReason.INVALID_POINTS)
        if wrong is None:
            self._course.record(PointsSet(order.points, honba, sticks))
        return wrong
