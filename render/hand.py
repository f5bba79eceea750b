"""One player's panel: the table from that player's seat, and below it the own hand, large, in two rows.

It is low enough to be seen whole above all its buttons, on a phone and in a small window.
"""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import words
from bot.view.model import HandView, OwnTile, Tile
from render.american import american_panel
from render.marks import dora_of, ring
from render.melds import fitting, laid_open, open_length
from render.nearest import MOST, NEAR, nearest
from render.riichi import riichi_panel
from render.scene import Box, Drawing, Icon, Placed, TileSprite
from render.strip import SIDE
from render.tiles import Look
from render.waits import beside_hand

OWN: Final = (130, 148)
_MARGIN: Final = 22
_FIRST_ROW: Final = 7
_BETWEEN = 6
_MELDS = ((84, 114), (74, 100), (66, 90), (60, 82), (54, 74), (48, 66), (44, 60), (40, 54))
_BESIDE = 264
_APART = 14
_BADGE = (52, 40)
_PANELS = {"rivers": riichi_panel, "pile": american_panel}


def hand(view: HandView) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    around, top = _PANELS[view.table.discards](view, words(view.table.language))
    below = top + 2 * OWN[1] + _BETWEEN + 8
    near = view.nearest[:MOST]
    return Drawing(SIDE, below + len(near) * NEAR, (*around, *_own(view, top), *nearest(near, below)))


def _own(view: HandView, top: int) -> Iterator[Placed]:
    """Seven tiles and, always in the same place, the drawn one; below them the others, what else the player should
    know, and the own melds.
    """
    dora = dora_of(view.table.indicators, len(view.table.seats))
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
    if seat.melds or seat.norths:
        size = fitting(seat.melds, seat.norths, right - left - _BESIDE - _APART, _MELDS)
        yield from laid_open(seat.melds, seat.norths, (right, below + OWN[1]), size, dora=dora)
        right -= open_length(seat.melds, seat.norths, size) + _APART
    yield from beside_hand(view, left, below, right - left, OWN[1])


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
