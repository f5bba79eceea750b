"""Orders of a referee at a table of riichi."""

from typing import Any

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.question import Outcome, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal, SeededRandomSource
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.state import State

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
    outcome = RiichiEngine(before.rules).follow_order(before, TableOrder(kind, **terms), number, 0, CHANCE)
    assert isinstance(outcome, Outcome)
    return outcome.state, outcome.events


def refused(before: State, kind: OrderKind, **terms: Any) -> Refusal:
    """Why the order cannot be followed."""
    answer = RiichiEngine(before.rules).follow_order(
        before, TableOrder(kind, **terms), 1, 0, SeededRandomSource(b"never used")
    )
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


def silence(current: State) -> Outcome[State, Event]:
    """Somebody who is asked says nothing."""
    game = RiichiEngine(current.rules)
    question = game.pending(current)[0]
    if not question.awaited:
        outcome: Any = game.time_out(current, question.due_at or 0, CHANCE)
    else:
        seat = question.awaited[0]
        outcome = game.decide(
            current, SeatAnswer(seat, question.id, question.fallback(seat), question.opens_at), CHANCE
        )
    assert isinstance(outcome, Outcome), outcome
    return outcome
