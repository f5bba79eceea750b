"""What is what: a panel with a number beside everything that can be seen. Text below says what they mean."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import GuideView
from render.hand import OWN, hand
from render.scene import Box, Drawing, Icon, Placed, Text, TileSprite
from render.strip import SIDE
from render.tiles import Look

_DISC: Final = 48
_TURNED: Final = 1


def _icon(name: str) -> Callable[[Placed], bool]:
    return lambda item: isinstance(item.sprite, Icon) and item.sprite.name == name


def _tile(test: Callable[[TileSprite], bool]) -> Callable[[Placed], bool]:
    return lambda item: isinstance(item.sprite, TileSprite) and test(item.sprite)


def _box(fill: str) -> Callable[[Placed], bool]:
    return lambda item: isinstance(item.sprite, Box) and item.sprite.fill == fill


_SIGNS: Final[dict[str, tuple[Callable[[Placed], bool], int, int]]] = {
    "sticks": (_icon("honba"), -4, 14),
    "indicator": (_tile(lambda tile: tile.width < OWN[0]), 4, 50),
    "wall": (_icon("wall"), 4, 46),
    "riichi": (_box("riichi"), 190, 18),
    "seat": (_box("plate"), 190, 18),
    "newest": (_icon("last"), 24, 2),
    "called": (_tile(lambda tile: tile.look is Look.GHOST), 14, 40),
    "grey": (_tile(lambda tile: tile.look is Look.DIMMED), 14, 40),
    "turn": (_icon("turn"), 212, 0),
    "dora": (_tile(lambda tile: tile.dora and tile.width == OWN[0]), 84, 96),
    "drawn": (_tile(lambda tile: tile.width == OWN[0]), 84, 96),
    "waits": (_icon("arrow"), 172, -8),
    "meld": (_tile(lambda tile: tile.turn == _TURNED and tile.height > OWN[1] // 2), 40, 40),
}
"""How to find each thing in a panel, and where its number lies beside it."""
SIGNS: Final = tuple(_SIGNS)
"""What is named, in the order of the numbers."""


def guide(view: GuideView, text: Words) -> Drawing:
    """The panel with its numbers."""
    panel = hand(view.panel, text)
    items = [*panel.items]
    for number, (x, y) in enumerate(_spots(panel), start=1):
        items += _number(number, x, y)
    return Drawing(SIDE, panel.height, tuple(items))


def _spots(panel: Drawing) -> Iterator[tuple[int, int]]:
    """Where each number lies. The drawn tile is the rightmost of the own."""
    for sign, (is_one, right, down) in _SIGNS.items():
        found = [item for item in panel.items if is_one(item)]
        item = max(found, key=lambda item: item.x) if sign == "drawn" else found[0]
        yield item.x + right, item.y + down


def _number(number: int, x: int, y: int) -> Iterator[Placed]:
    yield Placed(x, y, Box(_DISC, _DISC, "call", 12, "outline", 4))
    yield Placed(x + _DISC // 2, y + _DISC // 2, Text(str(number), 36, "outline", "call", 700))
