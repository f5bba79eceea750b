"""The file of measured tables, `tables.csv`: a mean a line, with its standard error and what it was counted from."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from bot.games.riichi.computers.measurements.names import Measure

TABLES_FILE: Final = Path(__file__).parent / "tables.csv"
COLUMNS: Final = ("table", "cell", "mean", "error", "cases", "hands")
_PULL: Final = 20
"""Hands that a broader cell counts for beside a narrower one."""


class MeasuredMean(NamedTuple):
    """A mean, its standard error, and the cases and hands behind it."""

    value: float
    standard_error: float
    cases: int
    hands: int


_NO_CASES: Final = MeasuredMean(0.0, float("inf"), 0, 0)
"""The mean of a cell that nothing was counted in."""


@cache
def measured_means() -> Mapping[tuple[str, str], MeasuredMean]:
    with TABLES_FILE.open(encoding="utf-8", newline="") as lines:
        return {(row[0], row[1]): _mean(row[2:]) for row in list(csv.reader(lines))[1:]}


def _mean(row: Sequence[str]) -> MeasuredMean:
    return MeasuredMean(float(row[0]), float(row[1]), int(row[2]), int(row[3]))


def measured_mean(measure: Measure, name: str) -> MeasuredMean:
    return measured_means().get((measure, name), _NO_CASES)


def shrunk_mean(narrow: MeasuredMean, broad: float) -> float:
    """The mean of a narrow cell, drawn towards that of a broader one as far as few hands are behind it."""
    return (narrow.hands * narrow.value + _PULL * broad) / (narrow.hands + _PULL)


def isotonic_means(means: Iterable[tuple[float, float]]) -> list[float]:
    """Means with their weights made to rise: neighbours that fall are put together (pool adjacent violators)."""
    pools: list[list[float]] = []
    for mean, weight in means:
        pools.append([mean, weight, 1])
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            last, before = pools.pop(), pools.pop()
            whole = before[1] + last[1]
            both = (before[0] * before[1] + last[0] * last[1]) / whole if whole else before[0]
            pools.append([both, whole, before[2] + last[2]])
    return [pool[0] for pool in pools for _ in range(int(pool[2]))]
