"""Moments of real games, kept as the views they were seen in."""

from importlib import resources
from typing import Final

import msgspec

from bot.games.american.view.model import AmericanHandView, AmericanResultView, AmericanTableView
from bot.view.model import OpenHand, OpenTableView, StandingsView, SummaryView

AMERICAN_FILE: Final = "american.json"
"""Beside this module; `python -m tests.render.games.american.recording` plays the games anew."""


class RecordedViews(msgspec.Struct, frozen=True):
    """The views that were seen in some games, by what they show; of one table also the hands `opened`."""

    tables: dict[str, AmericanTableView]
    hands: dict[str, AmericanHandView]
    results: dict[str, AmericanResultView]
    standings: StandingsView
    summary: SummaryView
    table: AmericanTableView
    opened: tuple[OpenHand | None, ...]

    @property
    def replay(self) -> OpenTableView:
        """One of them with every hand laid open."""
        return OpenTableView(table=self.table, hands=self.opened)


def recorded_american() -> RecordedViews:
    """American games of computer players."""
    data = resources.files(__name__.rpartition(".")[0]) / AMERICAN_FILE
    return msgspec.json.decode(data.read_bytes(), type=RecordedViews)
