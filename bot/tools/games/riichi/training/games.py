"""Recorded games, counted one after the other."""

from collections.abc import Callable, Iterable
from pathlib import Path

from bot.games.riichi.computers.measurements.cells import TABLES_FILE
from bot.games.riichi.formats import logs
from bot.records.files import BadRecord, InconclusiveRecord, has_no_game
from bot.tools.games.riichi.training.game_counts import GameCounts
from bot.tools.games.riichi.training.sheet import measured_sheet

__all__ = ["TABLES_FILE", "measured_sheet", "train"]


def train(paths: Iterable[Path], report: Callable[[str], None]) -> GameCounts:
    """Count the games in these files. `report` hears of those that cannot be read."""
    counted = GameCounts()
    for path in paths:
        if has_no_game(path):
            continue
        try:
            counted.count_game(logs.read_log(path))
        except (InconclusiveRecord, BadRecord) as reason:
            report(f"{path}: {reason}")
    return counted
