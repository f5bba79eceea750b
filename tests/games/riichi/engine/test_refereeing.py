"""What a referee may order at a riichi table, and what becomes of the game (league.md §4.6, §8)."""

from typing import Any

import pytest

from bot.engine.game import OrderGiven
from bot.engine.orders import OrderKind, OrderReason, TableOrder
from bot.engine.question import Outcome, PressRefusalReason, SeatAnswer
from bot.engine.refusal import refusal_for
from bot.games.riichi.engine.actions import TSUMO
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import HandEnded, HandStarted, PaymentReason, PointsSet
from bot.games.riichi.engine.state import GameStage, State
from tests.games.riichi.engine.refereeing import CHANCE, EMA, READY, WRC, dealt_again, ordered, refused, silence
from tests.games.riichi.engine.table import state


def test_l85_a_hand_dealt_again_begins_as_it_began() -> None:
    """South 1, one honba, two sticks, and a riichi in it: the stake goes back."""
    before = state(
        WRC, "E riichi 5s\nidle 3\n> riichi E", hands=READY, head="start round=S1 honba=1 sticks=2\ndraws 1z"
    )
    assert before.sticks == 3
    after, events = ordered(before, OrderKind.REDEAL)
    assert (after.stage, after.round, after.honba, after.sticks) == (GameStage.HAND_ENDED, 4, 1, 2)
    assert after.scores == before.current_hand.scores
    assert [payment.why for payment in events[-1].payments] == [PaymentReason.REFUND]  # type: ignore[union-attr]
    following, more = dealt_again(after)
    assert following.dealer == before.dealer
    assert following.hands_dealt == before.hands_dealt + 1
    assert any(isinstance(event, HandStarted) for event in more)


def test_a_hand_that_was_just_settled_is_undone_with_what_it_cost() -> None:
    won = state(WRC, "E tsumogiri\nS chombo")
    assert ordered(won, OrderKind.REDEAL)[0].penalties == (0, 0, 0, 0)
    after, _ = ordered(won, OrderKind.UNDO_HAND)
    assert (after.penalties, after.stage) == ((0, 0, 0, 0), GameStage.HAND_ENDED)
    assert [played.is_void for played in after.played_hands] == [True]
    assert refused(after, OrderKind.UNDO_HAND).why is OrderReason.NO_HAND


def test_an_order_that_changes_nothing_in_the_game_is_written_down_with_its_number() -> None:
    before = state(WRC)
    after, events = ordered(before, OrderKind.PAUSE, 214)
    assert events == (OrderGiven(TableOrder(OrderKind.PAUSE), 214),)
    assert after.last_order_number == 214
    assert after.current_hand == before.current_hand


def test_l84_points_are_set_between_two_hands_and_their_sum_is_kept() -> None:
    between = state(WRC, "S chombo", head="start scores=31000,29000,34000,26000")
    after, events = ordered(between, OrderKind.POINTS, points=(30000, 30000, 34000, 26000))
    assert after.scores == (30000, 30000, 34000, 26000)
    assert isinstance(events[-1], PointsSet)
    wrong = refused(between, OrderKind.POINTS, points=(30000, 30000, 34000, 27000))
    assert wrong == refusal_for(OrderReason.WRONG_SUM, by=1000)
    forced, _ = ordered(between, OrderKind.POINTS, points=(30000, 30000, 34000, 27000), forced=True)
    assert sum(forced.scores) == 121_000
    onto, _ = ordered(between, OrderKind.POINTS, points=(30000, 30000, 34000, 25000), sticks=1, honba=2)
    assert (onto.sticks, onto.honba) == (1, 2)
    assert refused(state(WRC), OrderKind.POINTS, points=between.scores).why is OrderReason.BETWEEN_HANDS
    assert refused(between, OrderKind.POINTS, points=(30050, 29950, 34000, 26000)).why is OrderReason.INVALID_POINTS


@pytest.mark.parametrize("kind", [OrderKind.KILL_HAND, OrderKind.CHOMBO])
def test_what_the_book_does_not_have_is_refused(kind: OrderKind) -> None:
    assert refused(state("tenhou"), kind, seat=1).why is OrderReason.NOT_IN_BOOK


