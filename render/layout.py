"""The riichi table, four or three players: where every tile, stick and plate lies (riichi.md §3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words, words
from bot.view.model import Meld, RiverTile, SeatView, TableView
from render.frame import Frame
from render.plate import banner, plate
from render.scene import Box, Icon, Placed, Ring, Scene, Text, TileSprite
from render.tiles import Look

SIDE: Final = 1100
MIDDLE: Final = SIDE // 2
RIVER: Final = (62, 84)
MELDS: Final = ((50, 68), (44, 60), (38, 52))
BACK: Final = (34, 46)
DORA: Final = (50, 68)
_CENTRE = 186
_RIVER_TOP = 196
EDGE: Final = (-444, 546)
"""Where a player's edge of the table begins and ends; it is as far from the middle as it is long to the right."""
_ROW = 6
_ROWS = 3
_LONGEST_ROW = 8 * RIVER[0]
MELD_GAP: Final = 8
_PLATES = {0: (102, 872), 1: (746, 744), 2: (746, 104), 3: (102, 232)}
_BANNERS = {0: (192, 784, 162, 76), 1: (872, 884, 124, 76), 2: (746, 240, 162, 76), 3: (104, 140, 124, 76)}
_INDICATORS = 5


def table(view: TableView) -> Scene:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: hands lie face down."""
    return Scene(SIDE, SIDE, tuple(_table(view)))


def _table(view: TableView) -> Iterator[Placed]:
    yield from board(view, words(view.language))
    for number, seat in enumerate(view.seats):
        yield from strip(seat, frame_of(view, number))


def board(view: TableView, text: Words) -> Iterator[Placed]:
    """Everything but hands and melds: centre, rivers, plates and banners."""
    yield from (_wide_centre(view, text) if len(view.seats) == 3 else _centre(view, text))
    for number, seat in enumerate(view.seats):
        frame = frame_of(view, number)
        yield from _stick(seat, frame)
        if view.turn == number:
            yield frame.box(-_CENTRE + 8, _CENTRE - 12, 2 * _CENTRE - 16, 8, Box(0, 0, "accent", 4, surface="panel"))
        yield from river(seat.river, frame, view.last_discard == number)
        yield from plate(view, number, *_PLATES[frame.turn], text)
        if seat.banner:
            yield from banner(seat.banner, *_BANNERS[frame.turn])


def frame_of(view: TableView, number: int) -> Frame:
    """Where a seat sits in the picture: the viewer below, the next player on the right. Three players leave the far
    side free.
    """
    step = (number - view.viewer) % len(view.seats)
    turn = 3 if len(view.seats) == 3 and step == 2 else step
    return Frame(MIDDLE, MIDDLE, turn)


def _centre(view: TableView, text: Words) -> Iterator[Placed]:
    left = top = MIDDLE - _CENTRE
    yield Placed(left, top, Box(2 * _CENTRE, 2 * _CENTRE, "panel", 24, "line", 2))
    yield Placed(MIDDLE, MIDDLE - 104, _title(view, text, 2 * _CENTRE - 60))
    yield from _counters(view, MIDDLE, MIDDLE - 62)
    yield from _dora(view, MIDDLE, MIDDLE - 10, DORA)
    yield from _wall(view, MIDDLE, MIDDLE + 98)


def _wide_centre(view: TableView, text: Words) -> Iterator[Placed]:
    """With three players the far side is free: it carries the dora indicators, larger."""
    left = top = MIDDLE - _CENTRE
    yield Placed(left, top, Box(2 * _CENTRE, 2 * _CENTRE, "panel", 24, "line", 2))
    yield Placed(MIDDLE, MIDDLE - 50, _title(view, text, 2 * _CENTRE - 60))
    yield from _counters(view, MIDDLE, MIDDLE + 4)
    yield from _wall(view, MIDDLE, MIDDLE + 70)
    yield Placed(left, 150, Box(2 * _CENTRE, 160, "panel", 24, "line", 2))
    yield from _dora(view, MIDDLE, 188, RIVER)


def _title(view: TableView, text: Words, room: int) -> Text:
    name = view.caption or text("hand.name", wind=text(f"wind.{view.round_wind}"), number=view.hand_number)
    return Text(name, 52, "text", "panel", 700, "m", room)


def _counters(view: TableView, x: int, y: int) -> Iterator[Placed]:
    """Honba and riichi sticks on the table, each as a small stick and a number."""
    for icon, count, at in (("honba", view.honba, x - 118), ("riichi", view.sticks, x + 14)):
        yield Placed(at, y - 8, Icon(icon, 58, 16, "text", "panel"))
        yield Placed(at + 68, y, Text(f"×{count}", 30, "text" if count else "quiet", "panel", 600, "l"))


def _dora(view: TableView, x: int, y: int, size: tuple[int, int]) -> Iterator[Placed]:
    left = x - _INDICATORS * size[0] // 2
    indicators = (*view.indicators, *(None,) * _INDICATORS)[:_INDICATORS]
    for place, tile in enumerate(indicators):
        yield Placed(left + place * size[0], y, TileSprite(tile, *size, surface="panel"))


def _wall(view: TableView, x: int, y: int) -> Iterator[Placed]:
    yield Placed(x - 60, y - 22, Icon("wall", 48, 44, "text", "panel"))
    yield Placed(x + 2, y, Text(f"{view.tiles_left}", 40, "text", "panel", 600, "l"))


def _stick(seat: SeatView, frame: Frame) -> Iterator[Placed]:
    if seat.stick:
        yield frame.icon(-90, _CENTRE - 34, 180, 16, Icon("riichi", 0, 0, "text", "panel"))


def river(tiles: Sequence[RiverTile], frame: Frame, mark_last: bool) -> Iterator[Placed]:
    """The discards in rows of six, the third row as long as it must be (riichi.md §3.6)."""
    w, h = RIVER
    ring: Placed | None = None
    for row in range(_ROWS):
        end = (row + 1) * _ROW if row < _ROWS - 1 else len(tiles)
        line = tiles[row * _ROW : end]
        length = sum(h if tile.turned else w for tile in line)
        squeeze = max(0, -(-(length - _LONGEST_ROW) // max(1, len(line) - 1)))
        u = -_CENTRE
        for tile in line:
            v = _RIVER_TOP + row * h + (h - w if tile.turned else 0)
            look = Look.GHOST if tile.called else Look.DIMMED if tile.tsumogiri else Look.PLAIN
            yield frame.tile(u, v, RIVER, tile.tile, tile.turned, look)
            if mark_last and tile is tiles[-1] and not tile.called:
                ring = frame.ring(u, v, RIVER, tile.turned, Ring(0, 0))
            u += (h if tile.turned else w) - squeeze // 2 * 2
    if ring:
        yield ring


def strip(seat: SeatView, frame: Frame) -> Iterator[Placed]:
    """A player's edge of the table: the hand as the others see it, and what lies open at its right."""
    room = EDGE[1] - EDGE[0] - (seat.concealed + 1) * BACK[0]
    yield from concealed(seat, frame)
    yield from laid_open(
        seat.melds, seat.norths, frame, (EDGE[1], EDGE[1]), fitting(seat.melds, seat.norths, room, MELDS)
    )


