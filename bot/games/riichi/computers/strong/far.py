"""Hands three or more away, which are too far to search: how often and for how much such hands were won."""

from typing import Final

_DRAWS: Final = (13, 9, 5)
"""Draws left in the first third of a hand, in the second and until late; fewer are none of these."""
_WINS: Final = {
    4: ((2065 / 12_330, 631 / 4757, 67 / 763), (186 / 2741, 9 / 296, 0.0), (7 / 501, 0.0, 0.0)),
    3: ((168 / 777, 33 / 234, 2 / 23), (3 / 73, 0.0, 0.0), (0.0, 0.0, 0.0)),
}
"""Hands won in 214 recorded games, by players, time, and distance of 3, 4, and 5 or more after a discard before
anybody's riichi.
"""
_AFTER_RIICHI: Final = 13 / 3301
"""The same after a riichi."""
_POINTS: Final = {4: 5665, 3: 8511}
"""The points that those hands that were 3 away early won on average, by players."""


def far_hand_win_chance(distance: int, draws: int, players: int, *, riichi: bool) -> float:
    """The chance to win a hand so far from tenpai, which is 3 or more."""
    thirds = [third for third, least in enumerate(_DRAWS) if draws >= least]
    if riichi or not thirds:
        return _AFTER_RIICHI if riichi and thirds else 0.0
    return _WINS[players][thirds[0]][min(distance, 5) - 3]


def far_hand_win_points(players: int) -> int:
    """The average points of a win from three or more away, in recorded games of so many players."""
    return _POINTS[players]