def test_a_dead_hand_and_a_chombo_are_the_books() -> None:
    dead, _ = ordered(state(WRC), OrderKind.KILL_HAND, seat=1)
    assert dead.current_hand.players[1].has_dead_hand
    assert refused(dead, OrderKind.KILL_HAND, seat=1).why is OrderReason.ALREADY_DEAD
    fined, _ = ordered(state(WRC), OrderKind.CHOMBO, seat=2)
    assert fined.penalties == (0, 0, -20, 0)


def test_l82_when_the_time_is_over_the_hand_being_played_is_the_last() -> None:
    """A stick lies on the table: a winner takes it, after a draw it is lost."""
    head = "start round=S2 sticks=1 scores=29000,30000,30000,30000\ndraws 5s"
    called, _ = ordered(state(WRC, head=head, hands=READY), OrderKind.TIME_UP, hands=1)
    assert called.stage is GameStage.TURN
    over = _chombo_then_draw(called)
    assert over.stage is GameStage.GAME_OVER
    assert sum(standing.points for standing in over.standings) == 119_000
    won = _won(called)
    assert won.stage is GameStage.GAME_OVER
    assert sum(standing.points for standing in won.standings) == 120_000


def _chombo_then_draw(playing: State) -> State:
    """A hand that is dealt again is the same hand still; then the wall runs out."""
    again, events = ordered(playing, OrderKind.CHOMBO, seat=0)
    assert isinstance(events[-1], HandEnded)
    assert not events[-1].ends_game
    current, _ = dealt_again(again)
    return _drawn(current)


def _won(current: State) -> State:
    """Whoever's turn it is wins."""
    game = RiichiEngine(current.rules)
    (question,) = game.pending(current)
    outcome = game.decide(current, SeatAnswer(current.turn, question.id, TSUMO), CHANCE)
    assert isinstance(outcome, Outcome), outcome
    return outcome.state


def _drawn(current: State) -> State:
    """Nobody does anything until the hand is over."""
    while current.stage not in (GameStage.HAND_ENDED, GameStage.GAME_OVER):
        current = silence(current).state
    return current


def test_l83_one_hand_more_is_played_by_the_european_book() -> None:
    called, _ = ordered(state(EMA, head="start round=E4"), OrderKind.TIME_UP, hands=2)
    after = _drawn(called)
    assert after.stage is GameStage.HAND_ENDED
    following, _ = dealt_again(after)
    assert _drawn(following).stage is GameStage.GAME_OVER


def test_between_two_hands_the_time_ends_the_game_unless_one_more_is_played() -> None:
    between = _drawn(state(WRC))
    assert ordered(between, OrderKind.TIME_UP, hands=1)[0].standings
    more, _ = ordered(between, OrderKind.TIME_UP, hands=2)
    following, _ = dealt_again(more)
    assert _drawn(following).standings


def test_a_game_that_is_stopped_counts_as_it_stood_before_the_hand() -> None:
    before = state(WRC, "E riichi 5s\nidle 3\n> riichi E", hands=READY, head="draws 1z")
    stopped, _ = ordered(before, OrderKind.END_GAME)
    assert [standing.points for standing in stopped.standings] == [30_000] * 4
    assert refused(stopped, OrderKind.PAUSE).why is PressRefusalReason.OVER


def test_the_last_hand_is_undone_before_a_tile_of_the_next_is_discarded() -> None:
    after = _drawn(state(WRC, head="start round=E2 honba=1"))
    following, _ = dealt_again(after)
    undone, _ = ordered(following, OrderKind.UNDO_HAND)
    assert (undone.round, undone.honba, undone.scores) == (1, 1, (30_000,) * 4)
    assert [played.is_void for played in undone.played_hands] == [True]
    game = RiichiEngine(following.rules)
    question = game.pending(following)[0]
    discarded: Any = game.decide(
        following, SeatAnswer(following.turn, question.id, question.fallback(following.turn)), CHANCE
    )
    assert refused(discarded.state, OrderKind.UNDO_HAND).why is OrderReason.NEXT_HAND_BEGUN
