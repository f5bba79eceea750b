"""Walls for lively hands: at riichi most players are dealt tenpai, so that something happens at every tile; American
walls end soon, so that tiles are passed again.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.engine.wall import Seal
from bot.mahjong.tiles import SUITS, TILES, Tile
from tests.cogs.walls import wall

PLAYERS_IN_TENPAI: Final = 3
"""So many players are dealt tenpai."""
YAKUMAN_WALL: Final = wall(["", "", "19m19p19s1234567z", ""], draws="1z 9m 1p 9p 2z 1s 9s 3z")
"""West waits for everything that is drawn, and a yakuman is the end of the game."""
SHORT_WALL_SIZE: Final = 53 + 4
"""So many tiles are in an American wall: those that are dealt, and one for everybody to draw."""
RIICHI, AMERICAN = 136, 152
"""How many tiles the games have."""


class LivelyWalls:
    """Chance that makes every hand of a game from a seed and its seal; people keep the seats they took."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def __call__(self, seal: Seal) -> "LivelyWalls":
        return LivelyWalls(f"{self._seed}/{seal.commitment}")

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        if purpose == "seats":
            return tuple(tiles)
        dice = Random(f"{self._seed}/{purpose}")
        mixed = dice.sample(list(tiles), len(tiles))
        if len(tiles) == RIICHI:
            return _lively(dice, mixed)
        return tuple(mixed[:SHORT_WALL_SIZE] if len(tiles) == AMERICAN else mixed)


class ShortWalls(LivelyWalls):
    """Walls with which a game of riichi is over soon too."""

    def __call__(self, seal: Seal) -> "ShortWalls":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return YAKUMAN_WALL if len(tiles) == RIICHI else super().shuffled_tiles(purpose, tiles)


def _lively(dice: Random, rest: list[Tile]) -> tuple[int, ...]:
    """A wall from which so many players are dealt tenpai."""
    hands: list[list[Tile]] = [[], [], [], []]
    for seat in dice.sample(range(4), PLAYERS_IN_TENPAI):
        hands[seat] = _tenpai(dice, rest)
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
    dealt = [tile for first, past in ((0, 4), (4, 8), (8, 12), (12, 13)) for hand in hands for tile in hand[first:past]]
    return (*dealt, *rest)


def _tenpai(dice: Random, rest: list[Tile]) -> list[Tile]:
    """Three runs, a pair and two neighbours, taken out of `rest`."""
    while True:
        names: list[str] = []
        for _ in range(3):
            low, suit = dice.randint(1, 7), dice.choice(SUITS)
            names += [f"{low + step}{suit}" for step in range(3)]
        pair, low, suit = f"{dice.randint(2, 8)}{dice.choice(SUITS)}", dice.randint(2, 6), dice.choice(SUITS)
        wanted = [TILES[name] for name in (*names, pair, pair, f"{low}{suit}", f"{low + 1}{suit}")]
        if all(rest.count(tile) >= wanted.count(tile) for tile in wanted):
            for tile in wanted:
                rest.remove(tile)
            return wanted
