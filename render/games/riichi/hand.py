"""One player's panel: the table from that player's seat, and below it the own hand with what it waits for."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.riichi.view.model import RiichiHandView
from bot.i18n.catalogue import Words
from bot.view.model import OwnTile
from render.games.riichi.dora import dora_at
from render.games.riichi.strip import StripShape, strip
from render.games.riichi.table import heading
from render.games.riichi.waits import beside_hand
from render.hand import EDGE, Badge, own_hand
from render.scene import SIDE, Drawing, Placed
from render.seated import HEADING_HEIGHT, turn_order

_SHAPES: Final = {4: StripShape(78, 206, (54, 74), (28, 36)), 3: StripShape(104, 206, (66, 90), (38, 50))}
_STICK: Final = Badge("riichi", 14)


def hand_drawing(view: RiichiHandView, text: Words) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    table = view.table
    items = [*_around(view, text)]
    top = HEADING_HEIGHT + len(table.seats) * _SHAPES[len(table.seats)].height + 4
    own = own_hand(view, top, _badges, dora_at(table), table.seats[table.viewer].norths)
    return Drawing(SIDE, own.end + EDGE, (*items, *own.items, *beside_hand(view, own.room, text)))


def _around(view: RiichiHandView, text: Words) -> Iterator[Placed]:
    """The table above the hand, each player in one row. The own melds lie beside the hand."""
    table = view.table
    shape = _SHAPES[len(table.seats)]
    yield from heading(table, text)
    for row, number in enumerate(turn_order(table)):
        melds = number != table.viewer
        yield from strip(
            table, number, HEADING_HEIGHT + row * shape.height, shape, text, melds=melds, claimable=view.claimable
        )


def _badges(tile: OwnTile) -> Sequence[Badge]:
    """A stick on each that may be discarded with riichi."""
    return (_STICK,) if tile.candidate else ()
