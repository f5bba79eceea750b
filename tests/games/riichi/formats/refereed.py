"""Games in which a referee lets hands be dealt again."""

from functools import cache
from typing import Any

from bot.engine.game import Engine
from bot.engine.orders import OrderKind, TableOrder
from bot.engine.question import Outcome, QuestionKind, RandomSource, SeatAnswer
from bot.games.riichi.engine.engine import RiichiEngine
from tests.games.riichi.formats.games import rules_of


def refereed(game: Engine[Any, Any, Any], chance: RandomSource) -> tuple[Any, ...]:
    """A game of silence: its first hand is void in the middle and the second once it is settled; when the third was
    dealt after that, the hand before it is void again.
    """
    outcome: Outcome[Any, Any] = game.start(chance)
    state, events, steps = outcome.state, list(outcome.events), 0
    due = [
        (OrderKind.REDEAL, 1, QuestionKind.TURN),
        (OrderKind.UNDO_HAND, 2, QuestionKind.READY),
        (OrderKind.UNDO_HAND, 4, QuestionKind.TURN),
    ]
    while questions := game.pending(state):
        question, steps = questions[0], steps + 1
        answer: Any
        if due and (state.hands_dealt, question.kind) == due[0][1:] and (state.hands_dealt > 1 or steps > 20):
            answer = game.follow_order(state, TableOrder(due.pop(0)[0]), 0, 0, chance)
        elif question.awaited:
            seat = question.awaited[0]
            answer = game.decide(
                state, SeatAnswer(seat, question.id, question.fallback(seat), question.opens_at), chance
            )
        else:
            answer = game.time_out(state, question.due_at or 0, chance)
        assert isinstance(answer, Outcome), answer
        state, events = answer.state, [*events, *answer.events]
    assert due == []
    return tuple(events)


@cache
def riichi(book: str, chance: RandomSource) -> tuple[Any, ...]:
    """An East-only game by this book."""
    return refereed(RiichiEngine(rules_of(book, {"game.rounds": 1})), chance)
