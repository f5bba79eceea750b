"""The American board: the discards in a pile that shows what became of each, plates, and how much wall is left."""

from collections.abc import Iterator

from bot.i18n.catalogue import Words
from bot.view.model import TableView
from render.edge import MIDDLE, frame_of
from render.plate import banner, plate
from render.scene import Box, Icon, Placed, Ring, Text, TileSprite
from render.tiles import Look

_PLATES = {0: (104, 872), 1: (760, 872), 2: (760, 104), 3: (104, 104)}
_BANNERS = {0: (372, 932), 1: (556, 932), 2: (556, 168), 3: (372, 168)}
_BANNER = (172, 64)
_GRIDS = (((62, 84), 14, 7), ((54, 74), 16, 8))
_PILE_TOP = 244


def american_board(view: TableView, text: Words) -> Iterator[Placed]:
    """Everything but racks and exposures."""
    yield from _header(view, text)
    yield from pile(view, text)
    for number, seat in enumerate(view.seats):
        turn = frame_of(view, number).turn
        yield from plate(view, number, *_PLATES[turn], text)
        if seat.banner:
            yield from banner(seat.banner, *_BANNERS[turn], *_BANNER)


def _header(view: TableView, text: Words) -> Iterator[Placed]:
    """Between the plates: which hand it is and what is left of the wall; below, what the table is doing."""
    name = text("hand.name", wind=text(f"wind.{view.round_wind}"), number=view.hand_number)
    yield Placed(372, 104, Box(356, 56, "panel", 16, "line", 2))
    yield Placed(392, 132, Text(name, 34, "text", "panel", 700, "l", 180))
    yield Placed(616, 114, Icon("wall", 40, 36, "text", "panel"))
    yield Placed(664, 132, Text(str(view.tiles_left), 34, "text", "panel", 600, "l", 60))
    if view.caption:
        at, size = (892, 34) if view.pile else (MIDDLE, 60)
        yield Placed(MIDDLE, at, Text(view.caption, size, "text", "felt", 600, "m", 350 if view.pile else 800))


def pile(view: TableView, text: Words) -> Iterator[Placed]:
    """All discards, oldest first; one that was claimed is a ghost with the wind of the player who took it."""
    size, columns, _ = next((grid for grid in _GRIDS if len(view.pile) <= grid[1] * grid[2]), _GRIDS[-1])
    left = MIDDLE - columns * size[0] // 2
    for number, tile in enumerate(view.pile):
        x, y = left + number % columns * size[0], _PILE_TOP + number // columns * size[1]
        claimed = tile.claimed_by is not None
        yield Placed(x, y, TileSprite(tile.tile, *size, 0, Look.GHOST if claimed else Look.PLAIN))
        if tile.claimed_by is not None:
            wind = text(f"picture.wind.{view.seats[tile.claimed_by].wind}")
            yield Placed(x + size[0] // 2 - 18, y + size[1] // 2 - 18, Box(36, 36, "plate", 18, "quiet", 2))
            yield Placed(x + size[0] // 2, y + size[1] // 2, Text(wind, 26, "text", "plate", 700))
    if view.last_discard is not None and view.pile and view.pile[-1].claimed_by is None:
        ring = Ring(size[0] + 12, size[1] + 12)
        last = len(view.pile) - 1
        yield Placed(left + last % columns * size[0] - 6, _PILE_TOP + last // columns * size[1] - 6, ring)
