"""The ladder: ranks from rookie to 10-dan, by points for places (league.md §6)."""

from fractions import Fraction
from typing import Final

import msgspec

RANKS: Final = ("rookie", *(f"{kyu}k" for kyu in range(9, 0, -1)), *(f"{dan}d" for dan in range(1, 11)))
"""Lowest first."""
_FIRST_DAN: Final = RANKS.index("1d")
_PROMOTION: Final = (20, 20, 20, 20, 40, 60, 80, 100, 100, 100)
"""Points that take a rookie and a kyu to the next rank."""
_LOSSES: Final = {"2k": 10, "1k": 20}
_WINS: Final = {4: (20, 10, 0), 3: (20, 0)}
_TWO_WINDS: Final = Fraction(3, 2)


class Rung(msgspec.Struct, frozen=True, gc=False):
    """A player's rank, and the points in it."""

    rank: str = RANKS[0]
    pt: int = 0


def promotion_points(rank: str) -> int:
    """The points with which a player leaves this rank upwards."""
    place = RANKS.index(rank)
    return _PROMOTION[place] if place < _FIRST_DAN else 400 * _dan(rank)


def starting_points(rank: str) -> int:
    """The points with which a player enters this rank."""
    return 200 * _dan(rank) if RANKS.index(rank) >= _FIRST_DAN else 0


def rung_after(rung: Rung, place: int, *, east: bool = False, players: int = 4) -> Rung:
    """The rank and points after a game with this place, of two winds or one (`east`). Points above a promotion are
    lost; below 2-dan nobody is demoted.
    """
    points = -_loss(rung.rank) if place == players else _WINS[players][place - 1]
    pt = rung.pt + int(points if east else points * _TWO_WINDS)
    at = RANKS.index(rung.rank)
    if pt >= promotion_points(rung.rank) and at + 1 < len(RANKS):
        return _rung_at(at + 1)
    if pt < 0:
        return _rung_at(at - 1) if at > _FIRST_DAN else Rung(rung.rank, 0)
    return Rung(rung.rank, pt)


def _rung_at(place: int) -> Rung:
    return Rung(RANKS[place], starting_points(RANKS[place]))


def _loss(rank: str) -> int:
    return 20 + 10 * _dan(rank) if RANKS.index(rank) >= _FIRST_DAN else _LOSSES.get(rank, 0)


def _dan(rank: str) -> int:
    return int(rank.removesuffix("d"))
