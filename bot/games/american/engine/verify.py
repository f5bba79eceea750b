"""Checks after a game that every hand was dealt from the wall that its seal determines, with nothing but hashing."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine.question import RandomSource, Seat
from bot.engine.take_back import undone_event_indices
from bot.engine.wall import HandFairness, Seal
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.engine.charleston import PASS_DIRECTIONS, charleston_pass, courtesy_pass
from bot.games.american.engine.engine import replay
from bot.games.american.engine.events import (
    Drew,
    Event,
    HandEnded,
    HandStarted,
    PassCommitted,
    Phase,
    PhaseBegan,
    TilesPassed,
)
from bot.games.american.engine.play import next_deal
from bot.games.american.engine.state import SEATS, State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.tiles import AmericanTile


def check_american_fairness(events: Sequence[Event], seal: Seal) -> tuple[HandFairness, ...]:
    """Every hand of a game. Raises ValueError if the events are no log of a game."""
    return tuple(_checked_hands(events, seal))


def _checked_hands(events: Sequence[Event], seal: Seal) -> Iterator[HandFairness]:
    state, chance = replay(tuple(events[:1])), seal.chance
    undone = undone_event_indices(events, AmericanVariant(ActiveCards()).public_action)
    deals = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    for start, end in zip(deals, [*deals[1:], len(events)], strict=False):
        started = events[start]
        facts = [events[place] for place in range(start + 1, end) if place not in undone]
        expected = next_deal(state, chance)
        drawn = tuple(fact.tile for fact in facts if isinstance(fact, Drew))
        dealt = isinstance(started, HandStarted) and replace(started, card=None) == expected
        state = replace(state, hands_dealt=state.hands_dealt + 1)
        follows = drawn == expected.wall[: len(drawn)] and _passes(state, facts, chance)
        yield HandFairness(state.hands_dealt, dealt, follows)
        for ended in facts:
            if isinstance(ended, HandEnded):
                state = replace(state, east=(state.east + ended.east_moves_on) % SEATS)


def _passes(state: State, facts: Sequence[Event], chance: RandomSource) -> bool:
    """True if what everybody received in the Charleston follows from what was sent, and blind passes from the seal."""
    began = PhaseBegan(Phase.PASS, 1)
    sent: dict[Seat, tuple[AmericanTile, ...]] = {}
    for fact in facts:
        match fact:
            case PhaseBegan():
                began = fact
            case PassCommitted(seat=seat, tiles=tiles):
                sent[seat] = tiles
            case TilesPassed():
                if sorted(sent) != [*range(SEATS)] or fact != _expected_pass(state, began, sent, chance):
                    return False
                sent = {}
            case _:
                pass
    return True


def _expected_pass(
    state: State, began: PhaseBegan, sent: dict[Seat, tuple[AmericanTile, ...]], chance: RandomSource
) -> TilesPassed | None:
    """The tiles that everybody has to receive; None where nothing is passed."""
    tiles = [sent[seat] for seat in range(SEATS)]
    if began.phase is Phase.COURTESY:
        return courtesy_pass(tiles)
    if began.phase is not Phase.PASS or not 1 <= began.number <= len(PASS_DIRECTIONS):
        return None
    return charleston_pass(tiles, began.number, state.east, state.hands_dealt, chance)
