"""The own hand in a player's panel, large, in two rows below the table.

A panel is low enough to be seen whole above all its buttons, on a phone and in a small window.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from bot.view.model import HandView, OwnTile, TileName
from render.marks import ring
from render.melds import laid_melds, largest_size, melds_width
from render.scene import SCENE_WIDTH, Area, Box, Icon, Placed, TileSprite
from render.tiles import Look

OWN_TILE_SIZE: Final = (130, 148)
TILE_GAP: Final = 6
FELT_BELOW_HAND: Final = 8
"""The pixels of felt that are left below a hand."""
_MARGIN: Final = 22
_FIRST_ROW: Final = 8
_MELDS = ((84, 114), (74, 100), (66, 90), (60, 82), (54, 74), (48, 66), (44, 60))
_BESIDE = 264
_APART = 16
_NARROW = 150
_BADGE = (52, 40)


class Badge(NamedTuple):
    """An icon in the corner of an own tile, and how far it stays from the edges above and below."""

    icon: str
    inset: int = 8


BadgesOfTile = Callable[[OwnTile], Iterable[Badge]]


class OwnHand(NamedTuple):
    """The hand as it lies, what is free beside its second row, and where it ends."""

    items: tuple[Placed, ...]
    room: Area
    bottom: int


def own_hand(
    view: HandView, top: int, badges: BadgesOfTile, dora: frozenset[TileName] = frozenset(), norths: int = 0
) -> OwnHand:
    """From `top` down the tiles in two rows, the drawn one or its place apart at their end; at the right of the second
    row the own melds with the norths set aside.
    """
    below = top + OWN_TILE_SIZE[1] + TILE_GAP
    count = len(view.tiles)
    first = _FIRST_ROW if count > _FIRST_ROW else _FIRST_ROW - 1
    items: list[Placed] = []
    for place, tile in enumerate(view.tiles):
        row, column = divmod(place, first)
        items += _own_tile(tile, _MARGIN + column * OWN_TILE_SIZE[0], below if row else top, badges, dora)
    rest = max(0, count - first)
    drawn = _MARGIN + (rest or count) * OWN_TILE_SIZE[0] + _APART
    items += _drawn_tile(view.drawn, drawn, below if rest else top, badges, dora)
    left = drawn + OWN_TILE_SIZE[0] + TILE_GAP if rest else _MARGIN
    right = SCENE_WIDTH - _MARGIN
    melds = view.table.seats[view.table.viewer].melds
    room = Area(left, below, right - left, OWN_TILE_SIZE[1])
    if melds or norths:
        size = largest_size(melds, norths, right - left - _BESIDE - _APART, _MELDS)
        items += laid_melds(melds, norths, (right, below + OWN_TILE_SIZE[1]), size, dora=dora)
        room = _beside_open(room, melds_width(melds, norths, size) + _APART, size[1] + TILE_GAP)
    return OwnHand(tuple(items), room, below + OWN_TILE_SIZE[1])


def _beside_open(room: Area, width: int, height: int) -> Area:
    """The part of the room that is left beside what lies open, or above it where that is more."""
    if room.width - width >= _NARROW:
        return room._replace(width=room.width - width)
    return room._replace(height=room.height - height)


def _drawn_tile(
    tile: OwnTile | None, x: int, y: int, badges: BadgesOfTile, dora: frozenset[TileName]
) -> Iterator[Placed]:
    """The drawn tile, or its empty place."""
    if tile is None:
        yield Placed(x, y, Box(*OWN_TILE_SIZE, "felt", 14, "line", 2))
    else:
        yield from _own_tile(tile, x, y, badges, dora)


def _own_tile(tile: OwnTile, x: int, y: int, badges: BadgesOfTile, dora: frozenset[TileName]) -> Iterator[Placed]:
    look = Look.FORBIDDEN if tile.forbidden else Look.PLAIN
    yield Placed(x, y, TileSprite(tile.tile, *OWN_TILE_SIZE, 0, look, dora=tile.tile in dora))
    if tile.picked:
        yield ring(x + 6, y + 6, (OWN_TILE_SIZE[0] - 12, OWN_TILE_SIZE[1] - 12), "call")
    for badge in badges(tile):
        yield from _badge(badge, x + OWN_TILE_SIZE[0] - _BADGE[0] - 6, y + OWN_TILE_SIZE[1] - _BADGE[1] - 20)


def _badge(badge: Badge, x: int, y: int) -> Iterator[Placed]:
    """A small sign in the corner of a tile."""
    (icon, inset), (w, h) = badge, _BADGE
    yield Placed(x, y, Box(w, h, "accent", 10, surface="face"))
    yield Placed(x + 6, y + inset, Icon(icon, w - 12, h - 2 * inset, "on_accent", "accent"))
