"""Recorded games, counted one after the other."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from bot.players.riichi.measured.cells import FILE
from bot.records import logs
from bot.records.record import Excluded, Unreadable
from bot.training.counted import count
from bot.training.sheet import sheet
from bot.training.tally import HandTally

__all__ = ["FILE", "Trained", "train"]


class Trained(NamedTuple):
    """What was counted: games of four players, their hands, and the file that says what came of it."""

    games: int
    hands: int
    sheet: str


def train(paths: Iterable[Path], report: Callable[[str], None]) -> Trained:
    """Count the games in these files. `report` hears of those that cannot be read."""
    tally, games, hands = HandTally(), 0, 0
    for path in paths:
        if logs.is_no_log(path):
            continue
        try:
            record = logs.read(path)
        except (Excluded, Unreadable) as reason:
            report(f"{path}: {reason}")
            continue
        counted = count(record, tally)
        games, hands = games + bool(counted), hands + counted
    return Trained(games, hands, sheet(tally))
