"""American events in a log, and older ones brought up to date (`bot.engine.log`)."""

from typing import Final

from msgspec.structs import replace

from bot.engine.log import Codec, EarlierEvents, EventTree, with_payments
from bot.games.american.engine import events as e
from bot.games.american.engine.evolve import evolve, starting_state
from bot.games.american.engine.payments import payments_of
from bot.games.american.engine.state import State


def _first_state(event: e.Event) -> State:
    if not isinstance(event, e.GameStarted):
        raise ValueError("a log begins with the start of a game")
    return starting_state(event)


def _second(fact: EventTree, past: EarlierEvents[State, e.Event]) -> EventTree:
    """Schema 2 has a number on every line, the game's name in its first, and payments.

    The payments of a hand are computed again, and added where they sum to what the log says.
    """
    if fact["event"] == "HandEnded":
        over = fact.get("over") is True
        ending = e.Ending(fact["kind"])
        fact = with_payments(fact, past.evaluate_in_earlier_state(lambda state: payments_of(state, ending, over=over)))
    return fact


CODEC: Final = Codec[State, e.Event]("american", e.Event, _first_state, evolve, (_second,))


def redacted_event(event: e.Event) -> e.Event:
    """The fact as it may leave the guild: of a card for private use it tells the names and values of the hands alone
    (american.md §10.3).
    """
    if isinstance(event, e.GameStarted | e.HandStarted) and event.card is not None:
        return replace(event, card=event.card.public_part)
    return event
