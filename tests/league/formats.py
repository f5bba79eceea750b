"""Leagues of every format."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.league.acts.teams import TeamSet
from bot.league.options import Options, TimeUp, UnfinishedRule
from bot.league.phase_plan import Carry, MemberLimits, Pairing, PhaseKind, PhaseLimits, PhasePlan, SeatWinds

OPEN: Final = PhasePlan(limits=PhaseLimits(daily=None))
LONG: Final = 30
"""Rounds."""


class Format(msgspec.Struct, frozen=True):
    """A league of so many people, perhaps in teams of some."""

    options: Options
    people: int = 12
    team: int = 0

    @property
    def teams(self) -> tuple[TeamSet, ...]:
        """Everybody in teams."""
        firsts = range(1, self.people + 1, self.team) if self.team else ()
        return tuple(
            TeamSet(number, f"Team {number}", f"T{number % 100}", tuple(range(first, first + self.team)), first)
            for number, first in enumerate(firsts, start=101)
        )


def _rounds(*pairings: Pairing, **terms: object) -> PhasePlan:
    return PhasePlan(kind=PhaseKind.ROUNDS, rounds=LONG, pairings=pairings, **terms)  # type: ignore[arg-type]


FORMATS: Final[Mapping[str, Format]] = {
    "a cup with a knockout": Format(
        Options(
            book="m-league",
            chombo_total=12_500,
            unfinished=UnfinishedRule.AS_STANDS,
            plans=(
                _rounds(Pairing.RANDOM, Pairing.SWISS, Pairing.INTERVAL),
                PhasePlan(kind=PhaseKind.KNOCKOUT, first=8, games=3),
                PhasePlan(kind=PhaseKind.KNOCKOUT, carry=Carry(share=(1, 1))),
            ),
        ),
        people=13,
    ),
    "three players": Format(
        Options(
            book="sanma-tenhou",
            computers=True,
            autostart=True,
            plans=(OPEN, _rounds(Pairing.SWISS, carry=Carry(points=(40_000, 30_000, 20_000)))),
        ),
        people=10,
    ),
    "an American event": Format(
        Options(book="american", clock="1d", plans=(OPEN, _rounds(Pairing.ROTATION, carry=Carry(share=(1, 1))))),
        people=14,
    ),
    "teams with lineups": Format(
        Options(
            book="wrc-2015",
            teams=True,
            unfinished=UnfinishedRule.VOID,
            plans=(
                _rounds(
                    Pairing.RANDOM, Pairing.SWISS, members=MemberLimits(least=2, most=20, min_penalty=1000, share=60)
                ),
                _rounds(Pairing.INTERVAL, first=4, carry=Carry(share=(1, 3))),
            ),
        ),
        people=24,
        team=3,
    ),
    "boards": Format(
        Options(
            book="tenhou",
            teams=True,
            plans=(
                PhasePlan(kind=PhaseKind.ROUNDS, rounds=9, pairings=(Pairing.BOARDS,), winds=SeatWinds.RANDOM),
                _rounds(Pairing.RANDOM, carry=Carry(share=(1, 2))),
            ),
        ),
        people=36,
        team=9,
    ),
    "a fixed schedule against the clock": Format(
        Options(
            book="ema-2016",
            time_limit=60,
            time_up=TimeUp.STOP,
            bye_points=-5000,
            plans=(
                _rounds(Pairing.SCHEDULE),
                _rounds(Pairing.RANDOM, first=9, carry=Carry(share=(2, 3)), winds=SeatWinds.RANDOM),
            ),
        ),
        people=16,
    ),
}
