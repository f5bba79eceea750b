"""The wall of a scenario: what its head names, and the unused tiles in ascending order everywhere else."""

from collections import Counter
from typing import NamedTuple

from bot.games.riichi.engine.events import HandStarted
from bot.games.riichi.rules import Rules
from bot.mahjong.tiles import Tile, full_set, name


class NamedTiles(NamedTuple):
    """The tiles a head names: 13 for each seat, and the first ones of the live wall and of the dead wall's parts."""

    hands: tuple[tuple[Tile, ...], ...]
    draws: tuple[Tile, ...]
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    rinshan: tuple[Tile, ...]


class Supply:
    """The tiles that nobody has named yet, in ascending order."""

    def __init__(self, rules: Rules) -> None:
        self._players = rules.game.players
        self._tiles = full_set(self._players, rules.score.red_fives)
        self._left = Counter(self._tiles)

    def name(self, tiles: tuple[Tile, ...], places: int) -> tuple[Tile, ...]:
        """Take these tiles for so many places. Raises ValueError if there are fewer places, or not these tiles."""
        if len(tiles) > places:
            raise ValueError(f"there are {len(tiles)} tiles for {places} places")
        for tile in tiles:
            if not self._left[tile]:
                raise ValueError(f"there are {self._tiles.count(tile)} tiles {name(tile)} in this game")
            self._left[tile] -= 1
        return tiles

    def lay_out(self, named: NamedTiles) -> HandStarted:
        """The deal: the unnamed places of the dead wall are filled first, indicators, ura and replacement tiles; then
        the live wall from its head.

        With three players the fourth and fifth indicator and their ura are the last four tiles of the live wall
        (riichi.md §10.12).
        """
        unused = [tile for tile in self._tiles if self._take(tile)]
        dora, ura, rinshan = (
            (*tiles, *_pop(unused, places - len(tiles)))
            for tiles, places in zip(named[2:], places_in_dead_wall(self._players), strict=True)
        )
        tail = (ura[4], dora[4], ura[3], dora[3]) if self._players == 3 else ()
        return HandStarted(named.hands, (*named.draws, *unused, *tail), dora, ura, rinshan)

    def _take(self, tile: Tile) -> bool:
        self._left[tile] -= 1
        return self._left[tile] >= 0


def places_in_dead_wall(players: int) -> tuple[int, int, int]:
    """Indicators, ura and replacement tiles."""
    return 5, 5, 8 if players == 3 else 4


def _pop(tiles: list[Tile], count: int) -> list[Tile]:
    taken = tiles[:count]
    del tiles[:count]
    return taken
