"""What players take from one phase into the next."""

from fractions import Fraction

from bot.league.amounts import amount_text
from bot.league.carry import carried_totals, points_by_place


def test_l44_and_l45_shares_are_rounded_to_whole_points_away_from_zero() -> None:
    assert carried_totals({"A": 351100, "B": -11500, "D": -75}, Fraction(1, 2)) == {"A": 175550, "B": -5750, "D": -38}
    semifinal = carried_totals({"A": 351100}, Fraction(1, 2))["A"] + 120400
    assert amount_text(carried_totals({"A": semifinal}, Fraction(1, 2))["A"], 3) == "+147.975"
    assert points_by_place([("A", 1), ("B", 2), ("C", 2), ("D", 4)], (40000, 30000, 20000)) == {
        "A": 40000,
        "B": 30000,
        "C": 30000,
        "D": 0,
    }
