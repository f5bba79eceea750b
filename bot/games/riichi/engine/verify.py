"""Checks after a game that every hand was dealt from the wall that its seal determines, with nothing but hashing.

This does not need the rules of play: a hand's place in the game determines the dealer, the seal determines the order of
the tiles, and every tile that was drawn or turned over must be the next one there.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine.take_back import undone_event_indices
from bot.engine.wall import HandFairness, Seal
from bot.games.riichi.engine.deal import shuffled_hand
from bot.games.riichi.engine.engine import replay
from bot.games.riichi.engine.events import (
    Drew,
    EarlyDrawReturned,
    Event,
    HandEnded,
    HandStarted,
    IndicatorRevealed,
    Won,
)
from bot.games.riichi.engine.variant import RiichiVariant
from bot.mahjong.tiles import Tile


def check_riichi_fairness(events: Sequence[Event], seal: Seal) -> tuple[HandFairness, ...]:
    """Every hand of a game. Raises ValueError if the events are no log of a game."""
    return tuple(_checked_hands(events, seal))


def _checked_hands(events: Sequence[Event], seal: Seal) -> Iterator[HandFairness]:
    state, chance = replay(tuple(events[:1])), seal.chance
    undone = undone_event_indices(events, RiichiVariant().public_action)
    deals = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    for start, end in zip(deals, [*deals[1:], len(events)], strict=False):
        facts = [events[place] for place in range(start + 1, end) if place not in undone]
        expected = shuffled_hand(state, chance)
        state = replace(state, hands_dealt=state.hands_dealt + 1)
        yield HandFairness(state.hands_dealt, events[start] == expected, _drawn_from(expected, facts))
        for ended in facts:
            if isinstance(ended, HandEnded):
                state = replace(state, round=ended.round, honba=ended.honba)


def _drawn_from(started: HandStarted, facts: Sequence[Event]) -> bool:
    live: list[Tile] = []
    replacing: list[Tile] = []
    turned: list[Tile] = list(started.indicators[:1])
    seen = [(started.live_wall, live), (started.rinshan, replacing), (started.indicators, turned)]
    for fact in facts:
        match fact:
            case Drew():
                (replacing if fact.rinshan else live).append(fact.tile)
            case EarlyDrawReturned():
                del live[-1:]
            case IndicatorRevealed():
                turned.append(fact.tile)
            case Won():
                seen.append((started.ura, list(fact.ura)))
            case _:
                pass
    return all(tuple(tiles) == wall[: len(tiles)] for wall, tiles in seen)
