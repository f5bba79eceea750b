"""Discards in front of whoever discarded them, in rows of six or in long rows, upright for the reader."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiverTile
from bot.view.model import TileName
from render.marks import ring
from render.scene import Icon, Placed, TileSprite
from render.tiles import Look

POINTER_SIZE: Final = (24, 36)
"""The mark beside the newest discard."""
DISCARDS_PER_ROW: Final = 6
"""So many discards lie in a row."""
_APART: Final = 8

_Size = tuple[int, int]


class River(NamedTuple):
    """A river and what is to be seen of it: which tiles are dora, whether its newest is the newest discard of all, and
    whether that may be called.
    """

    tiles: Sequence[RiverTile]
    dora: frozenset[TileName]
    has_newest_discard: bool = False
    claimable: bool = False


def natural_length(row: Sequence[RiverTile], size: _Size) -> int:
    """The length of a row in which no tile has to move closer, in pixels."""
    return (
        sum(size[1] if tile.sideways else size[0] for tile in row) + max(0, len(row) - 1) // DISCARDS_PER_ROW * _APART
    )


def river_rows(tiles: Sequence[RiverTile]) -> list[Sequence[RiverTile]]:
    """The discards in rows of six."""
    return [tiles[cut : cut + DISCARDS_PER_ROW] for cut in range(0, len(tiles), DISCARDS_PER_ROW)]


def laid_row(
    river: River, row: Sequence[RiverTile], corner: tuple[int, int], room: int, size: _Size
) -> Iterator[Placed]:
    """A row of the river from the left upper corner on, six and six; too many for the room lie on each other."""
    (x, top), (w, h) = corner, size
    marked = river.has_newest_discard and bool(row) and row[-1] is river.tiles[-1] and not row[-1].called
    closer = tile_overlap(row, room - marked * POINTER_SIZE[0], size)
    for place, tile in enumerate(row):
        x += _APART if place and place % DISCARDS_PER_ROW == 0 else 0
        wide, high = (h, w) if tile.sideways else (w, h)
        look = Look.GHOST if tile.called else Look.DIMMED if tile.tsumogiri else Look.PLAIN
        y = top + h - high
        yield Placed(x, y, TileSprite(tile.tile, w, h, int(tile.sideways), look, dora=tile.tile in river.dora))
        if marked and place == len(row) - 1:
            if river.claimable:
                yield ring(x, y, (wide, high), "call")
            yield Placed(
                x + wide + 6 * river.claimable, top + (h - POINTER_SIZE[1]) // 4 * 2, Icon("last", *POINTER_SIZE)
            )
        x += wide - closer


def tile_overlap(row: Sequence[RiverTile], room: int, size: _Size) -> int:
    """The pixels by which each tile of a row lies on the one before it, so that the row keeps within its room."""
    excess = natural_length(row, size) - room
    return 0 if excess <= 0 else -(-excess // (len(row) - 1) // 2) * 2
