"""One player's panel: the table from that player's seat, and below it the own hand, large, with waits and notes."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.view.american import AmericanHandView
from bot.view.model import HandView, OwnTile
from bot.view.riichi import RiichiHandView
from render.edge import MIDDLE, SIDE, fitting, laid_open, open_length, set_aside
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
_PASSED = (44, 60)


def hand(view: HandView, text: Words) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    line = tuple(_below(view, text))
    near = view.nearest if isinstance(view, AmericanHandView) else ()
    top = HEIGHT if line else _BASE + 20
    height = max(HEIGHT, top + len(near) * NEAR)
    return Drawing(SIDE, height, (*_hand(view, text), *line, *nearest(near, top)))


def _hand(view: HandView, text: Words) -> Iterator[Placed]:
    yield from board(view.table, text)
    yield from edges_of_others(view.table)
    yield from own_row(view)


def own_row(view: HandView) -> Iterator[Placed]:
    """The own tiles from the left, the drawn one apart, and the own melds at the right."""
    seat = view.table.seats[view.table.viewer]
    width = SIDE - 2 * _MARGIN
    count = len(view.tiles) + (view.drawn is not None)
    norths = set_aside(seat)
    least = fitting(seat.melds, norths, width - count * _HANDS[-1][0] - 2 * _DRAWN_GAP, _MELDS)
    room = width - open_length(seat.melds, norths, least) - 2 * _DRAWN_GAP
    size = next((size for size in _HANDS if count * size[0] <= room), _HANDS[-1])
    x = _MARGIN
    for tile in view.tiles:
        yield from _own_tile(tile, x, size)
        x += size[0]
    if view.drawn is not None:
        yield from _own_tile(view.drawn, x + _DRAWN_GAP, size)
    own = SeatFrame(MIDDLE, MIDDLE, 0)
    yield from laid_open(seat.melds, norths, own, (MIDDLE - _MARGIN, _BASE - MIDDLE), least)


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
    """The line under the hand."""
    match view:
        case RiichiHandView():
            yield from _waiting(view, text)
        case AmericanHandView():
            yield from _passed(view, text)
        case _:
            return


def _waiting(view: RiichiHandView, text: Words) -> Iterator[Placed]:
    """Furiten first, then the waits."""
    x = _MARGIN
    if view.furiten:
        label = text("wait.furiten")
        width = 40 + 18 * len(label)
        yield Placed(x, LINE - 26, Box(width, 52, "warn", 14))
        yield Placed(x + width // 2, LINE, Text(label, 30, "on_accent", "warn", 700, "m", width - 20))
        x += width + 20
    if view.waits:
        yield from waits_line(view, x, text)


def _passed(view: AmericanHandView, text: Words) -> Iterator[Placed]:
    """What was passed, and notes as far as there is room."""
    x = _MARGIN
    for tile in view.passed:
        yield Placed(x, LINE - _PASSED[1] // 2, TileSprite(tile, *_PASSED))
        x += _PASSED[0]
    notes = [speak(note, text) for note in view.notes]
    if view.passed:
        notes.insert(0, text("picture.passed"))
        x += 12
    if notes:
        yield Placed(x, LINE, Text(" · ".join(notes), 28, "quiet", "felt", 400, "l", SIDE - _MARGIN - x))
