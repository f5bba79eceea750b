"""Discards that are taken back."""

from msgspec.structs import replace

from bot.engine.orders import OrderKind, OrderReason
from bot.engine.question import Outcome, PressRefusalReason, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.take_back import TakenBack
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.state import GameStage, State
from bot.games.riichi.engine.verify import check_riichi_fairness
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import Discard
from bot.mahjong.tiles import TILES
from tests.games.riichi.engine.refereeing import CHANCE, READY, SEAL, ordered, refused, silence
from tests.games.riichi.engine.table import INERT, state

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
    press = SeatAnswer(before.turn, question.id, action, question.opens_at)
    outcome = RiichiEngine(before.rules).decide(before, press, CHANCE)
    assert isinstance(outcome, Outcome)
    return outcome.state


def test_a_discard_taken_back_is_in_the_hand_again_and_another_tile_has_to_go() -> None:
    before = state("tenhou")
    thrown = _discarded(before, "4m")
    after, events = ordered(thrown, OrderKind.TAKE_BACK, seat=0)
    assert events[-1] == TakenBack(0)
    hand, player = after.current_hand, after.current_hand.players[0]
    assert (after.stage, hand.turn, player.river, player.discarded_kind_bits) == (GameStage.TURN, 0, (), 0)
    assert player.held_tiles == before.current_hand.players[0].held_tiles
    (question,) = RiichiEngine(after.rules).pending(after)
    tokens = [option.token for option in question.options[0]]
    assert "discard_4m" not in tokens
    assert len(tokens) == len(RiichiEngine(before.rules).pending(before)[0].options[0]) - 1
    again = SeatAnswer(0, question.id, Action(Verb.DISCARD, (TILES["4m"],)))
    assert RiichiEngine(after.rules).decide(after, again, CHANCE) == Refusal(PressRefusalReason.TAKEN_BACK)
    assert "discard_4m" in [
        option.token for option in RiichiEngine(after.rules).pending(_to_east(_discarded(after, "1m")))[-1].options[0]
    ]


def _to_east(current: State) -> State:
    """Nobody does anything until it is East's turn again."""
    while current.stage is not GameStage.TURN or current.turn:
        current = silence(current).state
    return current


def test_e5_a_take_back_leads_to_the_same_whether_somebody_could_win_or_the_next_had_drawn() -> None:
    """West holds a ron on 6m or nothing: what East sees afterwards, numbers of questions included, is the same."""
    hands = RON.replace("hand E 147m", "hand E 146m"), INERT.replace("hand E 147m", "hand E 146m")
    open_, drawn = (_discarded(state("tenhou", hands=one, head="draws 7z"), "6m") for one in hands)
    assert (open_.stage, drawn.stage) == (GameStage.CLAIM_WINDOW, GameStage.TURN)
    after = [ordered(one, OrderKind.TAKE_BACK, seat=0)[0] for one in (open_, drawn)]
    questions = [RiichiEngine(one.rules).pending(one) for one in after]
    assert questions[0] == questions[1]
    assert after[0].current_hand.tiles_left == after[1].current_hand.tiles_left
    assert [player.missed_win for one in after for player in one.current_hand.players] == [False] * 8


def test_e6_what_cannot_be_taken_back_is_refused_by_its_reason() -> None:
    assert refused(state("tenhou"), OrderKind.TAKE_BACK, seat=0).why is OrderReason.NO_DISCARD
    assert refused(_discarded(state("tenhou"), "4m"), OrderKind.TAKE_BACK, seat=1).why is OrderReason.NO_DISCARD
    riichi = state("tenhou", "E riichi 5s", hands=READY, head="draws 1z")
    assert refused(riichi, OrderKind.TAKE_BACK, seat=0).why is OrderReason.RIICHI_DISCARD
    once, _ = ordered(_discarded(state("tenhou"), "4m"), OrderKind.TAKE_BACK, seat=0)
    assert refused(_discarded(once, "1m"), OrderKind.TAKE_BACK, seat=0).why is OrderReason.ONCE_A_HAND
    often = replace(_discarded(state("tenhou"), "4m"), taken_back_discards=((7, 0), (8, 0)))
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
    while current.stage is not GameStage.HAND_ENDED:
        silent = silence(current)
        current, log = silent.state, [*log, *silent.events]
    assert CODEC.decode(map(CODEC.encode, log)) == tuple(log)
    assert replay(tuple(log)) == current
    assert [hand.is_fair for hand in check_riichi_fairness(log, SEAL)] == [True]
    (deal,) = record_of(log).deals
    discards = [fact for fact in deal.facts if isinstance(fact, Discard)]
    assert [fact.seat for fact in discards[:4]] == [0, 1, 2, 3]
    assert discards[0].tile != first.tile
