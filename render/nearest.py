"""The hands of the card that an American player is closest to, tiles still missing as ghosts."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.view.model import NearHand
from render.edge import SIDE
from render.scene import Box, Placed, Text, TileSprite
from render.tiles import Look

NEAR: Final = 74
"""How high the line of one hand is."""
_MARGIN = 22
_TILE = (42, 58)
_GAP = 12


def nearest(hands: Sequence[NearHand], top: int) -> Iterator[Placed]:
    """A line for each hand from `top` down: its name, its groups, whether it must stay concealed, its value."""
    for place, hand in enumerate(hands):
        y = top + place * NEAR
        middle = y + _TILE[1] // 2
        yield Placed(_MARGIN, middle, Text(hand.name, 30, "text", "felt", 600, "l", 260))
        x = 300
        for group in hand.groups:
            for tile in group:
                look = Look.PLAIN if tile.held else Look.GHOST
                yield Placed(x, y, TileSprite(tile.tile, *_TILE, 0, look))
                x += _TILE[0]
            x += _GAP
        if hand.concealed:
            yield Placed(980, middle - 18, Box(36, 36, "felt", 10, "quiet", 2))
            yield Placed(998, middle, Text("C", 26, "quiet", "felt", 600))
        yield Placed(SIDE - _MARGIN, middle, Text(str(hand.value), 36, "accent", "felt", 700, "r", 60, 50))
