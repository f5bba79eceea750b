"""What a league is played by: frozen when sign-up opens, and known by the hash of its canonical form."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import asdict, replace

from bot.engine.level import Level
from bot.engine.riichi.settlement import SettlementTerms
from bot.engine.rulebook import BadRules, RuleBook
from bot.league.books import BOOKS, LeagueBook, league_book
from bot.league.counting import Counting
from bot.league.refusal import OptionsFault
from bot.league.seating.swiss import Avoid

MOST_ROUNDS: Final = 30
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


class PhaseKind(StrEnum):
    """How a phase is played."""

    OPEN = "open"
    """Whenever four want to."""
    ROUNDS = "rounds"
    """In rounds that are drawn."""
    KNOCKOUT = "knockout"
    """Two of every table go on."""


class Pairing(StrEnum):
    """How the tables of a round are found."""

    RANDOM = "random"
    SWISS = "swiss"
    INTERVAL = "interval"
    SCHEDULE = "schedule"
    PRESCRIPTED = "prescripted"
    ROTATION = "rotation"
    BOARDS = "boards"
    """All members of all teams play at once, each against the members of other teams."""

    @property
    def ranked(self) -> bool:
        """Whether the tables rest on the standings."""
        return self in (Pairing.SWISS, Pairing.INTERVAL)


class SeatWinds(StrEnum):
    """How the players of a table get their seats."""

    EVEN = "even"
    """Everybody has each wind about equally often."""
    RANDOM = "random"
    """By lot, table by table."""


class Unfinished(StrEnum):
    """What becomes of a game that was given up."""

    REFEREE = "referee"
    """A referee decides."""
    VOID = "void"
    AS_STANDS = "as_stands"
    """It counts as it stands, if as many hands as there are players were settled; else it is void."""


class PhaseLimits(msgspec.Struct, frozen=True):
    """What an open phase allows. `same_opponent` is the greatest share of games with one opponent, in per cent, from
    the tenth game on; `gap` the games of any of them before the same people may sit together again. A table that was
    not finished so many hours after its start is put before a referee; None: the clock says how many.
    """

    most: int | None = None
    daily: int | None = 4
    same_opponent: int | None = None
    gap: int | None = None
    expiry_h: int | None = None


class MemberLimits(msgspec.Struct, frozen=True):
    """What each member of a team has to play and may play in a phase. Beyond the `share` of the team's games, in per
    cent, a member's further games do not count; `min_penalty` is taken off the team's total for every missing game, in
    points.
    """

    least: int = 0
    most: int | None = None
    min_penalty: int = 0
    share: int | None = None


class Carry(msgspec.Struct, frozen=True):
    """What comes along from the phase before: a share of the total, or points by place."""

    share: tuple[int, int] = (0, 1)
    points: tuple[int, ...] = ()


class PhasePlan(msgspec.Struct, frozen=True):
    """A phase as it was planned. `first`: so many of the phase before are in it, None all. `pairings` has one for every
    round, the last for all that follow; `step` is that of intervals. In a knockout the same people play `games` games
    before the first two go on.
    """

    kind: PhaseKind = PhaseKind.OPEN
    first: int | None = None
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0
    pairings: tuple[Pairing, ...] = (Pairing.RANDOM,)
    step: int = 1
    avoid: Avoid = Avoid.HARD
    counting: Counting = Counting()
    limits: PhaseLimits = PhaseLimits()
    carry: Carry = Carry()
    games: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    members: MemberLimits = MemberLimits()
    winds: SeatWinds = SeatWinds.EVEN

    def pairing(self, round_: int) -> Pairing:
        """That of a round, counted from 1."""
        return self.pairings[min(round_, len(self.pairings)) - 1]


class TimeFrom(StrEnum):
    """From when on the time of a game counts."""

    TABLE = "table"
    """From the first deal."""
    ROUND = "round"
    """From the start of its round."""


class TimeUp(StrEnum):
    """What becomes of a game whose time is over."""

    BOOK = "book"
    FINISH = "finish"
    """The hand being played is the last."""
    PLUS_ONE = "plus_one"
    """There is one hand more."""
    STOP = "stop"
    """The hand being played is void."""


class CheckIn(msgspec.Struct, frozen=True):
    """When people have to be there for a round, in minutes around its start (league.md §4.7): check-in opens so long
    before; a table begins so long before at the earliest; whoever comes so long after is late, and fined in points;
    whoever is not there so long after does not play.
    """

    opens: Minutes = 30
    begins: Minutes = 5
    late: Minutes = 5
    no_show: Minutes = 10
    late_fine: Amount = -2_000


class Options(msgspec.Struct, frozen=True):
    """Everything that is agreed before the first game; amounts in points, None as the book has it."""

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
        """How many hands are still settled once a game's time is over."""
        european = self.book.startswith("ema-")
        return {TimeUp.STOP: 0, TimeUp.FINISH: 1, TimeUp.PLUS_ONE: 2}.get(self.time_up, 1 + european)

    @property
    def size(self) -> int:
        """How many sit at a table."""
        return self._book.size

    @property
    def by_days(self) -> bool:
        """Whether turns may take days, so that people play at several tables at once."""
        return self.clock.endswith("d")

    @property
    def start(self) -> int:
        """The points with which everybody begins a game."""
        return self._book.start

    @property
    def stick(self) -> int:
        """What a stick is worth."""
        return self._book.stick

    @property
    def terms(self) -> SettlementTerms | None:
        """How games are settled; None where points are the score."""
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
        """With this oka and these return points. Oka is what everybody's return points are above the start: where only
        one of the two is named, the other follows from it; where neither is, both are the book's.
        """
        if return_ is None and oka is not None:
            return_ = self.start + oka // self.size
        elif oka is None and return_ is not None:
            oka = (return_ - self.start) * self.size
        return replace(self, oka=oka, return_=return_)

    @property
    def table_rules(self) -> Mapping[str, Any]:
        """What a table of the league changes in the book, by the keys of its options. Money that the book's own options
        cannot say is left to the league, which settles every game itself.
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
            changes = changes | chombo if _makes_rules(self.book, changes | chombo) else changes
        return changes | money if _makes_rules(self.book, changes | money) else changes

    @property
    def rulebook(self) -> RuleBook:
        """The rules that its tables play by. Raises BadRules."""
        return league_book(self.book, self.table_rules).rules

    @property
    def lasts(self) -> int:
        """How long a game is, as its book counts: in winds, or in hands."""
        return league_book(self.book, self.table_rules).lasts

    @property
    def east(self) -> bool:
        """Whether a game is of one wind."""
        return self.terms is not None and self.lasts == 1

    def penalties(self, imposed: Sequence[int]) -> tuple[int, ...]:
        """What a table imposed by its rules, as the league takes it off the totals: below zero, by seat."""
        at_table = league_book(self.book, self.table_rules).chombo
        if self.chombo_total is None or not at_table:
            return tuple(imposed)
        return tuple(one // at_table * self.chombo_total for one in imposed)

    def all_on_boards(self, plan: PhasePlan) -> bool:
        """Whether all members of all teams play in every round of a phase."""
        return self.teams and plan.kind is PhaseKind.ROUNDS and set(plan.pairings) == {Pairing.BOARDS}

    @property
    def pool(self) -> str:
        """The pool in which its games are rated."""
        return self._book.pool

    @property
    def _book(self) -> LeagueBook:
        return league_book(self.book, self.rules)

    @property
    def hash(self) -> str:
        """What every table of the league has to name."""
        told = _told(self, _USUAL, _ADDED)
        told["plans"] = [_told(plan, _USUAL_PLAN, _ADDED_TO_PLANS) for plan in self.plans]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()

    def faults(self) -> Iterator[OptionsFault]:
        """What keeps these options from being a league."""
        if self.book not in BOOKS:
            yield OptionsFault.BOOK
            return
        if not _makes_rules(self.book, self.rules):
            yield OptionsFault.RULES
            return
        if not _makes_rules(self.book, self.table_rules):
            yield OptionsFault.LENGTH
        terms = self.terms
        if terms is not None:
            yield from _money(terms, self)
        if self.chombo_total is not None and not (self._book.chombo and 0 <= self.chombo_total <= MOST_CHOMBO):
            yield OptionsFault.CHOMBO_TOTAL
        if not all(0 <= days <= MOST_AGE for days in (self.account_age_d, self.member_since_d)):
            yield OptionsFault.ACCOUNT_AGE_D
        pairings = {pairing for plan in self.plans for pairing in plan.pairings}
        if any(not plan.pairings or (plan.kind is PhaseKind.ROUNDS and not plan.rounds) for plan in self.plans):
            yield OptionsFault.ROUNDS
        if self.teams and any(plan.kind is PhaseKind.OPEN for plan in self.plans) and self.computers:
            yield OptionsFault.COMPUTERS
        if any(Pairing.BOARDS in plan.pairings and not self.all_on_boards(plan) for plan in self.plans):
            yield OptionsFault.BOARDS
        if Pairing.ROTATION in pairings and terms is not None:
            yield OptionsFault.ROTATION
        if any(plan.kind is PhaseKind.KNOCKOUT for plan in self.plans) and self.size != 4:
            yield OptionsFault.KNOCKOUT


_USUAL: Final = Options()
_USUAL_PLAN: Final = PhasePlan()
_ADDED: Final = (
    *("time_limit", "time_from", "time_up", "call_pauses", "level"),
    *("account_age_d", "member_since_d", "chombo_total", "check_in", "confirm_h", "rate_imports"),
)
_ADDED_TO_PLANS: Final = ("winds",)
"""Options that leagues did not always have: as they are by default they leave the hash of older leagues as it was."""


def _told(one: msgspec.Struct, usual: msgspec.Struct, added: Collection[str]) -> dict[str, Any]:
    """Everything that is agreed, by name, without what was `added` and is as usual."""
    told = asdict(one)
    return {name: value for name, value in told.items() if name not in added or value != getattr(usual, name)}


def _thousands(points: int) -> int | float:
    """An amount as the options of the book have it."""
    return points // 1000 if points % 1000 == 0 else points / 1000


def _makes_rules(book: str, changes: Mapping[str, Any]) -> bool:
    """Whether these changes make rules of the book."""
    try:
        league_book(book, changes)
    except BadRules:
        return False
    return True


def _money(terms: SettlementTerms, options: Options) -> Iterator[OptionsFault]:
    if len(terms.uma) != options.size or sum(terms.uma) or list(terms.uma) != sorted(terms.uma, reverse=True):
        yield OptionsFault.UMA
    if terms.oka != (terms.return_ - options.start) * options.size:
        yield OptionsFault.OKA
