"""The hands of the card that a player is closest to, how far, and what is missing: those tiles are ghosts."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.american.view.model import NearHand
from bot.i18n.catalogue import Words
from render.games.american.card import placed_card_groups
from render.scene import SCENE_WIDTH, Box, Placed, Text

NEAR_HAND_HEIGHT: Final = 72
"""The height of the line of one hand, in pixels: on a phone its tiles are 21 high."""
MAX_NEAR_HANDS: Final = 2
"""The number of hands that are shown."""
_MARGIN: Final = 22
_LEFT: Final = 240
_SIZE: Final = (52, 70)
_APART: Final = 12
_TILES: Final = 14
_BADGE: Final = 32


def near_hand_lines(hands: Sequence[NearHand], top: int, text: Words) -> Iterator[Placed]:
    """A line for each hand from `top` down: how far it is and whether it must stay concealed, its name and value, and
    its groups.
    """
    for place, hand in enumerate(hands):
        y = top + place * NEAR_HAND_HEIGHT
        yield from _name(hand, y, text)
        yield from placed_card_groups(hand.groups, _LEFT, y, _SIZE, _apart(hand), "felt")


def _apart(hand: NearHand) -> int:
    """The pixels between its groups: as many as there is room for."""
    room = SCENE_WIDTH - _MARGIN - _LEFT - _TILES * _SIZE[0]
    return min(_APART, room // max(len(hand.groups) - 1, 1))


def _name(hand: NearHand, y: int, text: Words) -> Iterator[Placed]:
    above, below, right = y + _SIZE[1] // 4, y + _SIZE[1] * 3 // 4, _LEFT - 16
    number, _, _ = hand.name.partition(" ")
    away = text("picture.away", count=hand.tiles_away)
    yield Placed(_MARGIN, above, Text(away, 34, "text", "felt", 700, "l", right - _MARGIN - _BADGE - 8))
    if hand.concealed:
        yield Placed(right - _BADGE, above - _BADGE // 2, Box(_BADGE, _BADGE, "felt", 8, "quiet", 2))
        yield Placed(right - _BADGE // 2, above, Text("C", 24, "quiet"))
    yield Placed(_MARGIN, below, Text(number, 34, "text", "felt", 700, "l", 110))
    yield Placed(right, below, Text(str(hand.value), 34, "accent", "felt", 700, "r", 76, 50))
