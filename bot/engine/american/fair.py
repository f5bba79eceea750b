"""Checking afterwards that every hand was dealt from the wall its seal decides, with nothing but hashing."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine.american.events import Drew, Event, HandEnded, HandStarted
from bot.engine.american.play import next_hand
from bot.engine.american.state import SEATS
from bot.engine.american.table import replay
from bot.engine.wall import Checked, Seal


def check(events: Sequence[Event], seal: Seal) -> tuple[Checked, ...]:
    """Every hand of a game. Raises ValueError if the events are no log of a game."""
    return tuple(_checked(events, seal))


def _checked(events: Sequence[Event], seal: Seal) -> Iterator[Checked]:
    state, chance = replay(tuple(events[:1])), seal.chance
    deals = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    for start, end in zip(deals, [*deals[1:], len(events)], strict=False):
        started, facts = events[start], events[start + 1 : end]
        expected = next_hand(state, chance)
        drawn = tuple(fact.tile for fact in facts if isinstance(fact, Drew))
        dealt = isinstance(started, HandStarted) and replace(started, card=None) == expected
        state = replace(state, dealt=state.dealt + 1)
        yield Checked(state.dealt, dealt, drawn == expected.wall[: len(drawn)])
        for ended in facts:
            if isinstance(ended, HandEnded):
                state = replace(state, east=(state.east + ended.moves) % SEATS)
