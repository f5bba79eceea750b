"""A player's strip of the table: the plate, the discards in one long row, and at the right end what lies open.

Everything stands upright for the reader, whoever it belongs to.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiSeatView, RiichiTableView, RiverTile
from bot.i18n.catalogue import Words
from render.games.riichi.dora import dora_at
from render.games.riichi.river import POINTER, River, laid_row, natural, river_rows, squeeze
from render.melds import laid_open, largest_size, open_length
from render.plate import TURN_MARK_WIDTH, plate
from render.scene import SIDE, Placed
from render.seated import MARGIN

_GAP: Final = 10
_MELDS: Final = ((66, 90), (54, 74), (50, 68), (44, 60), (40, 54), (36, 50), (32, 44), (28, 38))

_Size = tuple[int, int]


class StripShape(NamedTuple):
    """The measures of a strip: how high it is, how wide its plate, and the size of its tiles. Where these would hide
    each other's numbers, they lie in two rows, small.
    """

    height: int
    plate: int
    tile: _Size
    small: _Size


def strip(
    view: RiichiTableView,
    number: int,
    y: int,
    shape: StripShape,
    words: Words,
    *,
    melds: bool = True,
    claimable: bool = False,
) -> Iterator[Placed]:
    """The strip of seat `number` from y down. `melds` says whether what lies open is shown here, `claimable` whether
    the newest discard may be called.
    """
    seat = view.seats[number]
    yield from plate(view, number, MARGIN, y, (shape.plate, shape.height - 4), words, plate_sign(seat))
    left, right, bottom = plate_end(shape), SIDE - MARGIN, y + shape.height - 4
    newest = view.last_discard == number
    river = River(seat.river, dora_at(view), newest, claimable)
    if melds and (seat.melds or seat.norths):
        room = right - left - natural(seat.river, shape.tile) - newest * POINTER[0] - _GAP
        size = largest_size(seat.melds, seat.norths, room, [size for size in _MELDS if size[1] <= shape.tile[1]])
        yield from laid_open(seat.melds, seat.norths, (right, bottom), size, dora=river.dora)
        right -= open_length(seat.melds, seat.norths, size) + _GAP
    size, lines = _lines(seat.river, right - left - newest * POINTER[0], shape)
    for place, line in enumerate(lines):
        yield from laid_row(river, line, (left, bottom - (len(lines) - place) * size[1]), right, size)


def plate_sign(seat: RiichiSeatView) -> str:
    """What the plate of somebody in riichi shows."""
    return "riichi" if seat.riichi else ""


def plate_end(shape: StripShape) -> int:
    """Where a strip's plate ends and its tiles begin."""
    return MARGIN + TURN_MARK_WIDTH + shape.plate + _GAP


def _lines(tiles: Sequence[RiverTile], room: int, shape: StripShape) -> tuple[_Size, list[Sequence[RiverTile]]]:
    """One row as long as every number stays to be seen, else two."""
    if squeeze(tiles, room, shape.tile) <= shape.tile[0] // 2:
        return shape.tile, [tiles]
    return shape.small, river_rows(tiles, 2, -(-len(tiles) // 2))
