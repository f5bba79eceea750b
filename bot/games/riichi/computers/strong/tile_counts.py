"""Hands as a search counts them."""

from typing import Final, TypeAlias

from bot.mahjong.tiles import Kind

TileCounts: TypeAlias = bytes
"""The number of tiles of each kind, as bytes, which are soon copied and compared."""

_HELD: Final = tuple(bytes([held]) for held in range(6))


def with_tile(table: TileCounts, kind: Kind) -> TileCounts:
    return table[:kind] + _HELD[table[kind] + 1] + table[kind + 1 :]


def without_tile(table: TileCounts, kind: Kind) -> TileCounts:
    return table[:kind] + _HELD[table[kind] - 1] + table[kind + 1 :]
