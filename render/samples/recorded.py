"""Moments of real games, kept as the views they were seen in."""

from importlib import resources
from typing import Final

import msgspec

from bot.view.model import HandView, OpenTableView, ResultView, StandingsView, SummaryView, TableView

AMERICAN: Final = "american.json"
"""Beside this module; `python -m tests.render.recording` plays the games anew."""


class Recorded(msgspec.Struct, frozen=True):
    """What was seen of some games, by what there is to see."""

    tables: dict[str, TableView]
    hands: dict[str, HandView]
    results: dict[str, ResultView]
    standings: StandingsView
    summary: SummaryView
    replay: OpenTableView


def american() -> Recorded:
    """American games of computer players."""
    data = resources.files(__name__.rpartition(".")[0]) / AMERICAN
    return msgspec.json.decode(data.read_bytes(), type=Recorded)
