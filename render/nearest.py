"""The hands of the card that an American player is closest to, how far, and what is missing: those tiles are ghosts."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.american import NearHand
from render.card import card_groups
from render.scene import Box, Placed, Text

NEAR: Final = 34
"""How high the line of one hand is."""
MOST: Final = 3
"""How many hands are shown."""
_MARGIN = 22
_LEFT = 550
_SIZE = (24, 32)
_APART = 12


def nearest(hands: Sequence[NearHand], top: int, text: Words) -> Iterator[Placed]:
    """A line for each hand from `top` down: how far it is, its name, whether it must stay concealed, its value, and its
    groups.
    """
    for place, hand in enumerate(hands):
        y = top + place * NEAR
        yield from _name(hand, y + NEAR // 2, text)
        yield from card_groups(hand.groups, _LEFT, y, _SIZE, _APART, "felt")


def _name(hand: NearHand, y: int, text: Words) -> Iterator[Placed]:
    number, _, title = hand.name.partition(" ")
    yield Placed(_MARGIN, y, Text(text("picture.away", count=hand.away), 32, "text", "felt", 700, "l", 124))
    yield Placed(156, y, Text(number, 32, "text", "felt", 700, "l", 74))
    if hand.concealed:
        yield Placed(234, y - 16, Box(32, 32, "felt", 8, "quiet", 2))
        yield Placed(250, y, Text("C", 24, "quiet"))
    yield Placed(280, y, Text(title, 28, "quiet", "felt", 400, "l", 212, 70))
    yield Placed(_LEFT - 16, y, Text(str(hand.value), 32, "accent", "felt", 700, "r", 56, 50))
