"""Riichi tiles: what they are called, which kind they are, which tile an indicator names (riichi.md §2).

A `Tile` is a small number, 0-36, in the order in which players lay out a hand: 1m..5m 0m 6m..9m, then p, s and the
seven honours; `0m 0p 0s` are the red fives. Four equal tiles are equal: nothing at a table depends on *which* 5s it
was, so nothing can leak by it. A `Kind` (0-33) is a tile with red removed: claims, waits, furiten and kuikae look at
kinds, only scoring sees red.

>>> hand = parse("119m 340p 77z")
>>> len(hand), show(hand)
(8, '119m340p77z')
>>> show(sorted(parse("7z 9m 0p 1m")))
'19m0p7z'
>>> KIND_OF_TILE[TILES["0p"]] == KIND_OF_TILE[TILES["5p"]]
True

The indicator 9s makes 1s the dora, and of the seven honours each group is a circle of its own: after north comes east.

>>> [name(PLAIN_TILES[DORA_AFTER[4][KIND_OF_TILE[TILES[indicator]]]]) for indicator in ("9s", "4z")]
['1s', '1z']
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Annotated, TypeAlias

from msgspec import Meta

Tile: TypeAlias = Annotated[int, Meta(ge=0, le=36)]
Kind: TypeAlias = int

SUITS = "mps"
_RANKS = "1234506789"

NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in _RANKS) + tuple(f"{n}z" for n in range(1, 8))
TILES: dict[str, Tile] = {name: tile for tile, name in enumerate(NAMES)}
KIND_OF_TILE: tuple[Kind, ...] = tuple(
    (27 + int(name[0]) - 1) if name[1] == "z" else SUITS.index(name[1]) * 9 + int(name[0].replace("0", "5")) - 1
    for name in NAMES
)
PLAIN_TILES: tuple[Tile, ...] = tuple(
    tile for tile, name in enumerate(NAMES) if name[0] != "0"
)  # PLAIN[kind] is the tile without red
KIND_COUNT = len(PLAIN_TILES)
RED_TILE_OF_KIND: dict[Kind, Tile] = {KIND_OF_TILE[TILES[name]]: TILES[name] for name in ("0m", "0p", "0s")}
TILES_OF_KIND: tuple[tuple[Tile, ...], ...] = tuple(
    (plain, RED_TILE_OF_KIND[kind]) if kind in RED_TILE_OF_KIND else (plain,) for kind, plain in enumerate(PLAIN_TILES)
)  # TILES_OF_KIND[kind] are the tiles of the kind: one, or a five and its red
RED_KINDS: tuple[Kind, ...] = tuple(RED_TILE_OF_KIND)
RED_TILES = frozenset(RED_TILE_OF_KIND.values())

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED_DRAGON = range(27, 34)
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (WHITE, GREEN, RED_DRAGON)
TERMINALS = frozenset((0, 8, 9, 17, 18, 26))
ORPHANS = TERMINALS | frozenset(range(27, 34))
"""The thirteen kinds of ones, nines and honours."""


def _run_partners(kind: Kind) -> tuple[tuple[Tile, Tile], ...]:
    if kind >= EAST:
        return ()
    ends = [(low, high) for low, high in ((-2, -1), (-1, 1), (1, 2)) if -low <= kind % 9 <= 8 - high]
    return tuple(pair for low, high in ends for pair in product(TILES_OF_KIND[kind + low], TILES_OF_KIND[kind + high]))


RUN_PARTNERS: tuple[tuple[tuple[Tile, Tile], ...], ...] = tuple(_run_partners(kind) for kind in range(KIND_COUNT))
"""RUNS[kind] are the pairs of tiles that form a run with a tile of the kind; pairs with a red five are listed
separately.
"""


def name(tile: Tile) -> str:
    """The tile as players write it: `5s`, `0p`, `7z`."""
    return NAMES[tile]


def show(tiles: Iterable[Tile]) -> str:
    """Tiles in short notation, a run sharing its suit letter: `119m0p77z`."""
    text = ""
    for tile in tiles:
        rank, suit = NAMES[tile]
        text = (text[:-1] if text.endswith(suit) else text) + rank + suit
    return text


def parse(text: str) -> tuple[Tile, ...]:
    """Read short notation, `119m 258p 5s`, in the given order; spaces are free. Raises ValueError for anything else."""
    tiles: list[Tile] = []
    ranks = ""
    for letter in text.replace(" ", ""):
        if letter.isdigit():
            ranks += letter
            continue
        for rank in ranks:
            if rank + letter not in TILES:
                raise ValueError(f"there is no tile {rank + letter}")
            tiles.append(TILES[rank + letter])
        if not ranks:
            raise ValueError(f"'{letter}' names no tile in '{text}'")
        ranks = ""
    if ranks:
        raise ValueError(f"'{ranks}' has no suit in '{text}'")
    return tuple(tiles)


def full_set(players: int = 4, red_fives: Sequence[int] = (0, 0, 0)) -> tuple[Tile, ...]:
    """Every tile of the game in ascending order: 136, or 108 for three players (2m-8m are left out, riichi.md §10.12).

    `red_fives` is how many fives of m, p and s are red.
    """
    left_out = range(1, 8) if players == 3 else ()
    reds = {RED_KINDS[suit]: count for suit, count in enumerate(red_fives)}
    tiles: list[Tile] = []
    for kind in range(KIND_COUNT):
        if kind in left_out:
            continue
        red = reds.get(kind, 0)
        tiles += [PLAIN_TILES[kind]] * (4 - red)
        tiles += [RED_TILE_OF_KIND[kind]] * red if red else []
    return tuple(tiles)


def of_kind(tiles: tuple[Tile, ...], kind: Kind) -> tuple[Tile, ...]:
    """Those of the tiles that are of this kind, the red one last."""
    plain, *reds = TILES_OF_KIND[kind]
    same = (plain,) * tiles.count(plain)
    return (*same, *(red for red in reds for _ in range(tiles.count(red)))) if reds else same


def counts(tiles: Iterable[Tile]) -> list[int]:
    """The number of tiles of each of the 34 kinds."""
    table = [0] * KIND_COUNT
    for tile in tiles:
        table[KIND_OF_TILE[tile]] += 1
    return table


def _dora_cycle(players: int) -> tuple[Kind, ...]:
    nexts = list(range(1, KIND_COUNT + 1))
    for first, last in ((0, 8), (9, 17), (18, 26), (27, 30), (31, 33)):
        nexts[last] = first
    if players == 3:
        nexts[0] = 8  # 1m and 9m are the only characters (riichi.md T88)
    return tuple(nexts)


DORA_AFTER: dict[int, tuple[Kind, ...]] = {3: _dora_cycle(3), 4: _dora_cycle(4)}
"""DORA_AFTER[players][kind of the indicator] is the kind of the dora."""
