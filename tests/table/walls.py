"""Walls that a test lays out."""

from collections.abc import Sequence

from bot.engine.wall import Seal, SeededRandomSource
from bot.mahjong.tiles import full_set, parse

RED_FIVES = (1, 1, 1)


class Laid:
    """Chance for one table: the first hand is dealt as laid out, the seats are drawn as people joined, the rest is
    hashed.
    """

    def __init__(self, hands: Sequence[str], draws: str) -> None:
        self._hands = [parse(hand) for hand in hands]
        self._draws = parse(draws)
        self._wall = self._laid_out()

    def __call__(self, seal: Seal) -> "Laid":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        if purpose == "seats":
            return tuple(tiles)
        return self._wall if purpose == "hand 1" else SeededRandomSource(b"laid").shuffled_tiles(purpose, tiles)

    def _laid_out(self) -> tuple[int, ...]:
        """Four tiles at a time to each, then the draws in their order, then whatever is left."""
        dealt = [
            tile
            for first, last in ((0, 4), (4, 8), (8, 12), (12, 13))
            for hand in self._hands
            for tile in hand[first:last]
        ]
        rest = list(full_set(len(self._hands), RED_FIVES))
        for tile in (*dealt, *self._draws):
            rest.remove(tile)
        return (*dealt, *self._draws, *rest)


EVERYBODY_WANTS_5M = Laid(
    ["5m 1199p 1199s 1234z", "3467m 147p 147s 567z", "55m 258p 258s 11223z", "46m 234567p 22345s"], "7z 6z 6z 6z"
)
"""East holds a 5m that South can chii in three ways, West can pon and North can ron; nobody wants anything else East
holds but the 1z, which West can pon.
"""

NOBODY_CAN_RON = Laid(
    ["5m 1199p 1199s 1234z", "3467m 147p 147s 567z", "55m 258p 258s 11223z", "147m 369p 36s 34567z"], "7z 9m 9m 9m"
)
"""The same, but North wants nothing."""

NOBODY_WANTS_5M = Laid(
    ["5m 1199p 1199s 1234z", "1289m 147p 147s 567z", "19m 258p 258s 11223z", "199m 369p 36s 34567z"], "7z 8m 6z 6z"
)
"""The same, but nobody wants the 5m."""

SOUTH_CALLS_OR_WINS = Laid(
    ["5m 1199p 1199s 1234z", "3346m 234567p 234s", "19m 258p 258s 11223z", "199m 369p 36s 34567z"], "7z 8m 6z 6z"
)
"""East holds a 5m that South can chii in two ways, or win with; nobody else wants it."""

SOUTH_PONS_OR_KANS = Laid(
    ["5m 1199p 1199s 1234z", "055m 147p 147s 5677z", "19m 258p 258s 11223z", "199m 369p 36s 34567z"], "7z 8m 6z 6z"
)
"""The same, but South can pon it in two ways, or make a kan."""
