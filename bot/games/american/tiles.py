"""The 152 tiles of the American game and how they are written (american.md §1).

A `Tile` is a small number in the order in which players sort a rack: bams, craks and dots, winds, dragons, flowers,
jokers. Winds are written `Ew Sw Ww Nw`, so that a seat and a wind never look alike; a card writes them `E S W N`.
"""

import re
from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta

Tile: TypeAlias = Annotated[int, Meta(ge=0, le=35)]

SUITS = "BCD"
NAMES: tuple[str, ...] = (
    *(f"{number}{suit}" for suit in SUITS for number in range(1, 10)),
    *("Ew", "Sw", "Ww", "Nw", "G", "R", "0", "F", "J"),
)
TILES: dict[str, Tile] = {name: tile for tile, name in enumerate(NAMES)}
EAST, SOUTH, WEST, NORTH = (TILES[name] for name in ("Ew", "Sw", "Ww", "Nw"))
WINDS: dict[str, Tile] = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
GREEN, RED, SOAP, FLOWER, JOKER = (TILES[name] for name in ("G", "R", "0", "F", "J"))
DRAGON_OF = (GREEN, RED, SOAP)
"""The dragon that belongs to bams, craks and dots; soap is also the digit zero."""
KINDS = len(NAMES)
COPIES: tuple[int, ...] = tuple(8 if tile in (FLOWER, JOKER) else 4 for tile in range(KINDS))

_WRITTEN = re.compile(r"[1-9]+[BCD]|[ESWN]w|[GR0FJ]")


def full_set() -> tuple[Tile, ...]:
    """All 152 tiles in order."""
    return tuple(tile for tile in range(KINDS) for _ in range(COPIES[tile]))


def show(tiles: Iterable[Tile]) -> str:
    """Tiles in short notation, numbers sharing their suit: `119B FF J`."""
    words: list[str] = []
    for tile in tiles:
        name = NAMES[tile]
        last = words[-1] if words else ""
        if tile < EAST and last.endswith(name[1]) and last[0].isdigit() and len(last) > 1:
            words[-1] = last[:-1] + name
        elif last and set(last) == {name}:
            words[-1] = last + name
        else:
            words.append(name)
    return " ".join(words)


def parse(text: str) -> tuple[Tile, ...]:
    """Read tiles in short notation, in the given order. Raises ValueError for anything else."""
    tiles: list[Tile] = []
    place = 0
    packed = "".join(text.split())
    while place < len(packed):
        word = _WRITTEN.match(packed, place)
        if word is None:
            raise ValueError(f"'{packed[place:]}' begins with no tile")
        name = word.group()
        tiles += [TILES[number + name[-1]] for number in name[:-1]] if name[-1] in SUITS else [TILES[name]]
        place = word.end()
    return tuple(tiles)
