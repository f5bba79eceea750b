"""Everything that can be seen in a panel."""

from collections.abc import Callable
from typing import Final

from bot.view.model import GuideView
from render.games.riichi.usual import USUAL_HAND
from render.guide import Guide, NumberedItem
from render.hand import OWN_TILE_SIZE
from render.scene import Box, Icon, Placed, TileSprite
from render.tiles import Look

_TURNED: Final = 1


def _icon(name: str) -> Callable[[Placed], bool]:
    return lambda item: isinstance(item.sprite, Icon) and item.sprite.name == name


def _tile(test: Callable[[TileSprite], bool]) -> Callable[[Placed], bool]:
    return lambda item: isinstance(item.sprite, TileSprite) and test(item.sprite)


def _box(fill: str) -> Callable[[Placed], bool]:
    return lambda item: isinstance(item.sprite, Box) and item.sprite.fill == fill


_SIGNS: Final = {
    "sticks": NumberedItem(_icon("honba"), -4, 14),
    "indicator": NumberedItem(_tile(lambda tile: tile.width < OWN_TILE_SIZE[0]), 4, 50),
    "wall": NumberedItem(_icon("wall"), 4, 46),
    "riichi": NumberedItem(_box("riichi"), 150, 18),
    "seat": NumberedItem(_box("plate"), 150, 18),
    "newest": NumberedItem(_icon("last"), 24, 2),
    "called": NumberedItem(_tile(lambda tile: tile.look is Look.GHOST), 14, 40),
    "grey": NumberedItem(_tile(lambda tile: tile.look is Look.DIMMED), 14, 40),
    "turn": NumberedItem(_icon("turn"), 212, 0),
    "dora": NumberedItem(_tile(lambda tile: tile.dora and tile.width == OWN_TILE_SIZE[0]), 84, 96),
    "drawn": NumberedItem(_tile(lambda tile: tile.width == OWN_TILE_SIZE[0]), 84, 96, uses_last_match=True),
    "waits": NumberedItem(_icon("arrow"), 172, -8),
    "meld": NumberedItem(
        _tile(lambda tile: tile.quarter_turns == _TURNED and tile.height > OWN_TILE_SIZE[1] // 2), 40, 40
    ),
}
RIICHI_GUIDE: Final = Guide(GuideView(panel=USUAL_HAND), _SIGNS)
