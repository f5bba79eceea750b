"""Checking afterwards that the walls of a game were the ones its seal decides, with nothing but hashing."""

from collections.abc import Iterator, Sequence

from bot.engine.riichi.deal import next_hand
from bot.engine.riichi.events import Event, HandStarted
from bot.engine.riichi.evolve import evolve
from bot.engine.riichi.table import replay
from bot.engine.wall import Seal


def verify(events: Sequence[Event], seal: Seal, commitment: str) -> tuple[int, ...] | None:
    """The hands of a game, counted from 1, that were not dealt as the seal decides: none if all is fair.

    None: the seal is not the one that was committed to. Raises ValueError if the events are no log of a game.
    """
    if seal.commitment != commitment:
        return None
    return tuple(_strange(events, seal))


def _strange(events: Sequence[Event], seal: Seal) -> Iterator[int]:
    state, chance = replay(tuple(events[:1])), seal.chance
    for event in events[1:]:
        if isinstance(event, HandStarted) and event != next_hand(state, chance):
            yield state.dealt + 1
        state = evolve(state, event)
