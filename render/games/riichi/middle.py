"""The middle of the table: which hand it is, what is left of the wall, the dora indicators, counters and sticks; and at
its sides whose turn it is and who is in riichi.
"""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import Words
from render.plate import hand_title
from render.scene import Area, Box, Icon, Placed, Text, TileSprite

_INSET: Final = 10
_DORA: Final = (44, 60)
_SMALL_DORA: Final = (36, 50)
_TURN: Final = (170, 8)
_STICK: Final = (100, 12)
_HALF: Final = 146
_LEAST_HALF: Final = 92


class TableSide(Enum):
    """A side of the table."""

    BELOW = auto()
    RIGHT = auto()
    ABOVE = auto()
    LEFT = auto()


class _Rows(NamedTuple):
    """The pixels above or below the centre at which each line lies."""

    title: int
    wall: int
    dora: int
    counters: int


_WIDE: Final = _Rows(-50, -50, 6, 62)
_NARROW: Final = _Rows(-112, -58, 4, 66)
"""With a line of its own for the wall."""


def laid_middle(view: RiichiTableView, area: Area, sides: Sequence[TableSide], words: Words) -> Iterator[Placed]:
    """The middle; `sides` are where the viewer sits and everybody after in turn order."""
    panel = area.inset(_INSET)
    yield Placed(panel.x, panel.y, Box(panel.width, panel.height, "panel", 24, "line", 2))
    for step, side in enumerate(sides):
        number = (view.viewer + step) % len(sides)
        if view.turn == number:
            x, y, width, height = _along(side, area.inset(4), *_TURN)
            yield Placed(x, y, Box(width, height, "accent", 4))
        if view.seats[number].has_stick:
            x, y, width, height = _along(side, panel.inset(8), *_STICK)
            yield Placed(x, y, Icon("riichi", width, height, "text", "panel"))
    yield from _facts(view, panel, words)


def _along(side: TableSide, area: Area, length: int, thick: int) -> Area:
    """Something long and thin within the area, in the middle of one side."""
    x, y, width, height = area
    across, along = x + (width - length) // 2, y + (height - length) // 2
    match side:
        case TableSide.BELOW:
            return Area(across, y + height - thick, length, thick)
        case TableSide.ABOVE:
            return Area(across, y, length, thick)
        case TableSide.RIGHT:
            return Area(x + width - thick, along, thick, length)
        case TableSide.LEFT:
            return Area(x, along, thick, length)


def _facts(view: RiichiTableView, panel: Area, words: Words) -> Iterator[Placed]:
    """The hand, the wall, the indicators as they lie in it, and how many sticks lie on the table."""
    centre, middle = panel.x + panel.width // 2, panel.y + panel.height // 2
    wide = panel.width > 2 * _HALF
    rows, half, dora = (_WIDE, _HALF, _DORA) if wide else (_NARROW, _LEAST_HALF, _SMALL_DORA)
    left, right = centre - half, centre + half
    yield Placed(left, middle + rows.title, Text(hand_title(view, words), 42, "text", "panel", 700, "l", 170, 60))
    yield Placed(right - 108, middle + rows.wall - 22, Icon("wall", 48, 44, "text", "panel"))
    yield Placed(right, middle + rows.wall, Text(f"{view.tiles_left}", 42, "text", "panel", 700, "r", 56))
    first = centre - len(view.indicators) * dora[0] // 2
    for place, tile in enumerate(view.indicators):
        at = first + place * dora[0], middle + rows.dora - dora[1] // 4 * 2
        yield Placed(*at, TileSprite(tile, *dora, surface="panel"))
    for icon, count, x in (("honba", view.honba, left), ("riichi", view.sticks, centre + 6)):
        yield Placed(x, middle + rows.counters - 8, Icon(icon, 50, 16, "text", "panel"))
        colour = "text" if count else "quiet"
        number = Text(f"×{count}", 32, colour, "panel", 600, "l", half - 62)
        yield Placed(x + 56, middle + rows.counters, number)
