"""The kinds of leagues that an organiser can begin with, and their dates as people type them."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final
from unicodedata import normalize

from bot.league import times
from bot.league.counting import Counting
from bot.league.options import Pairing, PhaseKind, PhasePlan

ROUNDS: Final = 5
LEAST_GAMES: Final = 8
"""Of an open phase, for a place."""
_NOT_SHORT: Final = re.compile(r"[^a-z0-9]+")
_CLOCK: Final = re.compile(r"[0-9]{1,2}:[0-9]{2}")


TEMPLATES: Final[Mapping[str, PhasePlan]] = {
    "tournament": PhasePlan(kind=PhaseKind.ROUNDS, rounds=ROUNDS, pairings=(Pairing.RANDOM, Pairing.SWISS)),
    "season": PhasePlan(kind=PhaseKind.ROUNDS, rounds=ROUNDS, pairings=(Pairing.SCHEDULE,)),
    "ladder": PhasePlan(kind=PhaseKind.OPEN, counting=Counting(min_games=LEAST_GAMES)),
    "knockout": PhasePlan(kind=PhaseKind.KNOCKOUT),
}
"""A one-day tournament: the first round by lot, then by the standings. A season: everybody meets everybody as evenly as
can be, all rounds known beforehand. A ladder: people play when they like. A knockout: two of every table go on.
"""


def short_of(name: str) -> str:
    """A short name that a league of this name may have."""
    latin = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return _NOT_SHORT.sub("-", latin).strip("-")[:24].rstrip("-")


def moment(typed: str, zone: str, now: int, *, past: bool = False) -> int:
    """A date and a time, or the next such time of a day, or the last one that is `past`, in a zone; epoch milliseconds.
    Raises ValueError.
    """
    where, text = times.zone(zone), typed.strip()
    if _CLOCK.fullmatch(text):
        today = times.local(where, now // 1000)
        hour, minute = map(int, text.split(":"))
        local = datetime(today.year, today.month, today.day, hour, minute)  # noqa: DTZ001
        over = times.moment(where, local) * 1000 < now
        if over is not past:
            local += timedelta(days=-1 if past else 1)
    else:
        local = times.typed(text)
    return times.moment(where, local) * 1000


def apart(typed: str) -> tuple[str, ...]:
    """Several of them, with commas or semicolons between."""
    return tuple(part for part in re.split(r"[,;\n]", typed) if part.strip())
