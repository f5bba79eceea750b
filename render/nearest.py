"""The hands of the card that an American player is closest to, tiles still missing as ghosts."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.view.american import NearHand
from render.card import card_groups, length
from render.edge import SIDE
from render.scene import Box, Placed, Text

NEAR: Final = 86
"""How high the line of one hand is."""
_MARGIN = 22
_LEFT = 244
_SIZES = ((54, 74), (48, 66), (42, 58))
_APART = 12


def nearest(hands: Sequence[NearHand], top: int) -> Iterator[Placed]:
    """A line for each hand from `top` down: its name, its value and whether it must stay concealed, and its groups."""
    room = SIDE - _LEFT - _MARGIN
    for place, hand in enumerate(hands):
        size = next((size for size in _SIZES if length(hand.groups, size, _APART) <= room), _SIZES[-1])
        y = top + place * NEAR
        yield from _name(hand, y)
        yield from card_groups(hand.groups, _LEFT, y + (_SIZES[0][1] - size[1]) // 2, size, _APART, "felt")


def _name(hand: NearHand, y: int) -> Iterator[Placed]:
    number, _, title = hand.name.partition(" ")
    yield Placed(_MARGIN, y + 22, Text(number, 34, "text", "felt", 700, "l", 80))
    if hand.concealed:
        yield Placed(116, y + 4, Box(36, 36, "felt", 10, "quiet", 2))
        yield Placed(134, y + 22, Text("C", 26, "quiet", "felt", 600))
    yield Placed(_LEFT - 18, y + 22, Text(str(hand.value), 34, "accent", "felt", 700, "r", 64, 50))
    yield Placed(_MARGIN, y + 56, Text(title, 26, "quiet", "felt", 400, "l", _LEFT - 18 - _MARGIN))
