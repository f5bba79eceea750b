"""A player's quarter of the table: a plate across it, and below it the discards in rows of six with the melds beside
them.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiSeatView, RiichiTableView
from bot.i18n.catalogue import Words
from bot.view.model import MeldView
from render.games.riichi.dora import dora_at
from render.games.riichi.river import POINTER, River, laid_row, river_rows
from render.games.riichi.strip import plate_sign
from render.melds import laid_open, largest_size
from render.plate import TURN_MARK_WIDTH, wide_plate
from render.scene import Placed
from render.seated import MARGIN, QUARTER_WIDTH, corner

QUARTER_HEIGHT: Final = 320
"""How high a quarter with a river is."""
_PLATE: Final = 56
_TILE: Final = (56, 76)
_ROWS: Final = 3
_SIX: Final = 6
_RIVER: Final = _SIX * _TILE[0] + POINTER[0]
_MELDS: Final = ((52, 70), (44, 60), (40, 54), (36, 50), (32, 44))
_APART: Final = 2


def quarter(view: RiichiTableView, number: int, top: int, words: Words) -> Iterator[Placed]:
    """What everybody sees of seat `number`, the upper quarters beginning at `top`."""
    right, below = corner(view, number)
    x, y = MARGIN + right * (QUARTER_WIDTH + MARGIN), top + below * QUARTER_HEIGHT
    seat = view.seats[number]
    yield from wide_plate(view, number, x, y, (QUARTER_WIDTH - TURN_MARK_WIDTH, _PLATE), words, plate_sign(seat))
    river = River(seat.river, dora_at(view), view.last_discard == number)
    y, end = y + _PLATE + 8, x + QUARTER_WIDTH
    below = y
    for line in _beside(seat, end - x - _RIVER - _APART):
        below += line.size[1] + _APART
        yield from laid_open(line.melds, line.norths, (end, below), line.size, dora=river.dora)
    for place, row in enumerate(river_rows(seat.river, _ROWS, _SIX)):
        above = y + place * _TILE[1]
        yield from laid_row(river, row, (x, above), end if above >= below else x + _RIVER, _TILE)


class _Line(NamedTuple):
    """A meld, or the norths that were set aside, and the size in which they lie open."""

    melds: tuple[MeldView, ...]
    norths: int
    size: tuple[int, int]


def _beside(seat: RiichiSeatView, room: int) -> Iterator[_Line]:
    """What lies open beside the river, line below line, so large that all have room."""
    lines: list[tuple[tuple[MeldView, ...], int]] = [((meld,), 0) for meld in seat.melds]
    lines += [((), seat.norths)] if seat.norths else []
    sizes = [size for size in _MELDS if len(lines) * (size[1] + _APART) <= QUARTER_HEIGHT - _PLATE - 8]
    for melds, norths in lines:
        yield _Line(melds, norths, largest_size(melds, norths, room, sizes))
