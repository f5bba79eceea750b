"""The tiles that are dora: they glow wherever they lie."""

from collections.abc import Sequence
from functools import cache

from bot.games.riichi.view.model import RiichiTableView
from bot.mahjong.tiles import DORA_AFTER, KIND_OF_TILE, NAMES, TILES, TILES_OF_KIND
from bot.view.model import TileName
from render.tiles import RED_FIVES


@cache
def dora_of(indicators: Sequence[TileName | None], players: int) -> frozenset[TileName]:
    """The tiles that are worth a han each by these indicators, and the red fives. Without indicators there are none."""
    after = DORA_AFTER[3 if players == 3 else 4]
    turned = [KIND_OF_TILE[TILES[tile]] for tile in indicators if tile is not None]
    named = frozenset(NAMES[tile] for kind in turned for tile in TILES_OF_KIND[after[kind]])
    return named | RED_FIVES if turned else named


def table_dora(view: RiichiTableView) -> frozenset[TileName]:
    """The tiles that are dora at this table."""
    return dora_of(view.indicators, len(view.seats))
