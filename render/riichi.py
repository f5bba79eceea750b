"""The riichi table, four or three players: the line above it, and a strip for each player (riichi.md §3)."""

from collections.abc import Iterator
from typing import Final

from bot.games.riichi.view.model import RiichiHandView, RiichiTableView
from bot.i18n.catalogue import Words
from render.plate import hand_name
from render.quarter import HEIGHT, quarter
from render.scene import Icon, Placed, Text, TileSprite
from render.strip import SIDE, StripShape, strip, turn_order

HEAD: Final = 64
_DORA: Final = (44, 60)
_PANEL: Final = {4: StripShape(78, 206, (54, 74), (28, 36)), 3: StripShape(104, 206, (66, 90), (38, 50))}


def riichi_table(view: RiichiTableView, text: Words) -> tuple[tuple[Placed, ...], int]:
    """The public table, a quarter for each player, and where it ends."""
    items = [*heading(view, text)]
    for number in range(len(view.seats)):
        items += quarter(view, number, HEAD, text)
    return tuple(items), HEAD + 2 * HEIGHT


def riichi_panel(view: RiichiHandView, text: Words) -> tuple[tuple[Placed, ...], int]:
    """The table above a player's hand, each player in one row, and where it ends. The own melds lie beside the hand."""
    table = view.table
    shape = _PANEL[len(table.seats)]
    items = [*heading(table, text)]
    y = HEAD
    for number in turn_order(table):
        own = number == table.viewer
        items += strip(table, number, y, shape, text, melds=not own, claimable=view.claimable)
        y += shape.height
    return tuple(items), y + 4


def heading(view: RiichiTableView, text: Words) -> Iterator[Placed]:
    """Which hand it is, counters and sticks on the table, the dora indicators, and what is left of the wall."""
    middle = HEAD // 2
    yield Placed(20, middle, Text(hand_name(view, text), 42, "text", "felt", 700, "l", 170))
    for icon, count, x in (("honba", view.honba, 204), ("riichi", view.sticks, 344)):
        yield Placed(x, middle - 8, Icon(icon, 58, 16))
        yield Placed(x + 68, middle, Text(f"×{count}", 34, "text" if count else "quiet", "felt", 600, "l", 64))
    turned = [tile for tile in view.indicators if tile is not None]
    label = Text(text("picture.indicator"), 32, "text", "felt", 400, "r", 270)
    right = 920
    left = right - len(turned) * _DORA[0]
    yield Placed(left - 12, middle, label)
    for place, tile in enumerate(turned):
        yield Placed(left + place * _DORA[0], middle - _DORA[1] // 2, TileSprite(tile, *_DORA))
    yield Placed(SIDE - 130, middle - 22, Icon("wall", 48, 44))
    yield Placed(SIDE - 72, middle, Text(f"{view.tiles_left}", 42, "text", "felt", 700, "l", 66))
