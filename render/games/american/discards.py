"""All discards by kind, each with how many lie in the middle: defence is counting them. Kinds always have the same
place; those that nobody has discarded yet are ghosts, and a claimed discard lies with its group.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.american.view.model import AmericanTableView
from bot.i18n.catalogue import Words
from bot.view.model import TileName
from render.marks import ring
from render.plate import wind_chip
from render.scene import Box, Icon, Placed, Text, TileSprite
from render.tiles import Look

_CHIP: Final = 32
_POINTER: Final = (24, 36)
_EDGE: Final = 3
"""The pixels between a count and the lower end of its tile."""


_SUITS: Final = tuple(tuple(f"{rank}{suit}" for rank in range(1, 10)) for suit in "BCD")
_OTHERS: Final = ("Ew", "Sw", "Ww", "Nw", "G", "R", "0", "F", "J")
FOUR_ROWS: Final = (*_SUITS, _OTHERS)
"""The kinds: bams, craks, dots, and everything else."""
TWO_ROWS: Final = (_SUITS[0] + _SUITS[1], _SUITS[2] + _OTHERS)
"""The same in rows twice as long."""


class Grid(NamedTuple):
    """The kinds in rows, the size of a place, of the tile at its left and of the letters that count it: beside it, or
    on its lower half where places are `narrow`. Only beside it is there room to say whose the newest discard was.
    """

    rows: tuple[tuple[TileName, ...], ...]
    place: tuple[int, int]
    tile_size: tuple[int, int]
    font_size: int
    narrow: bool

    @property
    def height(self) -> int:
        """The height of all rows together, in pixels."""
        return len(self.rows) * self.place[1]


def counted_discards(
    view: AmericanTableView, corner: tuple[int, int], grid: Grid, words: Words, *, claimable: bool = False
) -> Iterator[Placed]:
    """Every kind from the left upper corner on; that of the newest discard is framed."""
    counts = Counter(tile.tile for tile in view.pile if tile.claimed_by is None)
    spots = ((kind, row, column) for row, kinds in enumerate(grid.rows) for column, kind in enumerate(kinds))
    for kind, row, column in spots:
        x, y = corner[0] + column * grid.place[0], corner[1] + row * grid.place[1]
        count, newest = counts[kind], view.newest_discard == kind
        yield Placed(x, y, TileSprite(kind, *grid.tile_size, 0, Look.PLAIN if count else Look.GHOST))
        if count and grid.narrow:
            yield from _count_on(str(count), x, y, grid)
        elif count:
            beside = x + grid.tile_size[0] + 4
            middle = y + (grid.font_size // 2 + 2 if newest else grid.tile_size[1] // 4 * 2)
            number = Text(str(count), grid.font_size, "accent" if newest else "text", "felt", 700, "l")
            yield Placed(beside, middle, number)
        if newest:
            yield ring(x, y, grid.tile_size, "call" if claimable else "accent")
            if not grid.narrow and view.last_discarder is not None:
                yield from _discarder(
                    view, view.last_discarder, x + grid.tile_size[0] + 8, y + grid.tile_size[1], words
                )


def _count_on(count: str, x: int, y: int, grid: Grid) -> Iterator[Placed]:
    """The number of discards, on the lower half of the tile: its index says which it is."""
    w, h = grid.tile_size[0] // 3 * 2, grid.font_size - 6
    left, top = x + grid.tile_size[0] - w - 4, y + grid.tile_size[1] - h - _EDGE
    yield Placed(left, top, Box(w, h, "ink", 8, surface="face"))
    yield Placed(left + w // 2, top + h // 2, Text(count, grid.font_size, "face", "ink", 700))


def _discarder(view: AmericanTableView, seat: int, x: int, bottom: int, words: Words) -> Iterator[Placed]:
    """The wind of whoever made the newest discard, with a pointer."""
    yield Placed(x, bottom - _POINTER[1] - 2, Icon("last", *_POINTER))
    yield from wind_chip(view.seats[seat], x + _POINTER[0], bottom - _CHIP - 4, _CHIP, words)
