"""What tells tiles apart at a glance: which are dora, and the frame around one that matters now."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.games.riichi.view.model import RiichiTableView
from bot.mahjong.tiles import DORA_AFTER, KIND, NAMES, SAME, TILES
from bot.view.model import TableView, Tile
from render.scene import Placed, Ring
from render.tiles import RED_FIVES

LINE: Final = 8
"""How thick the frame is."""


@cache
def dora_of(indicators: Sequence[Tile | None], players: int) -> frozenset[Tile]:
    """The tiles that are worth a han each by these indicators, and the red fives. Without indicators there are none."""
    after = DORA_AFTER[3 if players == 3 else 4]
    turned = [KIND[TILES[tile]] for tile in indicators if tile is not None]
    named = frozenset(NAMES[tile] for kind in turned for tile in SAME[after[kind]])
    return named | RED_FIVES if turned else named


def dora_at(view: TableView) -> frozenset[Tile]:
    """The tiles that are dora at this table; none in a game without."""
    return dora_of(view.indicators, len(view.seats)) if isinstance(view, RiichiTableView) else frozenset()


def ring(x: int, y: int, size: tuple[int, int], colour: str) -> Placed:
    """A frame around what lies at (x, y)."""
    return Placed(x - LINE, y - LINE, Ring(size[0] + 2 * LINE, size[1] + 2 * LINE, colour, LINE))
