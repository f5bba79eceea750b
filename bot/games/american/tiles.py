"""The 152 tiles of the American game and how they are written (american.md §1).

A `AmericanTile` is a small number in the order in which players sort a rack: bams, craks and dots, winds, dragons,
flowers, jokers. Winds are written `Ew Sw Ww Nw`, so that a seat and a wind never look alike; a card writes them `E S W
N`.
"""

import re
from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta

AmericanTile: TypeAlias = Annotated[int, Meta(ge=0, le=35)]

_SUITS = "BCD"
TILE_NAMES: tuple[str, ...] = (
    *(f"{number}{suit}" for suit in _SUITS for number in range(1, 10)),
    *("Ew", "Sw", "Ww", "Nw", "G", "R", "0", "F", "J"),
)
TILES_BY_NAME: dict[str, AmericanTile] = {name: tile for tile, name in enumerate(TILE_NAMES)}
EAST, SOUTH, WEST, NORTH = (TILES_BY_NAME[name] for name in ("Ew", "Sw", "Ww", "Nw"))
WIND_TILES: dict[str, AmericanTile] = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
GREEN, RED, SOAP, FLOWER, JOKER = (TILES_BY_NAME[name] for name in ("G", "R", "0", "F", "J"))
DRAGONS_BY_SUIT = (GREEN, RED, SOAP)
"""The dragon that belongs to bams, craks and dots; soap is also the digit zero."""
TILE_KINDS = len(TILE_NAMES)
COPIES_OF_KIND: tuple[int, ...] = tuple(8 if tile in (FLOWER, JOKER) else 4 for tile in range(TILE_KINDS))

_WRITTEN = re.compile(r"[1-9]+[BCD]|[ESWN]w|[GR0FJ]")


def all_tiles() -> tuple[AmericanTile, ...]:
    """All 152 tiles in order."""
    return tuple(tile for tile in range(TILE_KINDS) for _ in range(COPIES_OF_KIND[tile]))


def tile_notation(tiles: Iterable[AmericanTile]) -> str:
    """Tiles in short notation, numbers sharing their suit: `119B FF J`."""
    words: list[str] = []
    for tile in tiles:
        name = TILE_NAMES[tile]
        last = words[-1] if words else ""
        if tile < EAST and last.endswith(name[1]) and last[0].isdigit() and len(last) > 1:
            words[-1] = last[:-1] + name
        elif last and set(last) == {name}:
            words[-1] = last + name
        else:
            words.append(name)
    return " ".join(words)


def read_tiles(text: str) -> tuple[AmericanTile, ...]:
    """Read tiles in short notation, in the given order. Raises ValueError for anything else."""
    tiles: list[AmericanTile] = []
    place = 0
    packed = "".join(text.split())
    while place < len(packed):
        word = _WRITTEN.match(packed, place)
        if word is None:
            raise ValueError(f"'{packed[place:]}' begins with no tile")
        name = word.group()
        tiles += (
            [TILES_BY_NAME[number + name[-1]] for number in name[:-1]] if name[-1] in _SUITS else [TILES_BY_NAME[name]]
        )
        place = word.end()
    return tuple(tiles)
