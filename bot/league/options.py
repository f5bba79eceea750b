"""The rules that a league freezes when sign-up opens; a hash of them is part of each of its tables."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import asdict, replace

from bot.engine.level import Level
from bot.engine.rulebook import RuleBook
from bot.games.riichi.engine.settlement import SettlementTerms
from bot.league.books import LeagueBook, league_book, makes_rules
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan

MOST_PHASES: Final = 6
MOST_MINUTES: Final = 24 * 60
"""That a game may last."""
MOST_AGE: Final = 3650
"""Days that an account may have to be old."""
MOST_CONFIRM_H: Final = 30 * 24
"""Hours before the start by which entrants may have to confirm."""
MOST_CHOMBO: Final = 60_000
"""Points off the total for a chombo."""
Amount = Annotated[int, msgspec.Meta(multiple_of=100)]
"""Points in whole hundreds."""
Minutes = Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)]


class Unfinished(StrEnum):
    """What becomes of a game that was cut short."""

    REFEREE = "referee"
    """A referee decides."""
    VOID = "void"
    AS_STANDS = "as_stands"
    """It counts as it stands, if as many hands as there are players were settled; else it is void."""


class TimeFrom(StrEnum):
    """When the time limit of a game begins."""

    TABLE = "table"
    """From the first deal."""
    ROUND = "round"
    """From the start of its round."""


class TimeUp(StrEnum):
    """What happens when a game's time is over (league.md §4.6)."""

    BOOK = "book"
    FINISH = "finish"
    """The hand being played is the last."""
    PLUS_ONE = "plus_one"
    """There is one hand more."""
    STOP = "stop"
    """The hand being played is void."""


class CheckIn(msgspec.Struct, frozen=True):
    """When players have to be there, in minutes before or after a round's start (league.md §4.7): before it check-in
    `opens`, and a full table `begins`; after it players are `late`, which costs `late_fine` points, and later they are
    a `no_show` and don't play.
    """

    opens: Minutes = 30
    begins: Minutes = 5
    late: Minutes = 5
    no_show: Minutes = 10
    late_fine: Amount = -2_000


