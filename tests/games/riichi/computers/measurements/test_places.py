"""How far leads last."""

from itertools import product

import pytest

from bot.games.riichi.computers.measurements.cells import measured_means as file
from bot.games.riichi.computers.measurements.names import Measure
from bot.games.riichi.computers.measurements.places import ahead_chance, points_swing


def test_places_are_settled_hand_by_hand() -> None:
    swings = [points_swing(hands) for hands in range(10)]
    assert swings == sorted(swings)
    assert swings[0] == 0
    assert ahead_chance(4000, 0) == 1 > ahead_chance(4000, 1) > ahead_chance(4000, 4) > 0.5
    assert ahead_chance(-4000, 3) == pytest.approx(1 - ahead_chance(4000, 3))


def test_the_swing_says_how_often_leads_last() -> None:
    """The table of leads was counted on its own: the one rule agrees with it, within four points in a hundred."""
    middles = {"2-4": 3000, "4-8": 6000, "8-12": 10000, "12-16": 14000, "16-24": 19500}
    for hands, (band, lead) in product(range(1, 8), middles.items()):
        cell = file()[Measure.FINISHES_AHEAD, f"{hands} to play/{band}"]
        assert ahead_chance(lead, hands) == pytest.approx(cell.value, abs=0.04 + 2 * cell.standard_error), (hands, band)
