"""One player's panel: the table from that player's seat, and below it the own hand, large, with waits and notes."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words, words
from bot.view.model import HandView, OwnTile
from render.edge import MIDDLE, SIDE, fitting, laid_open, open_length
from render.frame import SeatFrame
from render.layout import board, edges_of_others
from render.nearest import NEAR, nearest
from render.scene import Box, Drawing, Icon, Placed, Text, TileSprite
from render.tiles import Look
from render.waits import LINE, waits_line

HEIGHT: Final = 1214
OWN: Final = (72, 98)
_MELDS = ((62, 84), (50, 68), (44, 60))
_HANDS = (OWN, (66, 90), (60, 82), (54, 74), (48, 66))
_MARGIN = 22
_DRAWN_GAP = 16
_BASE = 1132
_LIFT = 18
_NOTE = 150
_PASSED = (44, 60)


def hand(view: HandView) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    top = HEIGHT if _has_line(view) else _BASE + 20
    height = max(HEIGHT, top + len(view.nearest) * NEAR)
    return Drawing(SIDE, height, (*_hand(view), *nearest(view.nearest, top)))


def _hand(view: HandView) -> Iterator[Placed]:
    text = words(view.table.language)
    yield from board(view.table)
    yield from edges_of_others(view.table)
    yield from own_row(view)
    yield from _below(view, text)


def _has_line(view: HandView) -> bool:
    return bool(view.furiten or view.waits or view.passed or view.notes)


def own_row(view: HandView) -> Iterator[Placed]:
    """The own tiles from the left, the drawn one apart, and the own melds at the right."""
    seat = view.table.seats[view.table.viewer]
    width = SIDE - 2 * _MARGIN
    count = len(view.tiles) + (view.drawn is not None)
    least = fitting(seat.melds, seat.norths, width - count * _HANDS[-1][0] - 2 * _DRAWN_GAP, _MELDS)
    room = width - open_length(seat.melds, seat.norths, least) - 2 * _DRAWN_GAP
    size = next((size for size in _HANDS if count * size[0] <= room), _HANDS[-1])
    x = _MARGIN
    for tile in view.tiles:
        yield from _own_tile(tile, x, size)
        x += size[0]
    if view.drawn is not None:
        yield from _own_tile(view.drawn, x + _DRAWN_GAP, size)
    own = SeatFrame(MIDDLE, MIDDLE, 0)
    yield from laid_open(seat.melds, seat.norths, own, (MIDDLE - _MARGIN, _BASE - MIDDLE), least)


def _own_tile(tile: OwnTile, x: int, size: tuple[int, int]) -> Iterator[Placed]:
    look = Look.FORBIDDEN if tile.forbidden else Look.PLAIN
    y = _BASE - size[1] - (_LIFT if tile.picked else 0)
    yield Placed(x, y, TileSprite(tile.tile, *size, 0, look))
    middle = x + size[0] // 2
    if tile.candidate:
        yield Placed(middle - 24, y - 20, Icon("riichi", 48, 14))
    if tile.received:
        yield Placed(middle - 12, y - 18, Icon("down", 24, 14, "accent"))
    if tile.picked:
        yield Placed(middle - 20, _BASE - 12, Box(40, 8, "accent", 4))


def _below(view: HandView, text: Words) -> Iterator[Placed]:
    """The line under the hand: furiten first, then the waits, what was passed, and notes as far as there is room."""
    x = _MARGIN
    if view.furiten:
        label = text("wait.furiten")
        width = 40 + 18 * len(label)
        yield Placed(x, LINE - 26, Box(width, 52, "warn", 14))
        yield Placed(x + width // 2, LINE, Text(label, 30, "on_accent", "warn", 700, "m", width - 20))
        x += width + 20
    if view.waits:
        line, x = waits_line(view, x)
        yield from line
    for tile in view.passed:
        yield Placed(x, LINE - _PASSED[1] // 2, TileSprite(tile, *_PASSED))
        x += _PASSED[0]
    notes = (text("picture.passed"), *view.notes) if view.passed else view.notes
    x += 12 if view.passed else 0
    if notes and SIDE - _MARGIN - x > _NOTE:
        yield Placed(x, LINE, Text(" · ".join(notes), 28, "quiet", "felt", 400, "l", SIDE - _MARGIN - x))
