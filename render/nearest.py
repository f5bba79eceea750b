"""The hands of the card that an American player is closest to, tiles still missing as ghosts."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.view.american import NearHand
from render.card import card_groups, length
from render.scene import Box, Placed, Text
from render.strip import SIDE

NEAR: Final = 46
"""How high the line of one hand is."""
MOST: Final = 3
"""How many hands are shown."""
_MARGIN = 22
_LEFT = 440
_SIZES = ((32, 44), (30, 42), (28, 38))
_APART = 12


def nearest(hands: Sequence[NearHand], top: int) -> Iterator[Placed]:
    """A line for each hand from `top` down: its name, whether it must stay concealed, its value, and its groups."""
    room = SIDE - _LEFT - _MARGIN
    for place, hand in enumerate(hands):
        size = next((size for size in _SIZES if length(hand.groups, size, _APART) <= room), _SIZES[-1])
        y = top + place * NEAR
        yield from _name(hand, y + _SIZES[0][1] // 2)
        yield from card_groups(hand.groups, _LEFT, y + (_SIZES[0][1] - size[1]) // 2, size, _APART, "felt")


def _name(hand: NearHand, y: int) -> Iterator[Placed]:
    number, _, title = hand.name.partition(" ")
    yield Placed(_MARGIN, y, Text(number, 34, "text", "felt", 700, "l", 80))
    if hand.concealed:
        yield Placed(100, y - 18, Box(36, 36, "felt", 10, "quiet", 2))
        yield Placed(118, y, Text("C", 26, "quiet"))
    yield Placed(150, y, Text(title, 26, "quiet", "felt", 400, "l", 210))
    yield Placed(_LEFT - 18, y, Text(str(hand.value), 34, "accent", "felt", 700, "r", 56, 50))
