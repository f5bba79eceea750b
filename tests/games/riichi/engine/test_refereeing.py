"""What a referee may order at a riichi table, and what becomes of the game (league.md §4.6, §8)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Ordered
from bot.engine.orders import OrderKind, OrderReason, TableOrder
from bot.engine.question import Outcome, Reason, SeatAnswer
from bot.engine.refusal import Refusal, refusal_for
from bot.engine.take_back import TakenBack
from bot.engine.wall import Seal, SeededChance
from bot.games.riichi.engine.actions import TSUMO, Action, Verb
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.events import Event, HandEnded, HandStarted, PointsSet, Why
from bot.games.riichi.engine.state import GameStage, State
from bot.games.riichi.engine.verify import check
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import Discard
from bot.mahjong.tiles import TILES
from tests.games.riichi.engine.table import INERT, state

SEAL = Seal(bytes(32), bytes(16))
CHANCE = SEAL.chance
WRC, EMA = "wrc-2015", "ema-2012"
READY = """
hand E 234567m234p2345s
hand S 258m369p147s1567z
hand W 369m147p258s2345z
hand N 147m369p258s2567z
"""
"""East can declare riichi with what it draws."""


def ordered(before: State, kind: OrderKind, number: int = 1, **terms: Any) -> tuple[State, tuple[Event, ...]]:
    """What the order brings about."""
    outcome = RiichiEngine(before.rules).order(before, TableOrder(kind, **terms), number, 0, CHANCE)
    assert isinstance(outcome, Outcome)
    return outcome.state, outcome.events


def refused(before: State, kind: OrderKind, **terms: Any) -> Refusal:
    """Why the order cannot be followed."""
    answer = RiichiEngine(before.rules).order(before, TableOrder(kind, **terms), 1, 0, SeededChance(b"never used"))
    assert isinstance(answer, Refusal)
    return answer


def dealt_again(before: State) -> tuple[State, list[Event]]:
    """Everybody is ready for the next hand."""
    events: list[Event] = []
    (question,) = RiichiEngine(before.rules).pending(before)
    for seat in question.awaited:
        outcome = RiichiEngine(before.rules).decide(
            before, SeatAnswer(seat, question.id, question.fallback(seat)), CHANCE
        )
        assert isinstance(outcome, Outcome)
        before, events = outcome.state, [*events, *outcome.events]
        if RiichiEngine(before.rules).pending(before)[0].id != question.id:
            break
    return before, events


def test_l85_a_hand_dealt_again_begins_as_it_began() -> None:
    """South 1, one honba, two sticks, and a riichi in it: the stake goes back."""
    before = state(
        WRC, "E riichi 5s\nidle 3\n> riichi E", hands=READY, head="start round=S1 honba=1 sticks=2\ndraws 1z"
    )
    assert before.sticks == 3
    after, events = ordered(before, OrderKind.REDEAL)
    assert (after.stage, after.round, after.honba, after.sticks) == (GameStage.ENDED, 4, 1, 2)
    assert after.scores == before.deal.scores
    assert [payment.why for payment in events[-1].payments] == [Why.RETURN]  # type: ignore[union-attr]
    following, more = dealt_again(after)
    assert following.dealer == before.dealer
    assert following.dealt == before.dealt + 1
    assert any(isinstance(event, HandStarted) for event in more)


def test_l85_the_proof_of_the_walls_holds_over_a_hand_dealt_again() -> None:
    game = RiichiEngine(state(WRC).rules)
    started = game.start(CHANCE)
    after, events = ordered(started.state, OrderKind.REDEAL)
    following, more = dealt_again(after)
    log = (*started.events, *events, *more)
    assert [(hand.number, hand.is_fair) for hand in check(log, SEAL)] == [(1, True), (2, True)]
    assert replay(log) == following
    assert CODEC.decode(map(CODEC.encode, log)) == log


def test_a_hand_that_was_just_settled_is_undone_with_what_it_cost() -> None:
    won = state(WRC, "E tsumogiri\nS chombo")
    assert ordered(won, OrderKind.REDEAL)[0].penalties == (0, 0, 0, 0)
    after, _ = ordered(won, OrderKind.UNDO_HAND)
    assert (after.penalties, after.stage) == ((0, 0, 0, 0), GameStage.ENDED)
    assert [played.void for played in after.played] == [True]
    assert refused(after, OrderKind.UNDO_HAND).why is OrderReason.NO_HAND


def test_an_order_that_changes_nothing_in_the_game_is_written_down_with_its_number() -> None:
    before = state(WRC)
    after, events = ordered(before, OrderKind.PAUSE, 214)
    assert events == (Ordered(TableOrder(OrderKind.PAUSE), 214),)
    assert after.ordered == 214
    assert after.deal == before.deal


def test_l84_points_are_set_between_two_hands_and_their_sum_is_kept() -> None:
    between = state(WRC, "S chombo", head="start scores=31000,29000,34000,26000")
    after, events = ordered(between, OrderKind.POINTS, points=(30000, 30000, 34000, 26000))
    assert after.scores == (30000, 30000, 34000, 26000)
    assert isinstance(events[-1], PointsSet)
    wrong = refused(between, OrderKind.POINTS, points=(30000, 30000, 34000, 27000))
    assert wrong == refusal_for(OrderReason.SUM, by=1000)
    forced, _ = ordered(between, OrderKind.POINTS, points=(30000, 30000, 34000, 27000), forced=True)
    assert sum(forced.scores) == 121_000
    onto, _ = ordered(between, OrderKind.POINTS, points=(30000, 30000, 34000, 25000), sticks=1, honba=2)
    assert (onto.sticks, onto.honba) == (1, 2)
    assert refused(state(WRC), OrderKind.POINTS, points=between.scores).why is OrderReason.BETWEEN_HANDS
    assert refused(between, OrderKind.POINTS, points=(30050, 29950, 34000, 26000)).why is OrderReason.POINTS


@pytest.mark.parametrize("kind", [OrderKind.DEAD, OrderKind.CHOMBO])
def test_what_the_book_does_not_have_is_refused(kind: OrderKind) -> None:
    assert refused(state("tenhou"), kind, seat=1).why is OrderReason.NOT_IN_BOOK


def test_a_dead_hand_and_a_chombo_are_the_books() -> None:
    dead, _ = ordered(state(WRC), OrderKind.DEAD, seat=1)
    assert dead.deal.players[1].dead
    assert refused(dead, OrderKind.DEAD, seat=1).why is OrderReason.DEAD_ALREADY
    fined, _ = ordered(state(WRC), OrderKind.CHOMBO, seat=2)
    assert fined.penalties == (0, 0, -20, 0)


def test_l82_when_the_time_is_over_the_hand_being_played_is_the_last() -> None:
    """A stick lies on the table: a winner takes it, after a draw it is lost."""
    head = "start round=S2 sticks=1 scores=29000,30000,30000,30000\ndraws 5s"
    called, _ = ordered(state(WRC, head=head, hands=READY), OrderKind.TIME_UP, hands=1)
    assert called.stage is GameStage.TURN
    over = _chombo_then_draw(called)
    assert over.stage is GameStage.OVER
    assert sum(standing.points for standing in over.standings) == 119_000
    won = _won(called)
    assert won.stage is GameStage.OVER
    assert sum(standing.points for standing in won.standings) == 120_000


def _chombo_then_draw(playing: State) -> State:
    """A hand that is dealt again is the same hand still; then the wall runs out."""
    again, events = ordered(playing, OrderKind.CHOMBO, seat=0)
    assert isinstance(events[-1], HandEnded)
    assert not events[-1].over
    current, _ = dealt_again(again)
    return _drawn(current)


def _won(current: State) -> State:
    """Whoever's turn it is wins."""
    game = RiichiEngine(current.rules)
    (question,) = game.pending(current)
    outcome = game.decide(current, SeatAnswer(current.turn, question.id, TSUMO), CHANCE)
    assert isinstance(outcome, Outcome), outcome
    return outcome.state


