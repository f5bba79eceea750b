"""Means with honest errors: what happens twice in one hand is no second piece of evidence."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

import msgspec


class MeasuredRow(NamedTuple):
    """A line of the file: a cell of a table, its mean and the standard error, and the cases and hands behind it."""

    table: str
    cell: str
    mean: float
    error: float
    cases: int
    hands: int


class Cell(msgspec.Struct):
    """The sums behind a mean: cases and what they came to, and the squares of both by hand."""

    hands: int = 0
    cases: float = 0.0
    total: float = 0.0
    cases_squared: float = 0.0
    case_total_product: float = 0.0
    total_squared: float = 0.0

    def take(self, cases: float, total: float) -> None:
        """Add what one hand gave."""
        self.hands += 1
        self.cases += cases
        self.total += total
        self.cases_squared += cases * cases
        self.case_total_product += cases * total
        self.total_squared += total * total

    @property
    def mean(self) -> float:
        """The mean over all cases."""
        return self.total / self.cases

    @property
    def error(self) -> float:
        """The standard error of the mean, with hands as what was sampled; infinite for a single one."""
        if self.hands < 2:
            return float("inf")
        mean = self.mean
        spread = self.total_squared - 2 * mean * self.case_total_product + mean * mean * self.cases_squared
        return sqrt(max(0.0, spread) * self.hands / (self.hands - 1)) / self.cases


class HandTally:
    """Cells by table and by name. Cases are added one by one, and `end_hand` says that the next ones are of another."""

    def __init__(self) -> None:
        self._cells: dict[tuple[str, str], Cell] = {}
        self._open: dict[tuple[str, str], list[float]] = {}

    def add(self, table: str, cell: str, value: float) -> None:
        """One case: a number, or whether something was so."""
        found = self._open.setdefault((table, cell), [0.0, 0.0])
        found[0] += 1
        found[1] += value

    def end_hand(self) -> None:
        """Counts the cases since the last time as those of one hand: they belong together."""
        for key, (cases, total) in self._open.items():
            self._cells.setdefault(key, Cell()).take(cases, total)
        self._open.clear()

    def rows(self) -> Iterator[MeasuredRow]:
        """Every cell."""
        for (table, name), cell in self._cells.items():
            yield MeasuredRow(table, name, cell.mean, cell.error, round(cell.cases), cell.hands)
