"""How a riichi hand and a game end, and what a referee changes in them: their part of `evolve`."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from bot.engine.game import Ordered
from bot.engine.payments import Payment
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.state import GameStage, Hand, Played, State, plus


def _won(state: State, event: e.Won) -> State:
    return replace(state, hand=replace(state.deal, wins=(*state.deal.wins, event)))


def _exhausted(state: State, event: e.Exhausted) -> State:
    return replace(
        state,
        stage=GameStage.DECLARE,
        asked=state.asked + 1,
        declarable=event.asked,
        declared=(None,) * len(event.asked),
    )


def _aborted(state: State, event: e.Aborted) -> State:
    return replace(state, hand=replace(state.deal, aborted=event))


def _drawn(state: State, event: e.Drawn) -> State:
    return replace(state, hand=replace(state.deal, drawn=event))


def _hand_died(state: State, event: e.HandDied) -> State:
    hand = state.deal
    player = replace(hand.players[event.seat], dead=True)
    window = hand.window and hand.window.without(event.seat)
    return replace(state, hand=replace(hand, players=hand.with_player(event.seat, player), window=window))


def _chombo(state: State, event: e.Chombo) -> State:
    """A hand that is dealt again does not count as played, even if it was counted."""
    state = replace(state, penalties=plus(state.penalties, event.seat, event.overall))
    if not event.redealt:
        return state
    played = state.played[:-1] if state.stage is GameStage.ENDED else state.played
    return replace(state, played=played, hand=replace(state.deal, chombo=event, wins=(), drawn=None, aborted=None))


def _ordered(state: State, event: Ordered) -> State:
    return replace(state, ordered=max(state.ordered, event.number))


def _hand_voided(state: State, event: e.HandVoided) -> State:
    """As it began the hand is dealt again; a hand before it that is dealt again takes its place."""
    hand, played = state.deal, state.played
    if event.last or state.stage is GameStage.ENDED:
        *before, last = played
        state = _unsettled(replace(state, played=tuple(before)), last)
        began = tuple(after - gain for after, gain in zip(last.scores, last.gains, strict=True))
        hand = replace(hand, round=last.round, honba=last.honba, sticks=last.sticks, scores=began)
    return replace(state, hand=replace(hand, void=True, wins=(), drawn=None, aborted=None, chombo=None))


def _unsettled(state: State, last: Played) -> State:
    """Without what a hand cost in the final result, and without its being one of the hands that are still settled."""
    if state.remaining is not None and last.counts:
        state = replace(state, remaining=state.remaining + 1)
    if last.chombo is None:
        return state
    return replace(state, penalties=plus(state.penalties, last.chombo.seat, -last.chombo.overall))


def _points_set(state: State, event: e.PointsSet) -> State:
    return replace(state, scores=event.scores, honba=event.honba, sticks=event.sticks)


def _time_called(state: State, event: e.TimeCalled) -> State:
    return replace(state, remaining=event.hands)


def _hand_ended(state: State, event: e.HandEnded) -> State:
    scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
    played = _record(state.deal, scores, event.payments)
    remaining = None if state.remaining is None else state.remaining - played.counts
    return replace(
        state,
        remaining=remaining,
        scores=scores,
        round=event.round,
        honba=event.honba,
        sticks=event.sticks,
        stage=GameStage.OVER if event.over else GameStage.ENDED,
        asked=state.asked + 1,
        ready=(),
        played=(*state.played, played),
    )


def _record(hand: Hand, scores: tuple[int, ...], payments: tuple[Payment[e.Why], ...]) -> Played:
    gains = tuple(after - before for before, after in zip(hand.scores, scores, strict=True))
    wins, aborted, chombo = hand.wins, hand.aborted, hand.chombo
    return Played(hand.round, hand.honba, scores, gains, wins, aborted, chombo, payments, hand.sticks, hand.void)


def _game_ended(state: State, event: e.GameEnded) -> State:
    points = {standing.seat: standing.points for standing in event.standings}
    scores = tuple(points[seat] for seat in range(state.players))
    return replace(state, scores=scores, sticks=0, stage=GameStage.OVER, standings=event.standings)


ENDINGS: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    e.Won: _won,
    e.Aborted: _aborted,
    e.Exhausted: _exhausted,
    e.Drawn: _drawn,
    e.HandDied: _hand_died,
    e.Chombo: _chombo,
    Ordered: _ordered,
    e.HandVoided: _hand_voided,
    e.PointsSet: _points_set,
    e.TimeCalled: _time_called,
    e.HandEnded: _hand_ended,
    e.GameEnded: _game_ended,
}
