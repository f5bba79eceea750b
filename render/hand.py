"""One player's panel: the table from that player's seat, and below it the own hand, large, with waits and notes."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words, words
from bot.view.model import HandView, OwnTile, Wait
from render.edge import MIDDLE, SIDE, fitting, laid_open, open_length
from render.frame import Frame
from render.layout import board, edges_of_others
from render.nearest import NEAR, nearest
from render.scene import Box, Icon, Placed, Scene, Text, TileSprite
from render.tiles import Look

HEIGHT: Final = 1214
OWN: Final = (72, 98)
_MELDS = ((62, 84), (50, 68), (44, 60))
_HANDS = (OWN, (66, 90), (60, 82), (54, 74), (48, 66))
_MARGIN = 22
_DRAWN_GAP = 16
_BASE = 1132
_LIFT = 18
_WAIT = (44, 60)
_NARROW_WAIT = (36, 50)
_WIDE_STEP = 116
_NOTE = 150
_LINE = 1174


def hand(view: HandView) -> Scene:
    """The panel of the player who sits at `view.table.viewer`."""
    top = HEIGHT if _has_line(view) else _BASE + 20
    height = max(HEIGHT, top + len(view.nearest) * NEAR)
    return Scene(SIDE, height, (*_hand(view), *nearest(view.nearest, top)))


def _hand(view: HandView) -> Iterator[Placed]:
    text = words(view.table.language)
    yield from board(view.table)
    yield from edges_of_others(view.table)
    yield from own_row(view)
    yield from _below(view, text)


def _has_line(view: HandView) -> bool:
    return bool(view.furiten or view.waits or view.notes)


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
    own = Frame(MIDDLE, MIDDLE, 0)
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
    """The line under the hand: furiten first, then the waits, then notes as far as there is room."""
    x = _MARGIN
    if view.furiten:
        label = text("wait.furiten")
        width = 40 + 18 * len(label)
        yield Placed(x, _LINE - 26, Box(width, 52, "warn", 14))
        yield Placed(x + width // 2, _LINE, Text(label, 30, "on_accent", "warn", 700, "m", width - 20))
        x += width + 20
    if view.after_discard is not None and view.waits:
        yield Placed(x, _LINE - 30, TileSprite(view.after_discard, *_WAIT, 0, Look.DIMMED))
        yield Placed(x + 54, _LINE - 14, Icon("arrow", 44, 28, "quiet"))
        x += 112
    noted = [] if view.furiten else [wait for wait in view.waits if wait.note]
    step = _wait_step(len(view.waits), SIDE - _MARGIN - x - _NOTE * len(noted))
    for wait in view.waits:
        yield from _wait(wait, x, narrow=step < _WIDE_STEP)
        x += step
        if wait in noted:
            yield Placed(x - 12, _LINE, Text(wait.note, 26, "warn", "felt", 600, "l", _NOTE - 6))
            x += _NOTE
    if view.notes and SIDE - _MARGIN - x > _NOTE:
        yield Placed(x, _LINE, Text(" · ".join(view.notes), 28, "quiet", "felt", 400, "l", SIDE - _MARGIN - x))


def _wait_step(count: int, room: int) -> int:
    """How far apart the waits stand: closer together when there are many."""
    return _WIDE_STEP if count * _WIDE_STEP <= room else room // max(1, count) // 2 * 2


def _wait(wait: Wait, x: int, *, narrow: bool) -> Iterator[Placed]:
    look = Look.PLAIN if wait.left else Look.DIMMED
    yield Placed(x, _LINE - 30, TileSprite(wait.tile, *(_NARROW_WAIT if narrow else _WAIT), 0, look))
    left = Text(f"{wait.left}" if narrow else f"×{wait.left}", 32, "text" if wait.left else "quiet", "felt", 600, "l")
    yield Placed(x + (40 if narrow else 52), _LINE, left)
