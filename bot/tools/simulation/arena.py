"""Whole games between computer players, without Discord: for `naki simulate` and for measuring strength."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol

import msgspec

from bot.engine.decision import Chance, Decision, Reject, Seat, SeatAnswer
from bot.engine.game import A, E, Engine, S
from bot.view.model import HandView, Player
from bot.view.project.projection import Company, Projection


class Chooser(Protocol[A]):
    """A player: sees a view and its options, and takes one of them."""

    def choose(self, view: HandView, options: Sequence[A]) -> A:
        """One of the options."""
        ...


class ArenaGame(msgspec.Struct, Generic[S, E], frozen=True):
    """A game that was played to its end: everything that happened, and the state it led to."""

    state: S
    events: tuple[E, ...]


def play(
    game: Engine[S, A, E],
    projection: Projection[S],
    players: Sequence[Chooser[A]],
    chance: Chance,
    hear: Callable[[Sequence[E]], None] = lambda events: None,
) -> ArenaGame[S, E]:
    """Play a whole game; `hear` is told what happens as it happens. Raises RuntimeError if a player's choice is
    refused.
    """
    company = Company([Player(computer=True)] * len(players))
    outcome = game.start(chance)
    state, events = outcome.state, list(outcome.events)
    hear(outcome.events)
    while (asked := _next_question(game.pending(state))) is not None:
        question, seat = asked
        options = question.options[seat]
        action = question.fallback(seat)
        if len(options) > 1:
            action = players[seat].choose(projection.hand(state, company, seat, hints=False), options)
        result = game.decide(state, SeatAnswer(seat, question.id, action, question.opens), chance)
        if isinstance(result, Reject):
            raise RuntimeError(f"seat {seat} was refused {action.token}: {result.reason}")
        state = result.state
        events += result.events
        hear(result.events)
    return ArenaGame(state, tuple(events))


def _next_question(questions: Sequence[Decision[A]]) -> tuple[Decision[A], Seat] | None:
    return next(((question, seat) for question in questions for seat in question.awaited), None)
