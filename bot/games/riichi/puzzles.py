"""Puzzles: a hand, what its player can see, and which discard keeps the most tiles that help."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import chain, permutations
from typing import Final

import msgspec

from bot.mahjong.shanten import min_shanten_discards, ukeire
from bot.mahjong.tiles import KIND_OF_TILE, Kind, Tile, counts, parse
from bot.view.model import TileName, Wind

BEST_DISCARD_POINTS: Final = 3
"""Points for the best discard."""
CLOSE_DISCARD_POINTS: Final = 1
"""Points for one that is nearly as good."""
_COPIES: Final = 4
_NEARLY: Final = 0.9
"""The share of the best discard's tiles that earns a point."""
_SUITS: Final = 3
_RANKS: Final = 9
_FILE: Final = "puzzles.toml"


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of 14 tiles, the drawn one last, at the own discard number `turn`, while nobody is in riichi. `scores` are
    those of East to North, `left` are the tiles in the wall.
    """

    hand: str
    indicator: TileName
    round: Wind
    number: int
    seat: Wind
    turn: int
    left: int
    scores: tuple[int, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hand, the drawn tile last."""
        return parse(self.hand)


class PuzzleDiscard(msgspec.Struct, frozen=True):
    """A discard that keeps the hand as near to tenpai as any, and how many tiles of each kind help after it."""

    kind: Kind
    acceptance_by_kind: Mapping[Kind, int]

    @property
    def acceptance(self) -> int:
        """All tiles that help."""
        return sum(self.acceptance_by_kind.values())


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The collection. The place of a puzzle in it is its number, for ever."""
    written = tomllib.loads((resources.files("bot.games.riichi") / _FILE).read_text("utf-8"))
    return msgspec.convert(written["puzzles"], tuple[Puzzle, ...])


def posted_puzzle(number: int, own: str | None) -> Puzzle:
    """The puzzle of this number in the collection, or a server's `own`, as JSON."""
    return puzzles()[number] if own is None else msgspec.json.decode(own, type=Puzzle)


def acceptance_table(puzzle: Puzzle) -> tuple[PuzzleDiscard, ...]:
    """The discards that keep the hand nearest to tenpai, the one with most tiles that help first. What counts as seen
    is what the puzzle shows: the hand and the indicator.
    """
    hand = puzzle.tiles
    seen = counts((*hand, *parse(puzzle.indicator)))
    nearest = min_shanten_discards(bytearray(counts(hand)), [_COPIES - number for number in seen])
    found = [PuzzleDiscard(kind, ukeire(_without(hand, kind), seen)) for kind in nearest]
    return tuple(sorted(found, key=lambda discard: (-discard.acceptance, discard.kind)))


def puzzle_points(puzzle: Puzzle, tile: TileName) -> int:
    """The points that a vote for this tile earns: `BEST_DISCARD_POINTS`, `CLOSE_DISCARD_POINTS` or none."""
    (thrown,) = parse(tile)
    table = acceptance_table(puzzle)
    most = table[0].acceptance
    own = next((discard.acceptance for discard in table if discard.kind == KIND_OF_TILE[thrown]), 0)
    return BEST_DISCARD_POINTS if own == most else CLOSE_DISCARD_POINTS if own >= _NEARLY * most else 0


def canonical_shape(hand: Sequence[Tile]) -> tuple[int, ...]:
    """The counts of the hand's kinds, alike for all hands that differ in nothing but the names of their suits."""
    table = counts(hand)
    suits = [table[_RANKS * suit : _RANKS * (suit + 1)] for suit in range(_SUITS)]
    return max(tuple(chain(*order, table[_RANKS * _SUITS :])) for order in permutations(suits))


def _without(hand: Sequence[Tile], kind: Kind) -> tuple[Tile, ...]:
    place = next(place for place, tile in enumerate(hand) if KIND_OF_TILE[tile] == kind)
    return (*hand[:place], *hand[place + 1 :])
