"""Kinds of tiles, as they are written."""

from bot.mahjong.tiles import KIND_OF_TILE, TILES, Kind, parse


def kind(name: str) -> Kind:
    return KIND_OF_TILE[TILES[name]]


def kinds(tiles: str) -> set[Kind]:
    return {KIND_OF_TILE[tile] for tile in parse(tiles)}