class Options(msgspec.Struct, frozen=True):
    """The rules of a league. Amounts are points; None stands for the book's value."""

    book: str = "m-league"
    length: int | None = None
    uma: tuple[Amount, ...] | None = None
    oka: Amount | None = None
    return_: Amount | None = None
    chombo_total: Amount | None = None
    """What a chombo takes off the total, where the book takes it there."""
    rules: Mapping[str, Any] = {}
    """Other options of the book, by their keys."""
    clock: str = "5+20"
    stand_in: bool = False
    hints: bool = False
    computers: bool = False
    """Whether computers fill tables that are short of people."""
    level: Level = Level.STANDARD
    """How well these play."""
    autostart: bool = False
    """Whether a full table of an open phase begins by itself."""
    teams: bool = False
    approval: bool = False
    confirm: bool = False
    confirm_h: Annotated[int, msgspec.Meta(ge=0, le=MOST_CONFIRM_H)] = 0
    """Hours before the start by which entrants confirm; 0: until the league starts."""
    account_age_d: Annotated[int, msgspec.Meta(ge=0, le=MOST_AGE)] = 0
    """Who has a younger account, in days, needs an organiser's yes."""
    member_since_d: Annotated[int, msgspec.Meta(ge=0, le=MOST_AGE)] = 0
    """Who has come to the server later, in days, needs an organiser's yes."""
    bye_points: Amount = 0
    absent: int = -30_000
    result_window_h: Annotated[int, msgspec.Meta(ge=1, le=168)] = 48
    unfinished: Unfinished = Unfinished.REFEREE
    time_limit: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0
    """Minutes that a game lasts at most; 0: as long as it takes."""
    time_from: TimeFrom = TimeFrom.TABLE
    time_up: TimeUp = TimeUp.BOOK
    call_pauses: bool = True
    """Whether a table's clocks stand still as soon as somebody calls a referee."""
    check_in: CheckIn = CheckIn()
    rate_imports: bool = False
    """Whether games from logs are rated."""
    plans: Annotated[tuple[PhasePlan, ...], msgspec.Meta(min_length=1, max_length=MOST_PHASES)] = (PhasePlan(),)

    @property
    def last_hands(self) -> int:
        """How many hands are still played when time is over, the one under way included."""
        european = self.book.startswith("ema-")
        return {TimeUp.STOP: 0, TimeUp.FINISH: 1, TimeUp.PLUS_ONE: 2}.get(self.time_up, 1 + european)

    @property
    def size(self) -> int:
        """Players at a table."""
        return self._book.size

    @property
    def by_days(self) -> bool:
        """Whether players have days for a turn, so that they can play at several tables at once."""
        return self.clock.endswith("d")

    @property
    def start(self) -> int:
        """Starting points of a game."""
        return self._book.start

    @property
    def stick(self) -> int:
        """Points of a riichi stick."""
        return self._book.stick

    @property
    def point(self) -> int:
        """What a point at the table is worth in the league, whose amounts are shown in thousands: a whole thousand
        where points are the score.
        """
        return 1 if self.terms is not None else 1000

    @property
    def terms(self) -> SettlementTerms | None:
        """Uma, oka and how ties are settled; None where points are the score."""
        terms = self._book.terms
        if terms is None:
            return None
        return replace(
            terms,
            return_=terms.return_ if self.return_ is None else self.return_,
            uma=terms.uma if self.uma is None else self.uma,
            floating=terms.floating if self.uma is None else (),
            oka=terms.oka if self.oka is None else self.oka,
        )

    def with_oka(self, oka: int | None, return_: int | None) -> "Options":
        """With this oka and these return points. Oka is return points less starting points, times players: if only one
        of both is given, the other follows from it; if neither is, both are the book's.
        """
        if return_ is None and oka is not None:
            return_ = self.start + oka // self.size
        elif oka is None and return_ is not None:
            oka = (return_ - self.start) * self.size
        return replace(self, oka=oka, return_=return_)

    @property
    def table_rules(self) -> Mapping[str, Any]:
        """The options of the book that a table of the league plays with. Amounts that the book has no option for are
        left out, since the league settles every game itself.
        """
        changes = dict(self.rules)
        if self.length is not None:
            changes[self._book.length] = self.length
        money: dict[str, Any] = {}
        if self.uma is not None:
            money["game.uma"] = [_thousands(uma) for uma in self.uma]
            if self._book.terms is not None and self._book.terms.floating:
                money["game.uma_floating"] = []
        if self.oka is not None:
            money["game.oka"] = _thousands(self.oka)
        if self.return_ is not None:
            money["game.return"] = self.return_
        if self.chombo_total is not None:
            chombo = {"foul.chombo": f"overall_-{_thousands(self.chombo_total)}"}
            changes = changes | chombo if makes_rules(self.book, changes | chombo) else changes
        return changes | money if makes_rules(self.book, changes | money) else changes

    @property
    def rulebook(self) -> RuleBook:
        """The rules of a table. Raises BadRules."""
        return league_book(self.book, self.table_rules).rules

    @property
    def lasts(self) -> int:
        """The length of a game, in winds or hands as its book counts."""
        return league_book(self.book, self.table_rules).lasts

    @property
    def east(self) -> bool:
        """Whether a game has one wind."""
        return self.terms is not None and self.lasts == 1

    def penalties(self, imposed: Sequence[int]) -> tuple[int, ...]:
        """The penalties that a table imposed, as the league counts them: below zero, by seat."""
        at_table = league_book(self.book, self.table_rules).chombo
        if self.chombo_total is None or not at_table:
            return tuple(imposed)
        return tuple(one // at_table * self.chombo_total for one in imposed)

    def all_on_boards(self, plan: PhasePlan) -> bool:
        """Whether all members of all teams play in every round of this phase."""
        return self.teams and plan.kind is PhaseKind.ROUNDS and set(plan.pairings) == {Pairing.BOARDS}

    @property
    def pool(self) -> str:
        """The pool of ratings for its games."""
        return self._book.pool

    @property
    def _book(self) -> LeagueBook:
        return league_book(self.book, self.rules)

    @property
    def hash(self) -> str:
        """The hash of the rules. A table that was played with another one does not count."""
        told = _told(self, _USUAL, _ADDED)
        told["plans"] = [_told(plan, _USUAL_PLAN, _ADDED_TO_PLANS) for plan in self.plans]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()


_USUAL: Final = Options()
_USUAL_PLAN: Final = PhasePlan()
_ADDED: Final = (
    *("time_limit", "time_from", "time_up", "call_pauses", "level"),
    *("account_age_d", "member_since_d", "chombo_total", "check_in", "confirm_h", "rate_imports"),
)
_ADDED_TO_PLANS: Final = ("winds",)
"""Options that leagues did not always have: as they are by default they leave the hash of older leagues as it was."""


def _told(one: msgspec.Struct, usual: msgspec.Struct, added: Collection[str]) -> dict[str, Any]:
    """Every option by name, without those that came later and have their usual value."""
    told = asdict(one)
    return {name: value for name, value in told.items() if name not in added or value != getattr(usual, name)}


def _thousands(points: int) -> int | float:
    """An amount as the options of the book have it."""
    return points // 1000 if points % 1000 == 0 else points / 1000
