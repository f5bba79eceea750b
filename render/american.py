"""The American board: the discards in a pile that shows what became of each, plates, and how much wall is left."""

from collections.abc import Iterator
from math import hypot

from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.view.american import AmericanTableView
from render.edge import MIDDLE
from render.plate import hand_name, players, wind_chip
from render.scene import Arrow, Arrows, Box, Icon, Placed, Ring, Text, TileSprite
from render.tiles import Look

_GRIDS = (((74, 100), 11, 6), ((62, 84), 14, 7), ((54, 74), 16, 8))
"""Size of the tiles, how many stand in a row, how many rows there are: the fewer discards, the larger."""
_PILE_TOP = 244
_CHIP = 36
_PASSES = (860, 640)
_ENDS = ((430, 620), (840, 320), (430, 20), (20, 320))
_LANE = 26


def american_board(view: AmericanTableView, text: Words) -> Iterator[Placed]:
    """Everything but racks and exposures."""
    yield from _header(view, text)
    yield from charleston(view, text) if view.caption else pile(view, text)
    yield from players(view, text)


def _header(view: AmericanTableView, text: Words) -> Iterator[Placed]:
    """Between the plates: which hand it is and what is left of the wall."""
    yield Placed(372, 104, Box(356, 56, "panel", 16, "line", 2))
    yield Placed(392, 132, Text(hand_name(view, text), 34, "text", "panel", 700, "l", 180))
    yield Placed(616, 114, Icon("wall", 40, 36, "text", "panel"))
    yield Placed(664, 132, Text(str(view.tiles_left), 34, "text", "panel", 600, "l", 60))


def charleston(view: AmericanTableView, text: Words) -> Iterator[Placed]:
    """What is being passed, in the middle of arrows from each player to the one who gets it."""
    if view.passing:
        arrows = tuple(_pass(giver, (giver + view.passing) % len(_ENDS)) for giver in range(len(_ENDS)))
        width, height = _PASSES
        yield Placed(MIDDLE - width // 2, MIDDLE - height // 2, Arrows(width, height, arrows, 64, "line"))
    yield Placed(MIDDLE - 210, MIDDLE - 60, Box(420, 120, "panel", 24, "line", 2))
    yield Placed(MIDDLE, MIDDLE, Text(speak(view.caption, text), 52, "text", "panel", 600, "m", 388, 60))


def _pass(giver: int, getter: int) -> Arrow:
    """From one side of the picture to another; those of two who exchange lie side by side."""
    (x0, y0), (x1, y1) = _ENDS[giver], _ENDS[getter]
    length = hypot(x1 - x0, y1 - y0)
    right, down = round((y0 - y1) / length * _LANE), round((x1 - x0) / length * _LANE)
    return Arrow(x0 + right, y0 + down, x1 + right, y1 + down)


def pile(view: AmericanTableView, text: Words) -> Iterator[Placed]:
    """All discards, oldest first; one that was claimed is a ghost with the chip of the player who took it, beside the
    newest is that of the player who discarded it.
    """
    size, columns, _ = next((grid for grid in _GRIDS if len(view.pile) <= grid[1] * grid[2]), _GRIDS[-1])
    left = MIDDLE - columns * size[0] // 4 * 2
    for number, tile in enumerate(view.pile):
        x, y = left + number % columns * size[0], _PILE_TOP + number // columns * size[1]
        claimed = tile.claimed_by is not None
        yield Placed(x, y, TileSprite(tile.tile, *size, 0, Look.GHOST if claimed else Look.PLAIN))
        if tile.claimed_by is not None:
            middle = x + size[0] // 4 * 2 - _CHIP // 2, y + size[1] // 4 * 2 - _CHIP // 2
            yield from wind_chip(view.seats[tile.claimed_by], *middle, _CHIP, text)
    if view.last_discard is not None and view.pile:
        last = len(view.pile) - 1
        x, y = left + last % columns * size[0], _PILE_TOP + last // columns * size[1]
        yield Placed(x - 6, y - 6, Ring(size[0] + 12, size[1] + 12))
        beside = x + size[0] + 12, y + size[1] // 4 * 2 - _CHIP // 2
        yield from wind_chip(view.seats[view.last_discard], *beside, _CHIP, text)
