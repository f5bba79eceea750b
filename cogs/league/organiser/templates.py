"""The kinds of leagues that an organiser can begin with."""

from collections.abc import Mapping
from typing import Final

from bot.league.counting import Counting
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan

ROUNDS: Final = 5
LEAST_GAMES: Final = 8
"""Of an open phase, for a place."""

TEMPLATES: Final[Mapping[str, PhasePlan]] = {
    "tournament": PhasePlan(kind=PhaseKind.ROUNDS, rounds=ROUNDS, pairings=(Pairing.RANDOM, Pairing.SWISS)),
    "season": PhasePlan(kind=PhaseKind.ROUNDS, rounds=ROUNDS, pairings=(Pairing.SCHEDULE,)),
    "ladder": PhasePlan(kind=PhaseKind.OPEN, counting=Counting(min_games=LEAST_GAMES)),
    "knockout": PhasePlan(kind=PhaseKind.KNOCKOUT),
}
"""A one-day tournament: the first round by lot, then by the standings. A season: everybody meets everybody as evenly as
can be, all rounds known beforehand. A ladder: people play when they like. A knockout: two of every table go on.
"""