def _silence(current: State) -> Outcome[State, Event]:
    """Somebody who is asked says nothing."""
    game = RiichiEngine(current.rules)
    question = game.pending(current)[0]
    if not question.awaited:
        outcome: Any = game.lapse(current, question.due or 0, CHANCE)
    else:
        seat = question.awaited[0]
        outcome = game.decide(current, SeatAnswer(seat, question.id, question.fallback(seat), question.opens), CHANCE)
    assert isinstance(outcome, Outcome), outcome
    return outcome


def _drawn(current: State) -> State:
    """Nobody does anything until the hand is over."""
    while current.stage not in (GameStage.ENDED, GameStage.OVER):
        current = _silence(current).state
    return current


def test_l83_one_hand_more_is_played_by_the_european_book() -> None:
    called, _ = ordered(state(EMA, head="start round=E4"), OrderKind.TIME_UP, hands=2)
    after = _drawn(called)
    assert after.stage is GameStage.ENDED
    following, _ = dealt_again(after)
    assert _drawn(following).stage is GameStage.OVER


def test_between_two_hands_the_time_ends_the_game_unless_one_more_is_played() -> None:
    between = _drawn(state(WRC))
    assert ordered(between, OrderKind.TIME_UP, hands=1)[0].standings
    more, _ = ordered(between, OrderKind.TIME_UP, hands=2)
    following, _ = dealt_again(more)
    assert _drawn(following).standings


