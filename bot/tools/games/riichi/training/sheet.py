"""The measured tables as a file: what `bot.games.riichi.computers.measurements` reads."""

import csv
from collections.abc import Iterable
from io import StringIO

from bot.games.riichi.computers.measurements.cells import COLUMNS
from bot.tools.games.riichi.training.tally import MeasuredRow


def measured_sheet(rows: Iterable[MeasuredRow]) -> str:
    """Every cell in a line, in order."""
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for row in sorted(rows):
        lines.writerow((row.table, row.cell, _short(row.mean), _short(row.error), row.cases, row.hands))
    return text.getvalue()


def _short(number: float) -> str:
    """Points whole, everything else with four places."""
    return f"{number:.0f}" if abs(number) >= 100 else f"{number:.4f}"
