"""The measured tables as a file: what `bot.players.riichi.measured` reads."""

import csv
from io import StringIO

from bot.players.riichi.measured.cells import COLUMNS
from bot.training.tally import HandTally


def sheet(tally: HandTally) -> str:
    """Every cell in a line."""
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for table, name, cell in tally.rows():
        lines.writerow((table, name, _short(cell.mean), _short(cell.error), round(cell.cases), cell.hands))
    return text.getvalue()


def _short(number: float) -> str:
    """Points whole, everything else with four places."""
    return f"{number:.0f}" if abs(number) >= 100 else f"{number:.4f}"
