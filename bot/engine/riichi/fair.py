"""Checking afterwards that every hand was dealt from the wall its seal decides, with nothing but hashing.

Neither the rules of play nor any judgement is needed for it: a hand's place in the game says who deals, the seal says
how the tiles lie, and every tile that was drawn or turned over must be the next one there.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.riichi.deal import next_hand
from bot.engine.riichi.events import Drew, Event, HandEnded, HandStarted, Returned, Turned, Won
from bot.engine.riichi.table import replay
from bot.engine.wall import Seal
from bot.mahjong.tiles import Tile


class Checked(msgspec.Struct, frozen=True):
    """A hand of a log, `number` counted from 1: whether it was `dealt` as the seal decides, and whether the tiles that
    came into play were `drawn` from what was dealt, in its order.
    """

    number: int
    players: int
    round: int
    honba: int
    dealt: bool
    drawn: bool

    @property
    def fair(self) -> bool:
        """Every tile of the hand follows from the seal."""
        return self.dealt and self.drawn


def check(events: Sequence[Event], seal: Seal) -> tuple[Checked, ...]:
    """Every hand of a game. Raises ValueError if the events are no log of a game."""
    return tuple(_checked(events, seal))


def _checked(events: Sequence[Event], seal: Seal) -> Iterator[Checked]:
    state, chance = replay(tuple(events[:1])), seal.chance
    for started, facts in _hands(events):
        dealt = started == next_hand(state, chance)
        state = replace(state, dealt=state.dealt + 1)
        yield Checked(state.dealt, state.players, state.round, state.honba, dealt, _drawn_from(started, facts))
        for ended in facts:
            if isinstance(ended, HandEnded):
                state = replace(state, round=ended.round, honba=ended.honba)


def _hands(events: Sequence[Event]) -> Iterator[tuple[HandStarted, Sequence[Event]]]:
    """Every deal, and what happened until the next."""
    deals = [(place, event) for place, event in enumerate(events) if isinstance(event, HandStarted)]
    ends = [place for place, _ in deals[1:]] + [len(events)]
    for (place, started), end in zip(deals, ends, strict=False):
        yield started, events[place + 1 : end]


def _drawn_from(started: HandStarted, facts: Sequence[Event]) -> bool:
    live: list[Tile] = []
    replacing: list[Tile] = []
    turned: list[Tile] = list(started.indicators[:1])
    seen = [(started.live, live), (started.rinshan, replacing), (started.indicators, turned)]
    for fact in facts:
        match fact:
            case Drew():
                (replacing if fact.rinshan else live).append(fact.tile)
            case Returned():
                del live[-1:]
            case Turned():
                turned.append(fact.tile)
            case Won():
                seen.append((started.ura, list(fact.ura)))
            case _:
                pass
    return all(tuple(tiles) == wall[: len(tiles)] for wall, tiles in seen)
