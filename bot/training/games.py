"""Recorded games, counted one after the other."""

from collections.abc import Callable, Iterable
from pathlib import Path

from bot.players.riichi.measured.cells import FILE
from bot.records import logs
from bot.records.record import Excluded, Unreadable
from bot.training.counted import Counted
from bot.training.sheet import sheet

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
