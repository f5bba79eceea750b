"""A frame of a replay: the table with the hands that the replay shows laid open."""

from collections.abc import Iterator

from bot.i18n.catalogue import Words
from bot.view.model import OpenHand, OpenTableView, SeatView
from render.alt import doing
from render.edge import EDGE, MELDS, SIDE, fitting, frame_of, laid_open, open_length, set_aside, strip
from render.frame import SeatFrame
from render.layout import board
from render.scene import Box, Drawing, Placed, Text

_CAPTION = 72
_TILES = ((50, 68), (44, 60), (38, 52))


def replay(view: OpenTableView, text: Words) -> Drawing:
    """The frame, with what is being done and its place in the game below."""
    return Drawing(SIDE, SIDE + _CAPTION, tuple(_replay(view, text)))


def _replay(view: OpenTableView, text: Words) -> Iterator[Placed]:
    yield from board(view.table, text)
    for number, seat in enumerate(view.table.seats):
        opened = view.hands[number]
        frame = frame_of(view.table, number)
        yield from strip(seat, frame) if opened is None else open_strip(seat, opened, frame)
    share = view.step * (SIDE - 80) // max(1, view.steps) // 2 * 2
    yield Placed(40, SIDE + 4, Box(SIDE - 80, 8, "panel", 4))
    yield Placed(40, SIDE + 4, Box(max(8, share), 8, "accent", 4))
    line = " ".join(doing(view.table, text))
    yield Placed(40, SIDE + 42, Text(line, 34, "text", "felt", 400, "l", SIDE - 260))
    yield Placed(SIDE - 40, SIDE + 42, Text(f"{view.step} / {view.steps}", 30, "quiet", "felt", 400, "r", 160))


def open_strip(seat: SeatView, opened: OpenHand, frame: SeatFrame) -> Iterator[Placed]:
    """A player's edge with the hand laid open."""
    left, right = EDGE
    count = len(opened.tiles) + (opened.drawn is not None)
    melds = fitting(seat.melds, set_aside(seat), right - left - count * _TILES[-1][0] - 24, MELDS)
    taken = open_length(seat.melds, set_aside(seat), melds)
    size = next((size for size in _TILES if count * size[0] + 24 <= right - left - taken), _TILES[-1])
    u = left
    for tile in opened.tiles:
        yield frame.tile(u, right - size[1], size, tile)
        u += size[0]
    if opened.drawn is not None:
        yield frame.tile(u + 12, right - size[1], size, opened.drawn)
    yield from laid_open(seat.melds, set_aside(seat), frame, (right, right), melds)
