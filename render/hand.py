"""One player's panel: the table from that player's seat, and below it the own hand, large, in two rows.

It is low enough to be seen whole above all its buttons, on a phone and in a small window.
"""

from collections.abc import Iterator
from typing import Final

from bot.games.american.view.model import AmericanHandView
from bot.games.riichi.view.model import RiichiHandView
from bot.i18n.catalogue import Words
from bot.view.model import HandView, OwnTile, Tile
from render.american import american_panel
from render.marks import dora_at, ring
from render.melds import fitting, laid_open, open_length, set_aside
from render.nearest import MOST, NEAR, nearest
from render.riichi import riichi_panel
from render.scene import Box, Drawing, Icon, Placed, TileSprite
from render.seated import Laid, seated_panel
from render.strip import SIDE
from render.tiles import Look
from render.waits import beside_hand

OWN: Final = (130, 148)
_MARGIN: Final = 22
_FIRST_ROW: Final = 7
_BETWEEN = 6
_HINTS_BELOW = 4
_EDGE = 8
_MELDS = ((84, 114), (74, 100), (66, 90), (60, 82), (54, 74), (48, 66), (44, 60), (40, 54))
_BESIDE = 264
_APART = 14
_BADGE = (52, 40)


def hand(view: HandView, text: Words) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    around, top = _around(view, text)
    below = top + 2 * OWN[1] + _BETWEEN
    near = view.nearest[:MOST] if isinstance(view, AmericanHandView) else ()
    height = below + (_HINTS_BELOW + MOST * NEAR + _BETWEEN if near else _EDGE)
    return Drawing(SIDE, height, (*around, *_own(view, top, text), *nearest(near, below + _HINTS_BELOW, text)))


def _around(view: HandView, text: Words) -> Laid:
    """The table above the hand."""
    match view:
        case RiichiHandView():
            return riichi_panel(view, text)
        case AmericanHandView():
            return american_panel(view, text)
        case _:
            return seated_panel(view, text)


def _own(view: HandView, top: int, text: Words) -> Iterator[Placed]:
    """Seven tiles and, always in the same place, the drawn one; below them the others, what else the player should
    know, and the own melds.
    """
    dora = dora_at(view.table)
    below = top + OWN[1] + _BETWEEN
    for tile, x in zip(view.tiles, range(_MARGIN, SIDE, OWN[0]), strict=False):
        if x < _MARGIN + _FIRST_ROW * OWN[0]:
            yield from _own_tile(tile, x, top, dora)
    rest = view.tiles[_FIRST_ROW:]
    for place, tile in enumerate(rest):
        yield from _own_tile(tile, _MARGIN + place * OWN[0], below, dora)
    yield from _drawn(view.drawn, SIDE - _MARGIN - OWN[0], top, dora)
    left = _MARGIN + len(rest) * OWN[0] + (_APART if rest else 0)
    right = SIDE - _MARGIN
    seat = view.table.seats[view.table.viewer]
    norths = set_aside(seat)
    if seat.melds or norths:
        size = fitting(seat.melds, norths, right - left - _BESIDE - _APART, _MELDS)
        yield from laid_open(seat.melds, norths, (right, below + OWN[1]), size, dora=dora)
        right -= open_length(seat.melds, norths, size) + _APART
    yield from beside_hand(view, left, below, right - left, OWN[1], text)


def _drawn(tile: OwnTile | None, x: int, y: int, dora: frozenset[Tile]) -> Iterator[Placed]:
    """The drawn tile, or its empty place."""
    if tile is None:
        yield Placed(x, y, Box(*OWN, "felt", 14, "line", 2))
    else:
        yield from _own_tile(tile, x, y, dora)


def _own_tile(tile: OwnTile, x: int, y: int, dora: frozenset[Tile]) -> Iterator[Placed]:
    look = Look.FORBIDDEN if tile.forbidden else Look.PLAIN
    yield Placed(x, y, TileSprite(tile.tile, *OWN, 0, look, dora=tile.tile in dora))
    if tile.picked:
        yield ring(x + 6, y + 6, (OWN[0] - 12, OWN[1] - 12), "call")
    for icon, shown in (("riichi", tile.candidate), ("down", tile.received), ("ready", tile.picked)):
        if shown:
            yield from _badge(icon, x + OWN[0] - _BADGE[0] - 6, y + OWN[1] - _BADGE[1] - 20)


def _badge(icon: str, x: int, y: int) -> Iterator[Placed]:
    """A small sign in the corner of a tile."""
    w, h = _BADGE
    inset = 14 if icon == "riichi" else 8
    yield Placed(x, y, Box(w, h, "accent", 10, surface="face"))
    yield Placed(x + 6, y + inset, Icon(icon, w - 12, h - 2 * inset, "on_accent", "accent"))
