"""Kinds of tiles, as they are written."""

from bot.mahjong.tiles import KIND, TILES, Kind, parse


def kind(name: str) -> Kind:
    return KIND[TILES[name]]


def kinds(tiles: str) -> set[Kind]:
    return {KIND[tile] for tile in parse(tiles)}
