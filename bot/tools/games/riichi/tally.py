"""What is counted of riichi games."""

from collections.abc import Mapping
from typing import Any, Final

from bot.games.riichi.engine import events as e
from bot.tools.simulation.tally import Tally

_REMARKABLE: Final[Mapping[type[Any], str]] = {
    e.Called: "with an open meld",
    e.RiichiPaid: "with a riichi",
    e.Won: "won",
    e.Drawn: "exhaustive draws",
    e.Aborted: "abortive draws",
}


def _remarkable(event: e.Event) -> str | None:
    return _REMARKABLE.get(type(event))


TALLY: Final = Tally(_remarkable, won=e.Won, ended=e.HandEnded, on_discard="deal-ins")
