"""Recorded games, counted one after the other."""

from collections.abc import Callable, Iterable
from pathlib import Path

from bot.games.riichi.computers.measured.cells import FILE
from bot.games.riichi.formats import logs
from bot.games.riichi.formats.record import Excluded, Unreadable
from bot.tools.games.riichi.training.counted import Counted
from bot.tools.games.riichi.training.sheet import sheet

__all__ = ["FILE", "sheet", "train"]


def train(paths: Iterable[Path], report: Callable[[str], None]) -> Counted:
    """Count the games in these files. `report` hears of those that cannot be read."""
    counted = Counted()
    for path in paths:
        if logs.is_no_log(path):
            continue
        try:
            counted.take(logs.read(path))
        except (Excluded, Unreadable) as reason:
            report(f"{path}: {reason}")
    return counted