def laid_open(
    melds: Sequence[Meld], norths: int, frame: Frame, corner: tuple[int, int], size: tuple[int, int]
) -> Iterator[Placed]:
    """Melds from the right lower `corner` leftwards, oldest outermost, then the norths set aside (riichi.md §3.1,
    §3.5).
    """
    u, bottom = corner
    for meld in melds:
        u -= meld_length(meld, size)
        yield from laid_meld(meld, frame, u, bottom, size)
        u -= MELD_GAP
    for _ in range(norths):
        u -= size[0]
        yield frame.tile(u, bottom - size[1], size, "4z")


def open_length(melds: Sequence[Meld], norths: int, size: tuple[int, int]) -> int:
    """How much of an edge melds and norths take, in pixels."""
    return sum(meld_length(meld, size) + MELD_GAP for meld in melds) + norths * size[0]


def fitting(melds: Sequence[Meld], norths: int, room: int, sizes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The first of the sizes in which melds and norths keep within `room` pixels, else the last."""
    return next((size for size in sizes if open_length(melds, norths, size) <= room), sizes[-1])


def meld_length(meld: Meld, size: tuple[int, int]) -> int:
    """How long a meld lies, in pixels."""
    return sum(size[1] if tile.turned else size[0] for tile in meld)


def laid_meld(meld: Meld, frame: Frame, u: int, bottom: int, size: tuple[int, int]) -> Iterator[Placed]:
    """A meld from its left end, standing on the line `bottom`; an added tile lies beyond the turned one."""
    for tile in meld:
        if tile.added is not None:
            yield frame.tile(u, bottom - 2 * size[0], size, tile.added, sideways=True)
        high = size[0] if tile.turned else size[1]
        yield frame.tile(u, bottom - high, size, tile.tile, sideways=tile.turned)
        u += size[1] if tile.turned else size[0]


def concealed(seat: SeatView, frame: Frame) -> Iterator[Placed]:
    """A hand as the others see it: backs in a row, the drawn tile apart."""
    standing = seat.concealed - seat.drawn
    for place in range(standing):
        yield frame.tile(EDGE[0] + place * BACK[0], EDGE[1] - BACK[1], BACK, None)
    if seat.drawn:
        yield frame.tile(EDGE[0] + standing * BACK[0] + 12, EDGE[1] - BACK[1], BACK, None)
