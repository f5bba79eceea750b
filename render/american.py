"""The American table: for each player a plate with the exposures below it, and all discards in a pile."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import HandView, TableView
from render.marks import ring
from render.plate import wind_chip
from render.quarter import WIDTH, corner, exposed_quarter
from render.scene import Box, Icon, Placed, Text, TileSprite
from render.strip import MARGIN, SIDE
from render.tiles import Look

_HEAD: Final = 64
_TABLE: Final = (56, 96)
_PANEL: Final = (46, 60)
_TABLE_PILES: Final = (((62, 84), 4), ((48, 66), 5), ((40, 54), 6))
_PANEL_PILES: Final = (((44, 60), 2), ((30, 40), 3), ((28, 38), 3))
"""Size of the tiles and how many rows of them there are: the fewer discards, the larger."""
_CHIP: Final = 32
_GAP: Final = 12

Piles = tuple[tuple[tuple[int, int], int], ...]


def american_table(view: TableView, text: Words) -> tuple[tuple[Placed, ...], int]:
    """The public table, and where it ends."""
    around, y = _around(view, _TABLE, text, rows=(True, True))
    items = [*_heading(view, text), *around]
    if view.caption:
        return tuple(items), y
    size, rows = _TABLE_PILES[0]
    items += pile(view, y + 4, _TABLE_PILES, text)
    return tuple(items), y + rows * size[1] + 8


def american_panel(view: HandView, text: Words) -> tuple[tuple[Placed, ...], int]:
    """The table above a player's hand, and where it ends. The own exposures lie beside the hand."""
    table = view.table
    melds = [(corner(table, number)[1], bool(seat.melds)) for number, seat in enumerate(table.seats)]
    others = [melds[number] for number in range(len(melds)) if number != table.viewer]
    rows = ((0, True) in others or bool(table.passing), (1, True) in others or bool(table.passing))
    around, y = _around(table, _PANEL, text, rows, own=False)
    items = [*_heading(table, text), *around]
    if not table.caption:
        size, lines = _PANEL_PILES[0]
        items += pile(table, y + 4, _PANEL_PILES, text, claimable=view.claimable)
        y += lines * size[1] + 8
    return tuple(items), y + 4


def _heading(view: TableView, text: Words) -> Iterator[Placed]:
    """Which hand it is, what is being passed, and what is left of the wall."""
    middle = _HEAD // 2
    name = text("hand.name", wind=text(f"wind.{view.round_wind}"), number=view.hand_number)
    yield Placed(20, middle, Text(name, 42, "text", "felt", 700, "l", 200))
    if view.caption:
        yield Placed(SIDE // 2 - 220, 6, Box(440, _HEAD - 12, "panel", 14, "line", 2))
        yield Placed(SIDE // 2, middle, Text(view.caption, 40, "text", "panel", 600, "m", 410, 60))
    yield Placed(SIDE - 130, middle - 22, Icon("wall", 48, 44))
    yield Placed(SIDE - 72, middle, Text(f"{view.tiles_left}", 42, "text", "felt", 700, "l", 66))


def _around(
    view: TableView, heights: tuple[int, int], text: Words, rows: tuple[bool, bool], *, own: bool = True
) -> tuple[list[Placed], int]:
    """The four players, and where they end. `rows` says whether the players above and those below need room for what
    lies open, `own` whether the viewer's exposures are shown here.
    """
    plate, exposed = heights
    step = plate + 6 + rows[0] * exposed
    items: list[Placed] = []
    for number in range(len(view.seats)):
        right, below = corner(view, number)
        x, y = MARGIN + right * (WIDTH + MARGIN), _HEAD + below * step
        items += exposed_quarter(view, number, (x, y), heights, text, melds=own or number != view.viewer)
        if view.passing:
            items += _pass(view, number, x + 60, y + plate + exposed // 2, text)
    return items, _HEAD + step + plate + 6 + rows[1] * exposed


def _pass(view: TableView, number: int, x: int, middle: int, text: Words) -> Iterator[Placed]:
    """To whom the tiles of seat `number` go."""
    receiver = view.seats[(number + view.passing) % len(view.seats)]
    yield Placed(x, middle - 16, Icon("arrow", 80, 32))
    yield from wind_chip(receiver, x + 96, middle - 24, 48, text)


def pile(view: TableView, top: int, piles: Piles, text: Words, *, claimable: bool = False) -> Iterator[Placed]:
    """All discards, oldest first; one that was claimed is a ghost with the chip of the player who took it, beside the
    newest is that of the player who discarded it.
    """
    size, columns = _grid(len(view.pile), piles)
    for number, tile in enumerate(view.pile):
        x, y = MARGIN + number % columns * size[0], top + number // columns * size[1]
        claimed = tile.claimed_by is not None
        yield Placed(x, y, TileSprite(tile.tile, *size, 0, Look.GHOST if claimed else Look.PLAIN))
        if tile.claimed_by is not None:
            chip = min(_CHIP, size[0] - 8)
            at = x + size[0] - chip - 2, y + size[1] - chip - 2
            yield from wind_chip(view.seats[tile.claimed_by], *at, chip, text)
    if view.last_discard is not None and view.pile:
        last = len(view.pile) - 1
        x, y = MARGIN + last % columns * size[0], top + last // columns * size[1]
        if claimable:
            yield ring(x, y, size, "call")
        x, middle = x + size[0] + _GAP, y + size[1] // 4 * 2
        yield Placed(x, middle - 18, Icon("last", 24, 36))
        yield from wind_chip(view.seats[view.last_discard], x + 28, middle - _CHIP // 2, _CHIP, text)


def _grid(count: int, piles: Piles) -> tuple[tuple[int, int], int]:
    """The size of the tiles and how many lie in a row, with room behind the newest for its mark."""
    room = SIDE - 2 * MARGIN - _GAP - 28 - _CHIP
    grids = [(size, room // size[0], rows) for size, rows in piles]
    size, columns, _ = next((grid for grid in grids if count <= grid[1] * grid[2]), grids[-1])
    return size, columns
