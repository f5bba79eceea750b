"""What is counted of riichi games."""

from collections.abc import Mapping
from typing import Any, Final

from bot.engine.riichi import events as e
from bot.players.tally import Tally

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