def test_a_game_that_is_stopped_counts_as_it_stood_before_the_hand() -> None:
    before = state(WRC, "E riichi 5s\nidle 3\n> riichi E", hands=READY, head="draws 1z")
    stopped, _ = ordered(before, OrderKind.STOP)
    assert [standing.points for standing in stopped.standings] == [30_000] * 4
    assert refused(stopped, OrderKind.PAUSE).why is Reason.OVER


def test_the_last_hand_is_undone_before_a_tile_of_the_next_is_discarded() -> None:
    after = _drawn(state(WRC, head="start round=E2 honba=1"))
    following, _ = dealt_again(after)
    undone, _ = ordered(following, OrderKind.UNDO_HAND)
    assert (undone.round, undone.honba, undone.scores) == (1, 1, (30_000,) * 4)
    assert [played.void for played in undone.played] == [True]
    game = RiichiEngine(following.rules)
    question = game.pending(following)[0]
    discarded: Any = game.decide(
        following, SeatAnswer(following.turn, question.id, question.fallback(following.turn)), CHANCE
    )
    assert refused(discarded.state, OrderKind.UNDO_HAND).why is OrderReason.DISCARDED


RON = """
hand E 147m258p369s1234z
hand S 258m369p147s1567z
hand W 45666m234p22s456s
hand N 147m369p258s2567z
"""
"""West wins with a 3m or a 6m of East's next discards."""


def _discarded(before: State, tile: str) -> State:
    """Whoever's turn it is discards this tile."""
    question = RiichiEngine(before.rules).pending(before)[-1]
    (action,) = [option for option in question.options[before.turn] if option.token == f"discard_{tile}"]
    press = SeatAnswer(before.turn, question.id, action, question.opens)
    outcome = RiichiEngine(before.rules).decide(before, press, CHANCE)
    assert isinstance(outcome, Outcome)
    return outcome.state


def test_a_discard_taken_back_is_in_the_hand_again_and_another_tile_has_to_go() -> None:
    before = state("tenhou")
    thrown = _discarded(before, "4m")
    after, events = ordered(thrown, OrderKind.TAKE_BACK, seat=0)
    assert events[-1] == TakenBack(0)
    hand, player = after.deal, after.deal.players[0]
    assert (after.stage, hand.turn, player.river, player.discarded) == (GameStage.TURN, 0, (), 0)
    assert player.held_tiles == before.deal.players[0].held_tiles
    (question,) = RiichiEngine(after.rules).pending(after)
    tokens = [option.token for option in question.options[0]]
    assert "discard_4m" not in tokens
    assert len(tokens) == len(RiichiEngine(before.rules).pending(before)[0].options[0]) - 1
    again = SeatAnswer(0, question.id, Action(Verb.DISCARD, (TILES["4m"],)))
    assert RiichiEngine(after.rules).decide(after, again, CHANCE) == Refusal(Reason.TAKEN_BACK)
    assert "discard_4m" in [
        option.token for option in RiichiEngine(after.rules).pending(_to_east(_discarded(after, "1m")))[-1].options[0]
    ]


