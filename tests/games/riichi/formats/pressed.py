"""Games among people who press whatever comes to their hands."""

import random
from typing import Any

from bot.engine.game import Engine
from bot.engine.question import RandomSource, SeatAnswer
from bot.engine.refusal import Refusal


def pressed(game: Engine[Any, Any, Any], chance: RandomSource, seed: str) -> tuple[Any, ...]:
    """Everything that happened in the game."""
    dice = random.Random(seed)
    outcome = game.start(chance)
    state, events = outcome.state, list(outcome.events)
    while questions := game.pending(state):
        question = dice.choice(questions)
        seat = dice.choice(question.awaited or tuple(question.options))
        press = SeatAnswer(seat, question.id, dice.choice(question.options[seat]), question.opens_at)
        result = game.decide(state, press, chance)
        assert not isinstance(result, Refusal), result
        state = result.state
        events += result.events
    return tuple(events)
