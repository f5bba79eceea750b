"""The riichi board, four or three players: centre, rivers, sticks, plates and banners (riichi.md §3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.riichi import RiichiSeatView, RiichiTableView, RiverTile
from render.edge import MIDDLE, frame_of
from render.frame import SeatFrame
from render.plate import banner, hand_name, plate, wind_chip
from render.scene import Box, Icon, Placed, Ring, Text, TileSprite
from render.tiles import Look

RIVER: Final = (62, 84)
_DORA = (54, 74)
_CENTRE = 186
_RIVER_TOP = 194
_ROW = 6
_ROWS = 3
_LONGEST_ROW = 8 * RIVER[0]
_PLATES = {0: (104, 872), 1: (760, 744), 2: (760, 104), 3: (104, 232)}
_BANNERS = {0: (190, 784, 150, 76), 1: (872, 884, 124, 76), 2: (760, 240, 146, 76), 3: (104, 140, 124, 76)}
_INDICATORS = 5
_CHIP = 36


def riichi_board(view: RiichiTableView, text: Words) -> Iterator[Placed]:
    """Everything but hands and melds."""
    yield from (_wide_centre(view, text) if len(view.seats) == 3 else _centre(view, text))
    for number, seat in enumerate(view.seats):
        frame = frame_of(view, number)
        yield from _side(seat, frame, text)
        if view.turn == number:
            yield frame.box(-_CENTRE + 8, _CENTRE - 12, 2 * _CENTRE - 16, 8, Box(0, 0, "accent", 4, surface="panel"))
        yield from river(seat.river, frame, view.last_discard == number)
        yield from plate(view, number, *_PLATES[frame.turn], text)
        if seat.banner:
            yield from banner(seat.banner, *_BANNERS[frame.turn], text)


def _centre(view: RiichiTableView, text: Words) -> Iterator[Placed]:
    left = top = MIDDLE - _CENTRE
    yield Placed(left, top, Box(2 * _CENTRE, 2 * _CENTRE, "panel", 24, "line", 2))
    yield Placed(MIDDLE, MIDDLE - 104, _title(view, text, 264))
    yield from _counters(view, MIDDLE, MIDDLE - 62)
    yield from _dora(view, MIDDLE, MIDDLE - 10, _DORA)
    yield from _wall(view, MIDDLE, MIDDLE + 98)


def _wide_centre(view: RiichiTableView, text: Words) -> Iterator[Placed]:
    """With three players the far side is free: it carries the dora indicators, larger."""
    left = top = MIDDLE - _CENTRE
    yield Placed(left, top, Box(2 * _CENTRE, 2 * _CENTRE, "panel", 24, "line", 2))
    yield Placed(MIDDLE, MIDDLE - 50, _title(view, text, 264))
    yield from _counters(view, MIDDLE, MIDDLE + 4)
    yield from _wall(view, MIDDLE, MIDDLE + 70)
    yield Placed(left, 150, Box(2 * _CENTRE, 160, "panel", 24, "line", 2))
    yield from _dora(view, MIDDLE, 188, RIVER)


def _title(view: RiichiTableView, text: Words, room: int) -> Text:
    return Text(hand_name(view, text), 52, "text", "panel", 700, "m", room)


def _counters(view: RiichiTableView, x: int, y: int) -> Iterator[Placed]:
    """Honba and riichi sticks on the table, each as a small stick and a number."""
    for icon, count, at in (("honba", view.honba, x - 118), ("riichi", view.sticks, x + 14)):
        yield Placed(at, y - 8, Icon(icon, 58, 16, "text", "panel"))
        yield Placed(at + 68, y, Text(f"×{count}", 30, "text" if count else "quiet", "panel", 600, "l"))


def _dora(view: RiichiTableView, x: int, y: int, size: tuple[int, int]) -> Iterator[Placed]:
    left = x - _INDICATORS * size[0] // 4 * 2
    indicators = (*view.indicators, *(None,) * _INDICATORS)[:_INDICATORS]
    for place, tile in enumerate(indicators):
        yield Placed(left + place * size[0], y, TileSprite(tile, *size, surface="panel"))


def _wall(view: RiichiTableView, x: int, y: int) -> Iterator[Placed]:
    yield Placed(x - 60, y - 22, Icon("wall", 48, 44, "text", "panel"))
    yield Placed(x + 2, y, Text(f"{view.tiles_left}", 40, "text", "panel", 600, "l"))


def _side(seat: RiichiSeatView, frame: SeatFrame, text: Words) -> Iterator[Placed]:
    """A player's side of the centre: the seat wind in the colour of the player's plate, and the riichi stick."""
    yield from wind_chip(seat, *frame.place(-118, _CENTRE - 50, _CHIP, _CHIP), _CHIP, text, "panel")
    if seat.stick:
        yield frame.icon(-70, _CENTRE - 40, 184, 16, Icon("riichi", 0, 0, "text", "panel"))


def river(tiles: Sequence[RiverTile], frame: SeatFrame, mark_last: bool) -> Iterator[Placed]:
    """The discards in rows of six, the third row as long as it must be (riichi.md §3.6)."""
    w, h = RIVER
    ring: Placed | None = None
    for row in range(_ROWS):
        end = (row + 1) * _ROW if row < _ROWS - 1 else len(tiles)
        line = tiles[row * _ROW : end]
        u, squeeze = -_CENTRE, _squeeze(line)
        for tile in line:
            v = _RIVER_TOP + row * h + (h - w if tile.turned else 0)
            look = Look.GHOST if tile.called else Look.DIMMED if tile.tsumogiri else Look.PLAIN
            yield frame.tile(u, v, RIVER, tile.tile, tile.turned, look)
            if mark_last and tile is tiles[-1] and not tile.called:
                ring = frame.ring(u, v, RIVER, tile.turned, Ring(0, 0))
            u += (h if tile.turned else w) - squeeze
    if ring:
        yield ring


def _squeeze(line: Sequence[RiverTile]) -> int:
    """How far each tile of a row lies on the one before it, so that the row keeps within its room."""
    w, h = RIVER
    excess = sum(h if tile.turned else w for tile in line) - _LONGEST_ROW
    return 0 if excess <= 0 else -(-excess // (len(line) - 1) // 2) * 2
