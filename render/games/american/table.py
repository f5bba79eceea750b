"""The table: for each player a plate and the exposures, and all discards in a pile."""

from collections.abc import Iterator
from typing import Final

from bot.games.american.view.model import AmericanTableView
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from render.marks import ring
from render.plate import wind_chip
from render.scene import SIDE, Box, Drawing, Icon, Placed, Text, TileSprite
from render.seated import HEADING_HEIGHT, MARGIN, TABLE_HEIGHTS, around, spot
from render.tiles import Look

_BOTH: Final = (True, True)
_TABLE_PILES: Final = (((62, 84), 4), ((48, 66), 5), ((40, 54), 6))
_CHIP: Final = 32
GAP: Final = 12

Piles = tuple[tuple[tuple[int, int], int], ...]


def table_drawing(view: AmericanTableView, text: Words) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: no hand is shown."""
    around_it, y = around(view, TABLE_HEIGHTS, text, _BOTH)
    items = [*around_it, *_charleston(view, TABLE_HEIGHTS, _BOTH, text)]
    if view.caption:
        return Drawing(SIDE, y, tuple(items))
    size, rows = _TABLE_PILES[0]
    items += pile(view, (MARGIN, y + 4), _TABLE_PILES, text)
    return Drawing(SIDE, y + rows * size[1] + 8, tuple(items))


def _charleston(
    view: AmericanTableView, heights: tuple[int, int], rows: tuple[bool, bool], text: Words
) -> Iterator[Placed]:
    """What is being passed, and to whom each player's tiles go."""
    if view.caption:
        yield Placed(SIDE // 2 - 220, 6, Box(440, HEADING_HEIGHT - 12, "panel", 14, "line", 2))
        caption = Text(phrase_text(view.caption, text), 40, "text", "panel", 600, "m", 410, 60)
        yield Placed(SIDE // 2, HEADING_HEIGHT // 2, caption)
    if view.passing:
        plate, below = heights
        for number in range(len(view.seats)):
            x, y = spot(view, number, heights, rows)
            yield from passed_to(view, number, x + 60, y + plate + below // 2, text)


def passed_to(view: AmericanTableView, number: int, x: int, middle: int, text: Words) -> Iterator[Placed]:
    """To whom the tiles of seat `number` go."""
    receiver = view.seats[(number + view.passing) % len(view.seats)]
    yield Placed(x, middle - 14, Icon("arrow", 80, 28))
    yield from wind_chip(receiver, x + 96, middle - 18, 36, text)


def pile(
    view: AmericanTableView, corner: tuple[int, int], piles: Piles, text: Words, *, claimable: bool = False
) -> Iterator[Placed]:
    """All discards from the left upper corner on, oldest first; one that was claimed is a ghost with the chip of the
    player who took it, beside the newest is that of the player who discarded it.
    """
    left, top = corner
    size, columns = _grid(len(view.pile), SIDE - MARGIN - left, piles)
    for number, tile in enumerate(view.pile):
        x, y = left + number % columns * size[0], top + number // columns * size[1]
        claimed = tile.claimed_by is not None
        yield Placed(x, y, TileSprite(tile.tile, *size, 0, Look.GHOST if claimed else Look.PLAIN))
        if tile.claimed_by is not None:
            chip = min(_CHIP, size[0] - 8)
            at = x + size[0] - chip - 2, y + size[1] - chip - 2
            yield from wind_chip(view.seats[tile.claimed_by], *at, chip, text)
    if view.last_discard is not None and view.pile:
        last = len(view.pile) - 1
        x, y = left + last % columns * size[0], top + last // columns * size[1]
        if claimable:
            yield ring(x, y, size, "call")
        x, middle = x + size[0] + GAP, y + size[1] // 4 * 2
        yield Placed(x, middle - 18, Icon("last", 24, 36))
        yield from wind_chip(view.seats[view.last_discard], x + 28, middle - _CHIP // 2, _CHIP, text)


def _grid(count: int, width: int, piles: Piles) -> tuple[tuple[int, int], int]:
    """The size of the tiles and how many lie in a row so wide, with room behind the newest for its mark."""
    room = width - GAP - 28 - _CHIP
    grids = [(size, room // size[0], rows) for size, rows in piles]
    size, columns, _ = next((grid for grid in grids if count <= grid[1] * grid[2]), grids[-1])
    return size, columns
