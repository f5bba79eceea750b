"""What is counted of American games."""

from collections.abc import Mapping
from typing import Any, Final

from bot.games.american.engine import events as e
from bot.tools.games.american.measures import WHOLES, measured
from bot.tools.simulation.tally import Tally

_REMARKABLE: Final[Mapping[type[Any], str]] = {
    e.Exposed: "with an exposure",
    e.Exchanged: "with a joker exchanged",
    e.Won: "won",
}
_ENDINGS: Final[Mapping[e.Ending, str]] = {e.Ending.WALL: "wall games", e.Ending.DEAD: "died"}


def _remarkable(event: e.Event) -> str | None:
    return _ENDINGS.get(event.kind) if isinstance(event, e.HandEnded) else _REMARKABLE.get(type(event))


TALLY: Final = Tally(
    _remarkable, won=e.Won, ended=e.HandEnded, on_discard="on a discard", measured=measured, wholes=WHOLES
)
