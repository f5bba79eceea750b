"""A player's mat: the part of the table before them, with a plate, the discards in rows of six and what lies open.

The mats lie around the middle of the table as the wings of a windmill: on high ones everything lies below each other,
on wide ones the plate and what lies open have their place beside the discards.
"""

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiSeatView, RiichiTableView
from bot.i18n.catalogue import Words
from render.games.riichi.dora import table_dora
from render.games.riichi.river import DISCARDS_PER_ROW, POINTER_SIZE, River, laid_row, river_rows
from render.melds import OPEN_LINE_GAP, laid_meld_lines, lines_width, meld_lines
from render.plate import TURN_MARK_WIDTH, wide_plate
from render.scene import Area, Placed

_PLATE: Final = (352, 52)
_GAP: Final = 6
_ROWS: Final = 3
"""So many rows of discards always have room."""
_LEAST_OPEN: Final = 44
_OPEN: Final = ((64, 86), (60, 82), (56, 76), (52, 70), (48, 64), (44, 58), (44, 54), (44, 48), (36, 48), (32, 44))

_Size = tuple[int, int]


class RiverPlace(Enum):
    """The place of the river on a mat: below the plate, or beside it."""

    BELOW = auto()
    LEFT = auto()
    RIGHT = auto()


class PlayerMat(NamedTuple):
    """A part of the table, and where on it the river lies."""

    area: Area
    river: RiverPlace

    @property
    def plate(self) -> Area:
        """The plate: across a high mat, at the other end from the river on a wide one."""
        x, y, width, _ = self.area
        if self.river is RiverPlace.LEFT:
            return Area(x + width - _PLATE[0], y, *_PLATE)
        return Area(x, y, width if self.river is RiverPlace.BELOW else _PLATE[0], _PLATE[1])

    def river_and_meld_areas(self, tile: _Size, rows: int) -> tuple[Area, Area]:
        """RiverPlace so many rows of discards of this size lie, and where what lies open does."""
        x, y, width, height = self.area
        below = _PLATE[1] + _GAP
        if self.river is RiverPlace.BELOW:
            river = Area(x, y + below, width, rows * tile[1])
            used = below + max(_ROWS, rows) * tile[1] + _GAP
            return river, Area(x, y + used, width, height - used)
        long = DISCARDS_PER_ROW * tile[0] + tile[1] - tile[0] + POINTER_SIZE[0]
        left, right = (x, x + long + 2 * _GAP) if self.river is RiverPlace.LEFT else (x + width - long, x)
        opened = Area(right, y + below, width - long - 2 * _GAP, height - below)
        return Area(left, y, long, height), opened


def laid_mat(
    view: RiichiTableView, number: int, mat: PlayerMat, tiles: tuple[_Size, ...], words: Words
) -> Iterator[Placed]:
    """The plate of seat `number`, its discards and what lies open. The discards have the first size of `tiles` in which
    all has room.
    """
    seat, plate = view.seats[number], mat.plate
    size = (plate.width - TURN_MARK_WIDTH, plate.height)
    yield from wide_plate(view, number, plate.x, plate.y, size, words, riichi_sign(seat))
    tile = next((tile for tile in tiles if _has_room(seat, mat, tile)), tiles[-1])
    rows = river_rows(seat.river)
    at, opened = mat.river_and_meld_areas(tile, len(rows))
    river = River(seat.river, table_dora(view), view.last_discarder == number)
    for place, row in enumerate(rows):
        yield from laid_row(river, row, (at.x, at.y + place * tile[1]), at.width, tile)
    laid = _open_size(seat, opened)
    lines = meld_lines(seat.melds, seat.norths, laid, opened.width)
    yield from laid_meld_lines(lines, (opened.x + opened.width, opened.y), laid, river.dora)


def riichi_sign(seat: RiichiSeatView) -> str:
    """The sign on the plate of somebody in riichi."""
    return "riichi" if seat.riichi else ""


def _has_room(seat: RiichiSeatView, mat: PlayerMat, tile: _Size) -> bool:
    """True if the river keeps within the mat, and what lies open has room in a size that is read on a phone."""
    rows = len(river_rows(seat.river))
    river, opened = mat.river_and_meld_areas(tile, rows)
    return rows * tile[1] <= river.height and _open_size(seat, opened)[0] >= _LEAST_OPEN


def _open_size(seat: RiichiSeatView, area: Area) -> _Size:
    """The largest size in which melds and norths have room, else the smallest there is."""
    return next((size for size in _OPEN if _open_fits(seat, area, size)), _OPEN[-1])


def _open_fits(seat: RiichiSeatView, area: Area, size: _Size) -> bool:
    lines = meld_lines(seat.melds, seat.norths, size, area.width)
    return (
        lines_width(lines, size) <= area.width and len(lines) * (size[1] + OPEN_LINE_GAP) - OPEN_LINE_GAP <= area.height
    )
