"""The measures of American play: whether exposures lead to a hand of the card, and who discards into what."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from bot.engine.question import Seat
from bot.games.american.card.reach import tiles_away
from bot.games.american.engine import events as e
from bot.games.american.engine.evolve import evolve, starting_state
from bot.games.american.engine.state import SEATS, State
from bot.games.american.tiles import JOKER

_EXPOSURES: Final = "exposures"
_NO_NEARER: Final = "bringing no hand nearer"
_AWAY: Final = "leading away from every hand"
_DISCARDS: Final = "discards"
_JOKERS: Final = "a joker, not another tile"
_FACED: Final = tuple(f"discards facing {groups} groups" for groups in range(SEATS + 1))
_INTO: Final = tuple(f"into a win facing {groups} groups" for groups in range(SEATS + 1))

MEASURE_TOTALS: Final[Mapping[str, str]] = {
    _NO_NEARER: _EXPOSURES,
    _AWAY: _EXPOSURES,
    _JOKERS: _DISCARDS,
    **dict(zip(_INTO, _FACED, strict=True)),
}
"""The total of which each measure is a part."""


def game_measures(events: Iterable[e.Event], seats: Collection[Seat]) -> Counter[str]:
    """Counts how these seats exposed and discarded in a game. Raises ValueError if the log does not begin with its
    start.
    """
    started, *log = events
    if not isinstance(started, e.GameStarted):
        raise ValueError("a log begins with the start of a game")
    return measures_from(starting_state(started), log, seats)


def measures_from(state: State, log: Iterable[e.Event], seats: Collection[Seat]) -> Counter[str]:
    """Counts the same from a state on: the groups that a discard faces are those of the opponent who has most."""
    counted: Counter[str] = Counter()
    for event in log:
        before, state = state, evolve(state, event)
        match event:
            case e.Exposed(seat=seat) if seat in seats:
                counted.update((_EXPOSURES, *_setbacks(before, state, seat)))
            case e.Discarded(seat=seat, tile=tile) if seat in seats:
                others = any(kept != JOKER for kept in state.current_hand.racks[seat].concealed)
                counted.update((_DISCARDS, *([_JOKERS] if tile == JOKER and others else [])))
                counted[_FACED[_groups_against(state, seat)]] += 1
            case e.Won(source=int(seat)) if seat in seats:
                counted[_INTO[_groups_against(before, seat)]] += 1
            case _:
                pass
    return counted


def _setbacks(before: State, after: State, seat: Seat) -> list[str]:
    """The setbacks of an exposure: the nearest hand that can still be won is no nearer after it, or farther away."""
    was, now = tiles_away(before, seat), tiles_away(after, seat)
    if was is None or (now is not None and now < was):
        return []
    return [_NO_NEARER, *([_AWAY] if now is None or now > was else [])]


def _groups_against(state: State, seat: Seat) -> int:
    racks = enumerate(state.current_hand.racks)
    return max(len(rack.exposures) for other, rack in racks if other != seat and not rack.is_dead)
