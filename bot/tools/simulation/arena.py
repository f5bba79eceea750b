"""Whole games between computer players, without Discord: for `naki simulate` and for measuring strength."""

from collections.abc import Callable, Sequence
from typing import Generic

import msgspec

from bot.engine.game import Engine, GameActionT, GameEventT, GameStateT
from bot.engine.question import Outcome, Question, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.chooser import Chooser
from bot.view.model import Player
from bot.view.project.projection import Projection, SeatedPlayers


class ArenaGame(msgspec.Struct, Generic[GameStateT, GameEventT], frozen=True):
    """A game that was played to its end: everything that happened, and the state it led to."""

    state: GameStateT
    events: tuple[GameEventT, ...]


def play_game(
    game: Engine[GameStateT, GameActionT, GameEventT],
    projection: Projection[GameStateT],
    players: Sequence[Chooser[GameActionT]],
    chance: RandomSource,
    hear: Callable[[Sequence[GameEventT]], None] = lambda events: None,
) -> ArenaGame[GameStateT, GameEventT]:
    """Play a whole game; `hear` is told what happens as it happens. Raises RuntimeError if a player's choice is
    refused.
    """
    outcome = game.start(chance)
    hear(outcome.events)
    return play_on(game, projection, players, outcome, chance, hear)


def play_on(
    game: Engine[GameStateT, GameActionT, GameEventT],
    projection: Projection[GameStateT],
    players: Sequence[Chooser[GameActionT]],
    outcome: Outcome[GameStateT, GameEventT],
    chance: RandomSource,
    hear: Callable[[Sequence[GameEventT]], None] = lambda events: None,
    *,
    until: Callable[[GameStateT], bool] = lambda state: False,
) -> ArenaGame[GameStateT, GameEventT]:
    """Play a game that has come so far to its end, or `until` a state. Raises RuntimeError if a player's choice is
    refused.
    """
    company = SeatedPlayers([Player(is_computer=True)] * len(players))
    state, events = outcome.state, list(outcome.events)
    while not until(state) and (asked := _next_question(game.pending(state))) is not None:
        question, seat = asked
        options = question.options[seat]
        action = question.fallback(seat)
        if len(options) > 1:
            action = players[seat].choose(projection.hand(state, company, seat, hints=False), options)
        outcome = outcome_of(game, state, SeatAnswer(seat, question.id, action, question.opens_at), chance)
        state = outcome.state
        events += outcome.events
        hear(outcome.events)
    return ArenaGame(state, tuple(events))


def outcome_of(
    game: Engine[GameStateT, GameActionT, GameEventT],
    state: GameStateT,
    answer: SeatAnswer[GameActionT],
    chance: RandomSource,
) -> Outcome[GameStateT, GameEventT]:
    """The outcome of an answer. Raises RuntimeError if it is refused."""
    result = game.decide(state, answer, chance)
    if isinstance(result, Refusal):
        raise RuntimeError(f"seat {answer.seat} was refused {answer.action.token}: {result.why}")
    return result


def _next_question(questions: Sequence[Question[GameActionT]]) -> tuple[Question[GameActionT], Seat] | None:
    return next(((question, seat) for question in questions for seat in question.awaited), None)
