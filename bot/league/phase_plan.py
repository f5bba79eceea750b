"""A phase as an organiser plans it: how its tables are found, which games count, who is in it, and its carry-over."""

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from bot.league.counting import StandingsRules
from bot.league.seating.swiss import RepeatAvoidance

MAX_ROUNDS: Final = 30


class PhaseKind(StrEnum):
    """The kinds of phases."""

    OPEN = "open"
    """Whenever four want to."""
    ROUNDS = "rounds"
    """In rounds that are drawn."""
    KNOCKOUT = "knockout"
    """Two of every table go on."""


class Pairing(StrEnum):
    """The ways to find the tables of a round (league.md §3)."""

    RANDOM = "random"
    SWISS = "swiss"
    INTERVAL = "interval"
    SCHEDULE = "schedule"
    PRESCRIPTED = "prescripted"
    ROTATION = "rotation"
    BOARDS = "boards"
    """All members of all teams play at once, each against the members of other teams."""

    @property
    def needs_standings(self) -> bool:
        return self in (Pairing.SWISS, Pairing.INTERVAL)


class SeatWinds(StrEnum):
    """The ways to find the seats at a table."""

    EVEN = "even"
    """Everybody has each wind about equally often."""
    RANDOM = "random"
    """By lot, table by table."""


class PhaseLimits(msgspec.Struct, frozen=True):
    """Limits of open play: games in all and a day; `same_opponent`, the greatest share of games with one opponent in
    per cent, from the tenth game on; `gap`, the games that have to lie between two of the same players; `expiry_h`,
    hours after which an unfinished table is put before a referee (None: as the clock has it).
    """

    most: int | None = None
    daily: int | None = 4
    same_opponent: int | None = None
    gap: int | None = None
    expiry_h: int | None = None


class MemberLimits(msgspec.Struct, frozen=True):
    """The fewest and the most games that a member of a team has to play and may play in a phase. `min_penalty` is taken
    off the team's total for every game that is missing, in points. Games of a member beyond the `share` of the team's,
    in per cent, don't count.
    """

    least: int = 0
    most: int | None = None
    min_penalty: int = 0
    share: int | None = None


class Carry(msgspec.Struct, frozen=True):
    """The points that come along from the phase before: a share of the total, numerator and denominator, or points by
    place.
    """

    share: tuple[int, int] = (0, 1)
    points: tuple[int, ...] = ()


class PhasePlan(msgspec.Struct, frozen=True):
    """`first` is how many of the phase before are in it (None: all). `pairings` has the seating of each round, the last
    for all further rounds; `step` is that of intervals. In a knockout the same players meet `games` times before two go
    on.
    """

    kind: PhaseKind = PhaseKind.OPEN
    first: int | None = None
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MAX_ROUNDS)] = 0
    pairings: tuple[Pairing, ...] = (Pairing.RANDOM,)
    step: int = 1
    avoid: RepeatAvoidance = RepeatAvoidance.HARD
    counting: StandingsRules = StandingsRules()
    limits: PhaseLimits = PhaseLimits()
    carry: Carry = Carry()
    games: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    members: MemberLimits = MemberLimits()
    winds: SeatWinds = SeatWinds.EVEN

    def pairing(self, round_: int) -> Pairing:
        """The seating of a round, counted from 1."""
        return self.pairings[min(round_, len(self.pairings)) - 1]
