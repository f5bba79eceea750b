"""The end of a riichi hand and game, and a referee's changes in them: their part of `evolve`."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from bot.engine.game import OrderGiven
from bot.engine.payments import Payment
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.state import GameStage, Hand, PlayedHand, State, with_change


def _after_win(state: State, event: e.Won) -> State:
    return replace(state, hand=replace(state.current_hand, wins=(*state.current_hand.wins, event)))


def _after_exhaustion(state: State, event: e.WallExhausted) -> State:
    return replace(
        state,
        stage=GameStage.TENPAI_DECLARATION,
        last_question_id=state.last_question_id + 1,
        tenpai_options=event.tenpai_options,
        tenpai_answers=(None,) * len(event.tenpai_options),
    )


def _after_abort(state: State, event: e.Aborted) -> State:
    return replace(state, hand=replace(state.current_hand, aborted=event))


def _after_drawn_hand(state: State, event: e.DrawSettled) -> State:
    return replace(state, hand=replace(state.current_hand, exhaustive_draw=event))


def _after_dead_hand(state: State, event: e.HandRuledDead) -> State:
    hand = state.current_hand
    player = replace(hand.players[event.seat], has_dead_hand=True)
    window = hand.window and hand.window.without_seat(event.seat)
    return replace(state, hand=replace(hand, players=hand.players_with(event.seat, player), window=window))


def _after_chombo(state: State, event: e.Chombo) -> State:
    """A hand that is dealt again does not count as played, even if it was counted."""
    state = replace(state, penalties=with_change(state.penalties, event.seat, event.penalty_thousands))
    if not event.redealt:
        return state
    played = state.played_hands[:-1] if state.stage is GameStage.HAND_ENDED else state.played_hands
    return replace(
        state,
        played_hands=played,
        hand=replace(state.current_hand, chombo=event, wins=(), exhaustive_draw=None, aborted=None),
    )


def _after_order(state: State, event: OrderGiven) -> State:
    return replace(state, last_order_number=max(state.last_order_number, event.number))


def _after_void(state: State, event: e.HandVoided) -> State:
    """As it began the hand is dealt again; a hand before it that is dealt again takes its place."""
    hand, played = state.current_hand, state.played_hands
    if event.is_previous_hand or state.stage is GameStage.HAND_ENDED:
        *before, last = played
        state = _without_hand(replace(state, played_hands=tuple(before)), last)
        began = tuple(after - gain for after, gain in zip(last.scores, last.gains, strict=True))
        hand = replace(hand, round=last.round, honba=last.honba, sticks=last.sticks, scores=began)
    return replace(state, hand=replace(hand, is_void=True, wins=(), exhaustive_draw=None, aborted=None, chombo=None))


def _without_hand(state: State, last: PlayedHand) -> State:
    """Without what a hand cost in the final result, and without its being one of the hands that are still settled."""
    if state.hands_remaining is not None and last.is_counted:
        state = replace(state, hands_remaining=state.hands_remaining + 1)
    if last.chombo is None:
        return state
    return replace(state, penalties=with_change(state.penalties, last.chombo.seat, -last.chombo.penalty_thousands))


def _after_points(state: State, event: e.PointsSet) -> State:
    return replace(state, scores=event.scores, honba=event.honba, sticks=event.sticks)


def _after_time_call(state: State, event: e.TimeCalled) -> State:
    return replace(state, hands_remaining=event.hands)


def _after_hand(state: State, event: e.HandEnded) -> State:
    scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
    played = _played_hand(state.current_hand, scores, event.payments)
    remaining = None if state.hands_remaining is None else state.hands_remaining - played.is_counted
    return replace(
        state,
        hands_remaining=remaining,
        scores=scores,
        round=event.round,
        honba=event.honba,
        sticks=event.sticks,
        stage=GameStage.GAME_OVER if event.ends_game else GameStage.HAND_ENDED,
        last_question_id=state.last_question_id + 1,
        ready_seats=(),
        played_hands=(*state.played_hands, played),
    )


def _played_hand(hand: Hand, scores: tuple[int, ...], payments: tuple[Payment[e.PaymentReason], ...]) -> PlayedHand:
    gains = tuple(after - before for before, after in zip(hand.scores, scores, strict=True))
    wins, aborted, chombo = hand.wins, hand.aborted, hand.chombo
    return PlayedHand(hand.round, hand.honba, scores, gains, wins, aborted, chombo, payments, hand.sticks, hand.is_void)


def _after_game(state: State, event: e.GameEnded) -> State:
    points = {standing.seat: standing.points for standing in event.standings}
    scores = tuple(points[seat] for seat in range(state.players))
    return replace(state, scores=scores, sticks=0, stage=GameStage.GAME_OVER, standings=event.standings)


ENDINGS: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    e.Won: _after_win,
    e.Aborted: _after_abort,
    e.WallExhausted: _after_exhaustion,
    e.DrawSettled: _after_drawn_hand,
    e.HandRuledDead: _after_dead_hand,
    e.Chombo: _after_chombo,
    OrderGiven: _after_order,
    e.HandVoided: _after_void,
    e.PointsSet: _after_points,
    e.TimeCalled: _after_time_call,
    e.HandEnded: _after_hand,
    e.GameEnded: _after_game,
}
