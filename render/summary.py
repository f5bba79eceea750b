"""A whole game as one strip: who won each hand from whom, and what it moved."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, points
from bot.view.model import HandSummary, Player, PointsNotation, SummaryView
from render.fonts import writable_name
from render.plate import avatar, short_hand_title
from render.scene import SCENE_WIDTH, Box, Drawing, Placed, Text

_MARGIN = 30
_NAMES = 250
_COLUMN = 98
_COLUMNS = 8
_ROW = 64
_HEAD = 92


def _thousands(gain: int) -> str:
    return f"{gain / 1000:+.1f}".replace("-", "−")


def _signed_points(gain: int) -> str:
    return points(gain, "+")


_MOVED: Final[Mapping[PointsNotation, Callable[[int], str]]] = {"thousands": _thousands, "points": _signed_points}
"""The forms in which the narrow columns show points that moved."""


def summary_drawing(view: SummaryView, text: Words) -> Drawing:
    """The strip: players down, hands across, eight hands to a block; the last column is the final score."""
    items = [
        Placed(_MARGIN, 52, Text(text("summary.title"), 52, "accent", "felt", 700, "l", SCENE_WIDTH - 2 * _MARGIN))
    ]
    y = 104
    for start in range(0, max(1, len(view.hands)), _COLUMNS):
        items += _block(view, view.hands[start : start + _COLUMNS], y, text)
        y += _HEAD + len(view.players) * _ROW + 24
    items += _finals(view, y, text)
    return Drawing(SCENE_WIDTH, y + _ROW + 34, tuple(items))


def _block(view: SummaryView, hands: Sequence[HandSummary], y: int, text: Words) -> Iterator[Placed]:
    high = _HEAD + len(view.players) * _ROW
    yield Placed(_MARGIN, y, Box(SCENE_WIDTH - 2 * _MARGIN, high + 8, "panel", 20, "line", 2))
    for place, player in enumerate(view.players):
        yield from _name(player, _MARGIN + 14, y + _HEAD + place * _ROW, text)
    for place, hand in enumerate(hands):
        yield from _column(view.amounts, hand, _MARGIN + _NAMES + place * _COLUMN, y, text)


def _name(player: Player, x: int, y: int, text: Words) -> Iterator[Placed]:
    yield from avatar(player, x, y + 10, 44, text, "panel")
    yield Placed(x + 54, y + 32, Text(writable_name(player, text), 30, "text", "panel", 400, "l", _NAMES - 80))


def _column(amounts: PointsNotation, hand: HandSummary, x: int, y: int, text: Words) -> Iterator[Placed]:
    middle = x + _COLUMN // 2
    yield Placed(middle, y + 30, Text(short_hand_title(hand.name, text), 32, "text", "panel", 700, "m", _COLUMN - 8))
    yield Placed(middle, y + 70, Text(phrase_text(hand.ending, text), 24, "quiet", "panel", 400, "m", _COLUMN - 12, 60))
    for place, gain in enumerate(hand.gains):
        top = y + _HEAD + place * _ROW
        if place in hand.winners:
            yield Placed(x + 3, top + 8, Box(_COLUMN - 6, _ROW - 16, "plate", 10, "accent", 2, "panel"))
        surface = "plate" if place in hand.winners else "panel"
        colour = "good" if gain > 0 else "bad" if gain < 0 else "quiet"
        number = _MOVED[amounts](gain) if gain else "·"
        yield Placed(middle, top + _ROW // 2, Text(number, 28, colour, surface, 600, "m", _COLUMN - 14, 50))


def _finals(view: SummaryView, y: int, text: Words) -> Iterator[Placed]:
    """The final scores in the order of the places."""
    width = (SCENE_WIDTH - 2 * _MARGIN + 10) // len(view.players) // 2 * 2
    for place, seat in enumerate(sorted(range(len(view.players)), key=lambda seat: view.ranks[seat])):
        x = _MARGIN + place * width
        yield Placed(x, y, Box(width - 10, _ROW + 8, "plate", 16, "accent" if place == 0 else "line", 2))
        yield Placed(x + 26, y + 36, Text(str(view.ranks[seat]), 34, "accent" if place == 0 else "text", "plate", 700))
        yield from avatar(view.players[seat], x + 48, y + 14, 44, text)
        yield Placed(x + 104, y + 36, Text(points(view.scores[seat]), 34, "text", "plate", 600, "l", width - 120, 50))
