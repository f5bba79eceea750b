"""A player's quarter of the table: a plate across it, and below it the discards in rows of six with the melds beside
them, or what is exposed.

The players sit as at a table: the viewer at the left below, whoever plays next at the right; three players leave the
quarter across free.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiSeatView, RiichiTableView
from bot.i18n.catalogue import Words
from bot.view.model import Meld, TableView
from render.marks import dora_of
from render.melds import fitting, laid_open
from render.plate import TURN, wide_plate
from render.river import POINTER, River, laid_row, rows
from render.scene import Placed
from render.strip import MARGIN, SIDE

WIDTH: Final = (SIDE - 3 * MARGIN) // 4 * 2
HEIGHT: Final = 320
"""How high a quarter with a river is."""
_PLATE: Final = 56
_TILE: Final = (56, 76)
_ROWS: Final = 3
_SIX: Final = 6
_RIVER: Final = _SIX * _TILE[0] + POINTER[0]
_MELDS: Final = ((52, 70), (44, 60), (40, 54), (36, 50), (32, 44))
_APART: Final = 2
_EXPOSED: Final = ((66, 90), (54, 74), (44, 60), (40, 54), (36, 50), (32, 44))
_CORNERS: Final = ((0, 1), (1, 1), (1, 0), (0, 0))


def corner(view: TableView, number: int) -> tuple[int, int]:
    """Where seat `number` sits: 0 at the left or 1 at the right, 0 above or 1 below."""
    step = (number - view.viewer) % len(view.seats)
    return _CORNERS[3 if len(view.seats) == 3 and step == 2 else step]


def quarter(view: RiichiTableView, number: int, top: int, words: Words) -> Iterator[Placed]:
    """What everybody sees of seat `number` in riichi, the upper quarters beginning at `top`."""
    right, below = corner(view, number)
    x, y = MARGIN + right * (WIDTH + MARGIN), top + below * HEIGHT
    seat = view.seats[number]
    yield from wide_plate(view, number, x, y, (WIDTH - TURN, _PLATE), words)
    river = River(seat.river, dora_of(view.indicators, len(view.seats)), view.last_discard == number)
    y, end = y + _PLATE + 8, x + WIDTH
    below = y
    for line in _beside(seat, end - x - _RIVER - _APART):
        below += line.size[1] + _APART
        yield from laid_open(line.melds, line.norths, (end, below), line.size, dora=river.dora)
    for place, row in enumerate(rows(seat.river, _ROWS, _SIX)):
        above = y + place * _TILE[1]
        yield from laid_row(river, row, (x, above), end if above >= below else x + _RIVER, _TILE)


class _Line(NamedTuple):
    """A meld, or the norths that were set aside, and the size in which they lie open."""

    melds: tuple[Meld, ...]
    norths: int
    size: tuple[int, int]


def _beside(seat: RiichiSeatView, room: int) -> Iterator[_Line]:
    """What lies open beside the river, line below line, so large that all have room."""
    lines: list[tuple[tuple[Meld, ...], int]] = [((meld,), 0) for meld in seat.melds]
    lines += [((), seat.norths)] if seat.norths else []
    sizes = [size for size in _MELDS if len(lines) * (size[1] + _APART) <= HEIGHT - _PLATE - 8]
    for melds, norths in lines:
        yield _Line(melds, norths, fitting(melds, norths, room, sizes))


def exposed_quarter(
    view: TableView, number: int, origin: tuple[int, int], heights: tuple[int, int], words: Words, *, melds: bool = True
) -> Iterator[Placed]:
    """What everybody sees of seat `number` in the American game from (x, y) on: a plate and below it the exposures, as
    high as `heights` says.
    """
    (x, y), (plate, below) = origin, heights
    seat = view.seats[number]
    yield from wide_plate(view, number, x, y, (WIDTH - TURN, plate), words)
    if melds and seat.melds:
        size = fitting(seat.melds, 0, WIDTH, [size for size in _EXPOSED if size[1] <= below - 6])
        length = sum(len(meld) * size[0] for meld in seat.melds) + (len(seat.melds) - 1) * 10
        yield from laid_open(seat.melds[::-1], 0, (x + length, y + plate + 4 + size[1]), size)
