"""The worth of points later: how far the difference between two players still moves."""

from functools import cache
from math import erf, sqrt

from bot.games.riichi.computers.measurements.cells import measured_mean
from bot.games.riichi.computers.measurements.names import Measure, hands_left_band


@cache
def points_swing(hands: int) -> float:
    """By how many points the difference between two players moves (standard deviation) until the end of a game with so
    many hands to play as planned: 1 in the last hand, 8 at the start of a hanchan, 0 when it is over.
    """
    return 1000 * sqrt(measured_mean(Measure.POINTS_SWING, hands_left_band(hands)).value) if hands else 0.0


def ahead_chance(lead: float, hands: int) -> float:
    """The chance that a player who leads another by so many points, below 0 if behind, finishes ahead of them."""
    spread = points_swing(hands)
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2))) if spread else float(lead > 0)
