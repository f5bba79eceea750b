"""The chance to win a hand to which a search gave another.

A search follows a hand as if it always went on: it does not know that the player folds later, nor of the draws that
only widen a hand. So the chances that it found were held against what became of those hands in games of four such
players. What is said is a weighed sum of a few facts, as log odds: `python -m tests.proofs.calibration --write` learns
the weights anew.
"""

import csv
from functools import cache
from math import exp, log
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

CALIBRATION_FILE: Final = Path(__file__).parent / "experience.csv"
CALIBRATION_COLUMNS: Final = ("fact", "weight")
CALIBRATION_FEATURES: Final = ("always", "steps", "far", "open", "threat", "draws", "draws_a_step", "log_odds")
_FAR: Final = 3
"""Hands so many steps from tenpai, or more, are not searched, and count as one."""
_LEAST: Final = 0.001
"""Of chances below this, and as close to 1, the odds say nothing."""


class HandSituation(NamedTuple):
    """A hand after its discard: the steps to tenpai, the draws left, and whether it is open and somebody else has
    declared riichi.
    """

    shanten: int
    draws: int
    is_open: bool
    is_threatened: bool


def calibration_features(situation: HandSituation, chance: float) -> tuple[float, ...]:
    """The `CALIBRATION_FEATURES` of a hand that was found to have this chance."""
    steps, draws = min(max(situation.shanten, 0), _FAR), situation.draws / 10
    likely = min(max(chance, _LEAST), 1 - _LEAST)
    return (
        1.0,
        steps,
        steps == _FAR,
        situation.is_open,
        situation.is_threatened,
        draws,
        draws * steps,
        log(likely / (1 - likely)),
    )


def calibrated_chance(situation: HandSituation, found: float) -> float:
    """The share of wins among such hands to which a search gives this chance."""
    return (
        1 / (1 + exp(-sum(map(mul, calibration_weights(), calibration_features(situation, found))))) if found else 0.0
    )


@cache
def calibration_weights() -> tuple[float, ...]:
    """The weight of each of the `CALIBRATION_FEATURES`."""
    with CALIBRATION_FILE.open(encoding="utf-8", newline="") as lines:
        weights = {fact: float(weight) for fact, weight in list(csv.reader(lines))[1:]}
    return tuple(weights[fact] for fact in CALIBRATION_FEATURES)