def _to_east(current: State) -> State:
    """Nobody does anything until it is East's turn again."""
    while current.stage is not GameStage.TURN or current.turn:
        current = _silence(current).state
    return current


def test_e5_a_take_back_leads_to_the_same_whether_somebody_could_win_or_the_next_had_drawn() -> None:
    """West holds a ron on 6m or nothing: what East sees afterwards, numbers of questions included, is the same."""
    hands = RON.replace("hand E 147m", "hand E 146m"), INERT.replace("hand E 147m", "hand E 146m")
    open_, drawn = (_discarded(state("tenhou", hands=one, head="draws 7z"), "6m") for one in hands)
    assert (open_.stage, drawn.stage) == (GameStage.CLAIM, GameStage.TURN)
    after = [ordered(one, OrderKind.TAKE_BACK, seat=0)[0] for one in (open_, drawn)]
    questions = [RiichiEngine(one.rules).pending(one) for one in after]
    assert questions[0] == questions[1]
    assert after[0].deal.tiles_left == after[1].deal.tiles_left
    assert [player.missed for one in after for player in one.deal.players] == [False] * 8


def test_e6_what_cannot_be_taken_back_is_refused_by_its_reason() -> None:
    assert refused(state("tenhou"), OrderKind.TAKE_BACK, seat=0).why is OrderReason.NO_DISCARD
    assert refused(_discarded(state("tenhou"), "4m"), OrderKind.TAKE_BACK, seat=1).why is OrderReason.NO_DISCARD
    riichi = state("tenhou", "E riichi 5s", hands=READY, head="draws 1z")
    assert refused(riichi, OrderKind.TAKE_BACK, seat=0).why is OrderReason.DECLARED
    once, _ = ordered(_discarded(state("tenhou"), "4m"), OrderKind.TAKE_BACK, seat=0)
    assert refused(_discarded(once, "1m"), OrderKind.TAKE_BACK, seat=0).why is OrderReason.ONCE_A_HAND
    often = replace(_discarded(state("tenhou"), "4m"), taken_back=((7, 0), (8, 0)))
    assert refused(often, OrderKind.TAKE_BACK, seat=0).why is OrderReason.TWICE_A_GAME
    offered = _discarded(state("tenhou", hands=INERT.replace("1567z", "1167z")), "1z")
    pon = SeatAnswer(1, RiichiEngine(offered.rules).pending(offered)[0].id, Action(Verb.PON, (TILES["1z"],) * 2))
    outcome = RiichiEngine(offered.rules).decide(offered, pon, CHANCE)
    assert isinstance(outcome, Outcome)
    called = outcome.state
    assert refused(called, OrderKind.TAKE_BACK, seat=0).why is OrderReason.NO_DISCARD
    assert refused(_discarded(called, "2m"), OrderKind.TAKE_BACK, seat=1).why is OrderReason.AFTER_CALL


def test_e6_logs_and_proofs_leave_out_what_was_taken_back() -> None:
    """The wall holds although a tile was drawn twice; other programs' logs have one discard."""
    game = RiichiEngine(state("tenhou").rules)
    current, log = game.start(CHANCE).state, [*game.start(CHANCE).events]
    question = game.pending(current)[0]
    first = question.options[0][0]
    thrown = game.decide(current, SeatAnswer(0, question.id, first), CHANCE)
    assert isinstance(thrown, Outcome)
    current, events = ordered(thrown.state, OrderKind.TAKE_BACK, seat=0)
    log += [*thrown.events, *events]
    while current.stage is not GameStage.ENDED:
        silent = _silence(current)
        current, log = silent.state, [*log, *silent.events]
    assert CODEC.decode(map(CODEC.encode, log)) == tuple(log)
    assert replay(tuple(log)) == current
    assert [hand.is_fair for hand in check(log, SEAL)] == [True]
    (deal,) = record_of(log).deals
    discards = [fact for fact in deal.facts if isinstance(fact, Discard)]
    assert [fact.seat for fact in discards[:4]] == [0, 1, 2, 3]
    assert discards[0].tile != first.tile
