"""The table, four or three players: the line above it, and a quarter for each player (riichi.md §3)."""

from collections.abc import Iterator
from typing import Final

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import Words
from render.games.riichi.quarter import QUARTER_HEIGHT, quarter
from render.plate import hand_title
from render.scene import SIDE, Drawing, Icon, Placed, Text, TileSprite
from render.seated import HEADING_HEIGHT

_DORA: Final = (44, 60)


def table_drawing(view: RiichiTableView, text: Words) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: no hand is shown."""
    items = [*heading(view, text)]
    for number in range(len(view.seats)):
        items += quarter(view, number, HEADING_HEIGHT, text)
    return Drawing(SIDE, HEADING_HEIGHT + 2 * QUARTER_HEIGHT, tuple(items))


def heading(view: RiichiTableView, text: Words) -> Iterator[Placed]:
    """Which hand it is, counters and sticks on the table, the dora indicators, and what is left of the wall."""
    middle = HEADING_HEIGHT // 2
    yield Placed(20, middle, Text(hand_title(view, text), 42, "text", "felt", 700, "l", 170))
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
