"""The kitty, which wall games fill."""

import pytest
from msgspec.structs import replace

from bot.engine.payments import Payment
from bot.engine.question import SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.american.engine.actions import MAHJONG
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import AmericanPaymentReason, HandEnded
from bot.games.american.engine.legal import pending
from tests.games.american.computers.position import NEARLY, SOUTH, state


@pytest.mark.parametrize("hands", [1, 2])
def test_mahjong_takes_the_kitty_once_also_in_the_last_hand(hands: int) -> None:
    table = state(f"hand E 6D\nhand S {NEARLY}", "E discard 6D", rules=f"wall.pie=10 hands={hands}")
    table = replace(table, kitty=40, scores=(-10, -10, -10, -10))
    [question] = pending(table)
    game = AmericanEngine(table.rules, lambda: table.card)
    outcome = game.decide(table, SeatAnswer(SOUTH, question.id, MAHJONG), SeededRandomSource(b"kitty"))
    assert not isinstance(outcome, Refusal)
    [ended] = [event for event in outcome.events if isinstance(event, HandEnded)]
    assert [paid for paid in ended.payments if paid.payer is None] == [
        Payment(None, SOUTH, 40, AmericanPaymentReason.KITTY)
    ]
    assert (outcome.state.kitty, outcome.state.scores) == (0, (-110, 230, -60, -60))
