"""A winning hand alone, as an example: on a phone as large as one line allows."""

from typing import Final

from bot.view.model import ExampleView
from render.marks import ring
from render.melds import laid_melds, melds_width
from render.scene import SCENE_WIDTH, Drawing, Placed, TileSprite

_SIZES: Final = ((84, 114), (74, 100), (66, 90), (60, 82), (54, 74), (50, 68))
_MARGIN: Final = 16
_APART: Final = 18


def example_drawing(view: ExampleView) -> Drawing:
    """The tiles in one line, the winning one apart in a bright frame, and what was called at the right."""
    count = len(view.tiles) + 1
    apart = _APART * (3 if view.melds else 1)
    room = SCENE_WIDTH - 2 * _MARGIN - apart
    fits = (one for one in _SIZES if count * one[0] + melds_width(view.melds, 0, one) <= room)
    size = next(fits, _SIZES[-1])
    tiles = [
        Placed(_MARGIN + place * size[0], _MARGIN, TileSprite(tile, *size)) for place, tile in enumerate(view.tiles)
    ]
    won = _MARGIN + len(view.tiles) * size[0] + _APART
    items = (
        *tiles,
        Placed(won, _MARGIN, TileSprite(view.winning_tile, *size)),
        ring(won, _MARGIN, size, "accent"),
        *laid_melds(view.melds, 0, (SCENE_WIDTH - _MARGIN, _MARGIN + size[1]), size),
    )
    return Drawing(SCENE_WIDTH, size[1] + 2 * _MARGIN, items)
