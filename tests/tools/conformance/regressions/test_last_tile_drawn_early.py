"""The last live tile may be drawn before the window is over, like any other (riichi.md §5.3): its player still has a
turn.
"""

from itertools import count

import pytest

from bot.engine.question import Outcome, Question, QuestionKind, SeatAnswer
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import GameStage, State
from bot.games.riichi.rules import riichi_book_rules


def until_one_tile_is_left(game: RiichiEngine) -> tuple[State, SeededRandomSource]:
    """Everybody discards what they draw, in one hand after the other, until the discard before the last tile can be
    claimed.
    """
    for number in count():
        chance = SeededRandomSource(number.to_bytes(4))
        state = game.start(chance).state
        while state.stage in (GameStage.TURN, GameStage.CLAIM_WINDOW):
            (question,) = game.pending(state)
            if question.kind is QuestionKind.CLAIM and state.current_hand.tiles_left == 1:
                return state, chance
            state = stay_silent(game, state, question, chance)
    raise AssertionError("there are walls without end")


def stay_silent(game: RiichiEngine, state: State, question: Question[Action], chance: SeededRandomSource) -> State:
    if question.kind is QuestionKind.CLAIM:
        outcome = game.time_out(state, question.due_at or 0, chance)
    else:
        (seat,) = question.awaited
        outcome = game.decide(state, SeatAnswer(seat, question.id, question.fallback(seat), question.opens_at), chance)
    assert isinstance(outcome, Outcome)
    return outcome.state


@pytest.mark.parametrize("book", ["wrc-2014", "wrc-2015", "ema-2012"])
def test_whoever_draws_the_last_tile_early_still_discards_one(book: str) -> None:
    game = RiichiEngine(riichi_book_rules(book))
    state, chance = until_one_tile_is_left(game)
    (window,) = game.pending(state)
    drawer = (state.current_hand.claimable_from + 1) % state.players
    drawn = game.decide(state, SeatAnswer(drawer, window.id, a.DRAW, at=1000), chance)
    assert isinstance(drawn, Outcome)
    state = drawn.state
    if state.stage is GameStage.CLAIM_WINDOW:
        (window,) = game.pending(state)
        state = stay_silent(game, state, window, chance)
    turn = next(question for question in game.pending(state) if question.kind is QuestionKind.TURN)
    assert (state.current_hand.tiles_left, turn.awaited) == (0, (drawer,))
