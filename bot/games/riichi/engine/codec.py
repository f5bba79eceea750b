"""Riichi events in a log, and older ones brought up to date (`bot.engine.log`)."""

from typing import Final

import msgspec

from bot.engine.log import Codec, EarlierEvents, EventTree, with_payments
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.game import game_standings
from bot.games.riichi.engine.payments import hand_payments
from bot.games.riichi.engine.state import State


def _first_state(event: e.Event) -> State:
    if not isinstance(event, e.GameStarted):
        raise ValueError("a log begins with the start of a game")
    return starting_state(event)


def _second(fact: EventTree, past: EarlierEvents[State, e.Event]) -> EventTree:
    """Schema 2 has a number on every line, the game's name in its first, payments, uma and oka.

    The payments of a hand or a game are computed again, and added where they sum to what the log says.
    """
    match fact["event"]:
        case "GameStarted" if "card" in fact:
            raise ValueError("this is the log of an American game")
        case "HandEnded":
            fact = with_payments(fact, past.evaluate_in_earlier_state(hand_payments))
        case "GameEnded":
            reckoned = past.evaluate_in_earlier_state(lambda state: msgspec.to_builtins(game_standings(state)))
            told = fact.get("standings")
            if reckoned is not None and _without_bonus(reckoned) == told:
                fact["standings"] = reckoned
        case _:
            pass
    return fact


def _without_bonus(standings: list[EventTree]) -> list[EventTree]:
    return [{key: standing[key] for key in ("seat", "rank", "points", "total")} for standing in standings]


CODEC: Final = Codec[State, e.Event]("riichi", e.Event, _first_state, evolve, (_second,))
