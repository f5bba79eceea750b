"""The rules that a league freezes when sign-up opens; a hash of them is part of each of its tables."""

import hashlib
from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import asdict

from bot.engine.level import Level
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan

MAX_PHASES: Final = 6
MAX_OPTION_MINUTES: Final = 24 * 60
"""That a game may last."""
MAX_AGE_DAYS: Final = 3650
"""Days that an account may have to be old."""
MAX_CONFIRMATION_LEAD_H: Final = 30 * 24
"""Hours before the start by which entrants may have to confirm."""
MAX_CHOMBO_POINTS: Final = 60_000
"""Points off the total for a chombo."""
_Amount = Annotated[int, msgspec.Meta(multiple_of=100)]
"""Points in whole hundreds."""
Minutes = Annotated[int, msgspec.Meta(ge=0, le=MAX_OPTION_MINUTES)]


class UnfinishedRule(StrEnum):
    """The fates of a game that was cut short."""

    REFEREE = "referee"
    """A referee decides."""
    VOID = "void"
    AS_STANDS = "as_stands"
    """It counts as it stands, if as many hands as there are players were settled; else it is void."""


class TimeLimitStart(StrEnum):
    """The moment from which the time limit of a game counts: the start of its table, or of the round."""

    TABLE = "table"
    """From the first deal."""
    ROUND = "round"
    """From the start of its round."""


class TimeUp(StrEnum):
    """The rule for a game whose time is over (league.md §4.6)."""

    BOOK = "book"
    FINISH = "finish"
    """The hand being played is the last."""
    PLUS_ONE = "plus_one"
    """There is one hand more."""
    STOP = "stop"
    """The hand being played is void."""


class CheckIn(msgspec.Struct, frozen=True):
    """The minutes, before or after a round's start, at which players have to be there (league.md §4.7): before it
    check-in `opens`, and a full table `begins`; after it players are `late`, which costs `late_fine` points, and later
    they are a `no_show` and don't play.
    """

    opens: Minutes = 30
    begins: Minutes = 5
    late: Minutes = 5
    no_show: Minutes = 10
    late_fine: _Amount = -2_000


class Options(msgspec.Struct, frozen=True):
    """The rules of a league. Amounts are points; None stands for the book's value."""

    book: str = "m-league"
    length: int | None = None
    uma: tuple[_Amount, ...] | None = None
    oka: _Amount | None = None
    return_: _Amount | None = None
    chombo_total: _Amount | None = None
    """The points that a chombo takes off the total, if the book takes them there."""
    rules: Mapping[str, Any] = {}
    """Other options of the book, by their keys."""
    clock: str = "5+20"
    """The clock as players write it: `5+20` are seconds for every turn, and a bank refilled for each hand."""
    stand_in: bool = False
    hints: bool = False
    computers: bool = False
    """Whether computers fill tables that are short of people."""
    level: Level = Level.STANDARD
    """The level at which these computers play."""
    autostart: bool = False
    """Whether a full table of an open phase begins by itself."""
    teams: bool = False
    approval: bool = False
    """True if an organiser says yes to every sign-up."""
    confirm: bool = False
    """True if entrants have to confirm that they will play."""
    confirm_h: Annotated[int, msgspec.Meta(ge=0, le=MAX_CONFIRMATION_LEAD_H)] = 0
    """Hours before the start by which entrants confirm; 0: until the league starts."""
    account_age_d: Annotated[int, msgspec.Meta(ge=0, le=MAX_AGE_DAYS)] = 0
    """The age of an account, in days, below which a sign-up needs an organiser's yes."""
    member_since_d: Annotated[int, msgspec.Meta(ge=0, le=MAX_AGE_DAYS)] = 0
    """The time on the server, in days, below which a sign-up needs an organiser's yes."""
    bye_points: _Amount = 0
    """The points of a bye."""
    absent: int = -30_000
    """The points of a game for a player who did not come, and for whom somebody stood in."""
    result_window_h: Annotated[int, msgspec.Meta(ge=1, le=168)] = 48
    """Hours after a game in which its players may dispute it."""
    unfinished: UnfinishedRule = UnfinishedRule.REFEREE
    time_limit: Annotated[int, msgspec.Meta(ge=0, le=MAX_OPTION_MINUTES)] = 0
    """Minutes that a game lasts at most; 0: as long as it takes."""
    time_from: TimeLimitStart = TimeLimitStart.TABLE
    time_up: TimeUp = TimeUp.BOOK
    stand_by: bool = False
    """Whether substitutes are called without having checked in."""
    call_pauses: bool = True
    """Whether a table's clocks stand still as soon as somebody calls a referee."""
    check_in: CheckIn = CheckIn()
    rate_imports: bool = False
    """Whether games from logs are rated."""
    plans: Annotated[tuple[PhasePlan, ...], msgspec.Meta(min_length=1, max_length=MAX_PHASES)] = (PhasePlan(),)

    @property
    def is_correspondence(self) -> bool:
        """Players have days for a turn, so that they can play at several tables at once."""
        return self.clock.endswith("d")

    def all_members_play(self, plan: PhasePlan) -> bool:
        """All members of all teams play in every round of this phase."""
        return self.teams and plan.kind is PhaseKind.ROUNDS and set(plan.pairings) == {Pairing.BOARDS}

    @property
    def hash(self) -> str:
        """The hash of the rules. A table that was played with another one does not count."""
        told = _stored_options(self, _USUAL, _ADDED)
        told["plans"] = [_stored_options(plan, _USUAL_PLAN, _ADDED_TO_PLANS) for plan in self.plans]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()


_USUAL: Final = Options()
_USUAL_PLAN: Final = PhasePlan()
_ADDED: Final = (
    *("time_limit", "time_from", "time_up", "call_pauses", "level", "stand_by"),
    *("account_age_d", "member_since_d", "chombo_total", "check_in", "confirm_h", "rate_imports"),
)
_ADDED_TO_PLANS: Final = ("winds",)
"""Options that leagues did not always have: as they are by default they leave the hash of older leagues as it was."""


def _stored_options(one: msgspec.Struct, usual: msgspec.Struct, added: Collection[str]) -> dict[str, Any]:
    """Every option by name, without those that came later and have their usual value."""
    told = asdict(one)
    return {name: value for name, value in told.items() if name not in added or value != getattr(usual, name)}
