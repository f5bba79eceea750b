"""The proof of the walls."""

from bot.engine.orders import OrderKind
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.engine import RiichiEngine, replay
from bot.games.riichi.engine.verify import check_riichi_fairness
from tests.games.riichi.engine.refereeing import CHANCE, SEAL, WRC, dealt_again, ordered
from tests.games.riichi.engine.table import state


def test_l85_the_proof_of_the_walls_holds_over_a_hand_dealt_again() -> None:
    game = RiichiEngine(state(WRC).rules)
    started = game.start(CHANCE)
    after, events = ordered(started.state, OrderKind.REDEAL)
    following, more = dealt_again(after)
    log = (*started.events, *events, *more)
    assert [(hand.number, hand.is_fair) for hand in check_riichi_fairness(log, SEAL)] == [(1, True), (2, True)]
    assert replay(log) == following
    assert CODEC.decode(map(CODEC.encode, log)) == log
