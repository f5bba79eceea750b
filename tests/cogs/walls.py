"""Walls for whole games: every hand is laid out so that what has to be seen is there to be played."""

from collections.abc import Sequence
from typing import Protocol

from bot.engine.wall import Seal
from bot.mahjong.tiles import full_set, parse


class Walls:
    """Chance that deals these walls one after the other, and the last one from then on; seats as people joined."""

    def __init__(self, *walls: tuple[int, ...]) -> None:
        self._walls = walls

    def __call__(self, seal: Seal) -> "Walls":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        number = purpose.removeprefix("hand ")
        return self._walls[min(int(number), len(self._walls)) - 1] if number.isdecimal() else tuple(tiles)


class Plays(Protocol):
    """Somebody at the table."""

    async def plays(self, token: str) -> object:
        """Wait until the panel offers this, and press it."""
        ...


async def follow(script: Sequence[str], people: Sequence[Plays]) -> None:
    """The people press what the script says."""
    for line in script:
        seat, token = line.split()
        await people[int(seat)].plays(token)


def wall(hands: Sequence[str], draws: str, end: str = "") -> tuple[int, ...]:
    """A wall for the tenhou book: hands from the dealer on, filled up with tiles nobody asked for, then the draws in
    order; `end` is its last tiles.
    """
    rest = list(full_set(len(hands), (1, 1, 1)))
    asked = [list(parse(hand)) for hand in hands]
    drawn, last = parse(draws), parse(end)
    for tile in (*(tile for hand in asked for tile in hand), *drawn, *last):
        rest.remove(tile)
    harmless = sorted(set(rest), key=rest.count)
    for hand in asked:
        while len(hand) < 13:
            tile = next(tile for tile in harmless if tile in rest and tile not in hand)
            hand.append(tile)
            rest.remove(tile)
    dealt = [tile for first, past in ((0, 4), (4, 8), (8, 12), (12, 13)) for hand in asked for tile in hand[first:past]]
    return (*dealt, *drawn, *rest, *last)


EVERYTHING = wall(
    [
        "3m 777z 19s 2346z 1p 9m 5z",
        "12m 9p 258p 14s 146z 39m",
        "456m 456p 234s 88s 6s 2z",
        "99p 7z 158m 27p 9s 1463z",
    ],
    draws="6p 1z 7s 5s",
    end="8m 9m",
)
"""East discards 3m, South takes it for a chii and discards 9p, North takes that for a pon and discards 7z, East takes
that for a kan, draws 8m and discards 1s; South draws 1z; West draws 7s and can declare riichi with 2z; North draws 5s,
on which West wins.
"""

DECIDING = wall(["23456m 234p 456s 88s", "147m 258p 1z", "147s 369p 1z", "369m 147p 2z"], draws="7m 9s 1p 9m 5z")
"""East has won with 7m, or can declare riichi with any of the thirteen kinds it holds; 5z is drawn next."""

WEST_CAN_DECLARE = (
    "0 discard_3m", "1 chii_1m2m", "1 discard_9p", "3 pon_9p9p", "3 discard_7z", "0 daiminkan_7z7z7z", "0 discard_1s",
    "1 discard_1z_x",
)  # fmt: skip
"""What the seats press in that hand until West has drawn: the seat, and what its panel offers."""
FIRST_HAND = (*WEST_CAN_DECLARE, "2 choose_riichi", "2 riichi_2z", "3 discard_5s_x", "2 ron")
"""And until West has won."""

ORPHANS = wall(["19m 19p 19s 1234567z", "", "", ""], draws="5m")
"""East may discard any of fourteen kinds, declare riichi, or abort the hand."""

QUICK = wall(
    ["", "234m 345p 567s 66p 34s", "", ""],
    draws="2s",
)
"""The dealer draws 2s; whoever sits next wins with it."""

RUIN = wall(
    [
        "3m",
        "12m 9p",
        "19m 19p 19s 1234567z",
        "99p",
    ],
    draws="6p",
)
"""East discards 3m, South takes it for a chii and discards 9p, on which West has thirteen orphans: South is bankrupt
and the game over. North could take the 9p for a pon.
"""

RUINED = ("0 discard_3m", "1 chii_1m2m", "1 discard_9p", "2 ron")
"""What the seats press in it until South is bankrupt: the whole game."""

EAST_GAME = Walls(EVERYTHING, QUICK)
ONE_HAND = Walls(RUIN)
