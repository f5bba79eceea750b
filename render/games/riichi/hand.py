"""One player's panel: the table from that player's seat, and below it the own hand with what it waits for."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.riichi.view.model import RiichiHandView, RiichiTableView
from bot.i18n.catalogue import Words
from bot.view.model import OwnTile
from render.games.riichi.dora import table_dora
from render.games.riichi.strip import laid_strip, strips
from render.games.riichi.waits import waits_beside_hand
from render.hand import FELT_BELOW_HAND, Badge, own_hand
from render.plate import hand_title
from render.scene import BOARD_GROUND, SCENE_WIDTH, Drawing, Icon, Placed, Text, TileSprite
from render.seats import turn_order

_STRIPS: Final = 312
"""The height of all strips together, in pixels."""
_HEADING_HEIGHT: Final = 80
_DORA: Final = (56, 76)
_SMALL_DORA: Final = (44, 60)
"""The size of the indicators where a kan after a kan has turned more than three."""
_STICK: Final = Badge("riichi", 14)


def hand_drawing(view: RiichiHandView, text: Words) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    table = view.table
    items = [*(_heading(table, text) if view.is_hand_only else _around(view, text))]
    top = _HEADING_HEIGHT + (0 if view.is_hand_only else _STRIPS + 4)
    own = own_hand(view, top, _badges, table_dora(table), table.seats[table.viewer].norths)
    return Drawing(
        SCENE_WIDTH,
        own.bottom + FELT_BELOW_HAND,
        (*items, *own.items, *waits_beside_hand(view, own.room, text)),
        BOARD_GROUND,
    )


def _around(view: RiichiHandView, text: Words) -> Iterator[Placed]:
    """The table above the hand, a strip for each player. The own melds lie beside the hand."""
    table = view.table
    yield from _heading(table, text)
    for strip in strips(table, [*turn_order(table)], _HEADING_HEIGHT, _STRIPS):
        yield from laid_strip(table, strip, text, claimable=view.may_claim)


def _heading(view: RiichiTableView, text: Words) -> Iterator[Placed]:
    """The name of the hand, counters and sticks on the table, the dora indicators, and the tiles left in the wall."""
    middle = _HEADING_HEIGHT // 2
    yield Placed(20, middle, Text(hand_title(view, text), 42, "text", "felt", 700, "l", 170))
    for icon, count, x in (("honba", view.honba, 204), ("riichi", view.sticks, 344)):
        yield Placed(x, middle - 8, Icon(icon, 58, 16))
        yield Placed(x + 68, middle, Text(f"×{count}", 34, "text" if count else "quiet", "felt", 600, "l", 64))
    turned = [tile for tile in view.indicators if tile is not None]
    label = Text(text("picture.indicator"), 32, "text", "felt", 400, "r", 270)
    wide, high = _DORA if len(turned) <= 3 else _SMALL_DORA
    left = 920 - len(turned) * wide
    yield Placed(left - 12, middle, label)
    for place, tile in enumerate(turned):
        yield Placed(left + place * wide, middle - high // 2, TileSprite(tile, wide, high))
    yield Placed(SCENE_WIDTH - 130, middle - 22, Icon("wall", 48, 44))
    yield Placed(SCENE_WIDTH - 72, middle, Text(f"{view.tiles_left}", 42, "text", "felt", 700, "l", 66))


def _badges(tile: OwnTile) -> Sequence[Badge]:
    """A stick on each that may be discarded with riichi."""
    return (_STICK,) if tile.candidate else ()
