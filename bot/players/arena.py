"""Whole games between computer players, without Discord: for `naki simulate` and for measuring strength."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from bot.engine.decision import AnyGame, Chance, Decision, Press, Reject, Seat
from bot.view.model import HandView, Player
from bot.view.project.projection import AnyProjection, Company


class Chooser(Protocol):
    """A player: sees a view and its options, and takes one of them."""

    def choose(self, view: HandView, options: Sequence[Any]) -> Any:
        """One of the options."""
        ...


class Silent:
    """Words for views that nobody reads."""

    language = "en"

    def __call__(self, key: str, **values: object) -> str:
        """The key itself."""
        return key


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end: everything that happened, and the state it led to."""

    state: Any
    events: tuple[Any, ...]


def play(game: AnyGame, projection: AnyProjection, players: Sequence[Chooser], chance: Chance) -> Played:
    """Play a whole game. Raises RuntimeError if a player's choice is refused."""
    company = Company([Player(name=str(seat), computer=True) for seat in range(len(players))], Silent())
    outcome = game.start(chance)
    state, events = outcome.state, list(outcome.events)
    while (press := _next_press(game, projection, players, company, state)) is not None:
        result = game.decide(state, press, chance)
        if isinstance(result, Reject):
            raise RuntimeError(f"seat {press.seat} was refused {press.action.token}: {result.reason}")
        state = result.state
        events += result.events
    return Played(state, tuple(events))


def _next_press(
    game: AnyGame, projection: AnyProjection, players: Sequence[Chooser], company: Company, state: Any
) -> Press[Any] | None:
    for question in game.pending(state):
        for seat in question.awaited:
            return _press(projection, players, company, state, question, seat)
    return None


def _press(
    projection: AnyProjection,
    players: Sequence[Chooser],
    company: Company,
    state: Any,
    question: Decision[Any],
    seat: Seat,
) -> Press[Any]:
    options = question.options[seat]
    if len(options) == 1:
        return Press(seat, question.id, options[0], question.opens)
    view = projection.hand(state, company, seat, hints=False)
    return Press(seat, question.id, players[seat].choose(view, options), question.opens)
