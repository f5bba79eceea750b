"""The American table: for each player a plate and the exposures, and all discards in a pile."""

from collections.abc import Iterator
from typing import Final

from bot.games.american.view.model import AmericanHandView, AmericanTableView
from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from render.marks import ring
from render.melds import laid_open, open_length
from render.plate import TURN, hand_name, plate, wide_plate, wind_chip
from render.scene import Box, Icon, Placed, Text, TileSprite
from render.seated import HEAD, TABLE, Laid, around, spot
from render.strip import MARGIN, SIDE, turn_order
from render.tiles import Look

_BOTH: Final = (True, True)
_STRIP: Final = 50
"""How high the strip of another player is in a panel: the plate, and beside it the exposures."""
_PLATE: Final = (410, 46)
_EXPOSED: Final = (34, 46)
_OWN_PLATE: Final = (206, 92)
_OWN_STRIP: Final = 96
_AT_THE_END: Final = 964
"""Where behind the longest exposures it stands which hand it is and what is left of the wall."""
_CAPTION: Final = 750
"""The middle of what is said in a panel while tiles are passed."""
_TABLE_PILES: Final = (((62, 84), 4), ((48, 66), 5), ((40, 54), 6))
_PANEL_PILES: Final = (((34, 46), 2), ((24, 32), 3), ((20, 28), 3))
"""Size of the tiles and how many rows of them there are: the fewer discards, the larger."""
_CHIP: Final = 32
_GAP: Final = 12

Piles = tuple[tuple[tuple[int, int], int], ...]


def american_table(view: AmericanTableView, text: Words) -> Laid:
    """The public table."""
    around_it, y = around(view, TABLE, text, _BOTH)
    items = [*around_it, *_charleston(view, TABLE, _BOTH, text)]
    if view.caption:
        return tuple(items), y
    size, rows = _TABLE_PILES[0]
    items += pile(view, (MARGIN, y + 4), _TABLE_PILES, text)
    return tuple(items), y + rows * size[1] + 8


def american_panel(view: AmericanHandView, text: Words) -> Laid:
    """The table above a player's hand: a strip for each other player, whoever plays next first, then the own plate with
    the pile beside it, or with what is being passed. The own exposures lie beside the hand.
    """
    table = view.table
    items = [*_heading(table, text)]
    *others, own = turn_order(table)
    y = 4
    for number in others:
        items += _strip(table, number, y, text)
        y += _STRIP
    items += plate(table, own, MARGIN, y, _OWN_PLATE, text)
    left = MARGIN + TURN + _OWN_PLATE[0] + _GAP
    if table.passing:
        items += _pass(table, own, left, y + _OWN_STRIP // 2, text)
    if table.caption:
        caption = Text(speak(table.caption, text), 40, "text", "panel", 600, "m", 410, 60)
        notes = Text(" · ".join(speak(note, text) for note in view.notes), 30, room=560)
        top = y if view.notes else y + 20
        items.append(Placed(_CAPTION - 220, top, Box(440, 56, "panel", 14, "line", 2)))
        items.append(Placed(_CAPTION, top + 28, caption))
        items += [Placed(_CAPTION, y + 76, notes)] if view.notes else []
    else:
        items += pile(table, (left, y), _PANEL_PILES, text, claimable=view.claimable)
    return tuple(items), y + _OWN_STRIP + 4


def _heading(view: AmericanTableView, text: Words) -> Iterator[Placed]:
    """Which hand it is, and below it what is left of the wall."""
    name = Text(hand_name(view, text), 36, "text", "felt", 700, "l", SIDE - MARGIN - _AT_THE_END)
    yield Placed(_AT_THE_END, 4 + _STRIP // 2, name)
    middle = 4 + _STRIP * 3 // 2
    yield Placed(_AT_THE_END, middle - 20, Icon("wall", 44, 40))
    yield Placed(_AT_THE_END + 54, middle, Text(f"{view.tiles_left}", 40, "text", "felt", 700, "l", 64))


def _strip(view: AmericanTableView, number: int, y: int, text: Words) -> Iterator[Placed]:
    """Another player in a panel: the plate, and beside it what is exposed, or to whom the tiles go."""
    yield from wide_plate(view, number, MARGIN, y, _PLATE, text)
    left = MARGIN + TURN + _PLATE[0] + _GAP
    if view.passing:
        yield from _pass(view, number, left, y + _PLATE[1] // 2, text)
    melds = view.seats[number].melds
    right = left + open_length(melds, 0, _EXPOSED)
    yield from laid_open(melds[::-1], 0, (right, y + _EXPOSED[1]), _EXPOSED)


def _charleston(
    view: AmericanTableView, heights: tuple[int, int], rows: tuple[bool, bool], text: Words
) -> Iterator[Placed]:
    """What is being passed, and to whom each player's tiles go."""
    if view.caption:
        yield Placed(SIDE // 2 - 220, 6, Box(440, HEAD - 12, "panel", 14, "line", 2))
        caption = Text(speak(view.caption, text), 40, "text", "panel", 600, "m", 410, 60)
        yield Placed(SIDE // 2, HEAD // 2, caption)
    if view.passing:
        plate, below = heights
        for number in range(len(view.seats)):
            x, y = spot(view, number, heights, rows)
            yield from _pass(view, number, x + 60, y + plate + below // 2, text)


def _pass(view: AmericanTableView, number: int, x: int, middle: int, text: Words) -> Iterator[Placed]:
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
        x, middle = x + size[0] + _GAP, y + size[1] // 4 * 2
        yield Placed(x, middle - 18, Icon("last", 24, 36))
        yield from wind_chip(view.seats[view.last_discard], x + 28, middle - _CHIP // 2, _CHIP, text)


def _grid(count: int, width: int, piles: Piles) -> tuple[tuple[int, int], int]:
    """The size of the tiles and how many lie in a row so wide, with room behind the newest for its mark."""
    room = width - _GAP - 28 - _CHIP
    grids = [(size, room // size[0], rows) for size, rows in piles]
    size, columns, _ = next((grid for grid in grids if count <= grid[1] * grid[2]), grids[-1])
    return size, columns
