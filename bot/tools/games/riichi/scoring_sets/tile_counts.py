"""Tile counts that say whether they are tenpai."""

from collections.abc import Iterator

import msgspec

from bot.mahjong.tiles import PLAIN_TILES
from bot.tools.games.riichi.scoring_sets.case import Tenpai

TILE_COUNT_KEYS = ("counts_34",)


class _Counted(msgspec.Struct):
    counts_34: list[int]
    is_tenpai: bool


class _Set(msgspec.Struct):
    cases: list[_Counted]


def read_tile_counts(text: bytes) -> Iterator[Tenpai]:
    """One document with all cases."""
    for number, case in enumerate(msgspec.json.decode(text, type=_Set).cases):
        concealed = (PLAIN_TILES[kind] for kind, held in enumerate(case.counts_34) for _ in range(held))
        yield Tenpai(f"hand {number}", tuple(concealed), {"tenpai": case.is_tenpai})
