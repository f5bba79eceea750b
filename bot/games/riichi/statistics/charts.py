"""The groups of riichi hands in charts: by thousands of points to mangan, and from limit to limit then."""

from typing import Final

from bot.games.charts import ChartGrouping
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku

_BELOW: Final = tuple((points, "") for points in range(1000, 8000, 1000))
_LIMITS: Final = (
    (8000, "limit.mangan"),
    (12_000, "limit.haneman"),
    (16_000, "limit.baiman"),
    (24_000, "limit.sanbaiman"),
    (32_000, "limit.yakuman"),
)
"""As they are for players who do not deal."""
_VALUE_TILES: Final = frozenset(
    (
        *(Yaku.SEAT_EAST, Yaku.SEAT_SOUTH, Yaku.SEAT_WEST, Yaku.SEAT_NORTH),
        *(Yaku.ROUND_EAST, Yaku.ROUND_SOUTH, Yaku.ROUND_WEST, Yaku.ROUND_NORTH),
        *(Yaku.HAKU, Yaku.HATSU, Yaku.CHUN),
    )
)

CHARTS: Final = ChartGrouping((*_BELOW, *_LIMITS), {"stats.yakuhai": _VALUE_TILES}, frozenset(DORA_YAKU))
