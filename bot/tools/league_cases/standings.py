"""Cases of standings: a league is opened, played and counted by its log, as at a server."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.penalties import AdjustmentCancelled, PointsAdjusted
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCorrected, GameCounted, GameRestored, GameVoided
from bot.league.counting import CountRule, StandingsOrder, StandingsRules
from bot.league.games import LeagueGame, Result
from bot.league.log import Actor, AnyAct, EntryUndone, new_log
from bot.league.phase_plan import Carry, PhasePlan
from bot.league.phase_standings import carried_into_next, phase_standings
from bot.league.standings import StandingsRow, row_for
from bot.league.state import Life
from bot.tools.league_cases.case import read_fraction
from bot.tools.league_cases.money import CaseBook

_ORGANISER = Actor(None, frozenset((Right.ORGANISER,)))
_REASON = "case"
_SHARES = {"all": "1", "half": "1/2", "none": "0"}


class CaseGame(msgspec.Struct, frozen=True):
    """A game: players by seat, None where nobody has a row."""

    seats: tuple[str | None, ...]
    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()
    substituted: tuple[int, ...] = ()
    id: str = ""


class CaseAdjustment(msgspec.Struct, frozen=True):
    """A change of a player's total, in points."""

    player: str
    amount: int
    id: str = ""


class OrganiserAct(msgspec.Struct, frozen=True):
    """An act of the organiser; an undo takes back the last one that was not yet taken back."""

    op: Literal["game", "correct", "void", "restore", "penalty", "cancel", "undo"]
    id: str = ""
    game: CaseGame | None = None
    player: str = ""
    amount: int = 0
    seats: tuple[str | None, ...] | None = None
    points: tuple[int, ...] | None = None
    sticks: int | None = None
    penalties: tuple[int, ...] | None = None
    substituted: tuple[int, ...] | None = None


class Season(CaseBook, frozen=True, kw_only=True):
    """Games in order of their end, what was added to them, and how they count. Players stand in the order of sign-up,
    or as they first appear.
    """

    players: tuple[str, ...] = ()
    games: tuple[CaseGame, ...] = ()
    adjustments: tuple[CaseAdjustment, ...] = ()
    carry: Mapping[str, int] = {}
    count: CountRule = CountRule.ALL
    n: int = 0
    min_games: int = 0
    sort: StandingsOrder = StandingsOrder.TOTAL
    ops: tuple[OrganiserAct, ...] = ()


class TwoPhases(Season, frozen=True, kw_only=True):
    """A season of which the first games are a phase, whose totals are carried in part into the rest. What was added
    and what was done, was after all games.
    """

    phase_1_games: Annotated[int, msgspec.Meta(ge=0)]
    carried: str | tuple[int, int] | int | float = "half"


class Phases(msgspec.Struct, frozen=True):
    """The whole season as one phase, and both phases."""

    whole: list[StandingsRow[str]]
    phase_1_totals: dict[str, int]
    carried: dict[str, int]
    final: list[StandingsRow[str]]


class CaseLeague:
    """A league in which an organiser acts: with one open phase, or with a second one into which a share is carried
    after so many games.
    """

    def __init__(self, season: Season, first: int | None = None, share: Fraction = Fraction()) -> None:
        appeared = (name for game in season.games for name in game.seats if name is not None)
        self.names = season.players or tuple(dict.fromkeys(appeared))
        self._numbers = {name: number for number, name in enumerate(self.names, start=1)}
        if len(self._numbers) < len(self.names):
            raise ValueError("two players have the same name")
        self._ids: dict[str, int] = {}
        self.log = new_log(GAMES.scorings)
        plan = PhasePlan(counting=StandingsRules(season.count, season.n, season.min_games, season.sort))
        last = replace(plan, carry=Carry(share=share.as_integer_ratio()))
        self._do(LeagueRulesSet(season.options(plans=(plan,) if first is None else (plan, last))))
        self._do(LeagueDescribed("A league of cases", "cases", capacity=max(3, len(self.names))))
        self._do(LifeChanged(Life.SIGNUP))
        for person in self._numbers.values():
            self._do(PlayerAdded(person))
        self._do(LifeChanged(Life.READY))
        self._do(LifeChanged(Life.RUNNING))
        carry = {self._person(name): amount for name, amount in season.carry.items()}
        self._do(PhaseBegun(1, tuple(self._numbers.values()), carry))
        self._set_up = len(self.log.entries)
        for number, game in enumerate(season.games):
            if number == first:
                self._next_phase()
            self._count(game.id, game)
        if first is not None and len(season.games) <= first:
            self._next_phase()
        for one in season.adjustments:
            self._do(
                PointsAdjusted(self._number(one.id), len(self.log.league.phases), self._person(one.player), one.amount)
            )
        for op in season.ops:
            self._operate(op)

    def rows(self, phase: int = 1) -> list[StandingsRow[str]]:
        return [row_for(row, self.names[row.player - 1]) for row in phase_standings(self.log.league, phase)]

    @property
    def carried_totals(self) -> dict[str, int]:
        """The points that everybody carried into the second phase."""
        return {self.names[person - 1]: amount for person, amount in self.log.league.phases[1].carry.items()}

    def _next_phase(self) -> None:
        self._do(PhaseBegun(2, tuple(self._numbers.values()), carried_into_next(self.log.league)))
        self._set_up = len(self.log.entries)

    def _operate(self, op: OrganiserAct) -> None:
        number = self._ids.get(op.id, 0)
        match op.op:
            case "game" if op.game is not None:
                self._count(op.id, op.game)
            case "correct":
                seen = self._game(op.id).result
                self._do(GameCorrected(number, seen, self._corrected_result(seen, op)))
            case "void":
                self._do(GameVoided(number))
            case "restore":
                self._do(GameRestored(number))
            case "penalty":
                self._do(
                    PointsAdjusted(self._number(op.id), len(self.log.league.phases), self._person(op.player), op.amount)
                )
            case "cancel":
                self._do(AdjustmentCancelled(number))
            case "undo":
                last = self.log.last_undoable() or 0
                if last <= self._set_up:
                    raise ValueError("there is nothing left to take back")
                self._do(EntryUndone(last))
            case _:
                raise ValueError(f"'{op.op}' has no game")

    def _count(self, name: str, game: CaseGame) -> None:
        number = self._number(name)
        at = len(self.log.entries)
        self._do(GameCounted(number, f"case:{number}", len(self.log.league.phases), at, self._result(game)))

    def _result(self, game: CaseGame) -> Result:
        seats = tuple(None if name is None else self._person(name) for name in game.seats)
        return Result(seats, game.points, game.sticks, game.penalties, game.substituted)

    def _corrected_result(self, seen: Result, op: OrganiserAct) -> Result:
        seats = seen.seats
        if op.seats is not None:
            seats = tuple(None if name is None else self._person(name) for name in op.seats)
        changes = {
            name: value
            for name in ("points", "sticks", "penalties", "substituted")
            if (value := getattr(op, name)) is not None
        }
        return replace(seen, seats=seats, **changes)

    def _person(self, name: str) -> int:
        if name not in self._numbers:
            raise ValueError(f"nobody here is called '{name}'")
        return self._numbers[name]

    def _game(self, name: str) -> LeagueGame:
        if name not in self._ids or self._ids[name] not in self.log.league.games:
            raise ValueError(f"there is no game '{name}'")
        return self.log.league.games[self._ids[name]]

    def _number(self, name: str) -> int:
        self._ids[name] = self.log.next_number
        return self._ids[name]

    def _do(self, act: AnyAct) -> None:
        entry = self.log.decide(_ORGANISER, act, len(self.log.entries), reason=_REASON)
        if isinstance(entry, Refusal):
            raise ValueError(f"{type(act).__name__} is refused: {entry.why} {dict(entry.about)}")
        self.log = self.log.with_entry(entry)


def season_rows(season: Season) -> list[StandingsRow[str]]:
    return CaseLeague(season).rows()


def phase_rows(season: TwoPhases) -> Phases:
    share = read_fraction(
        _SHARES.get(season.carried, season.carried) if isinstance(season.carried, str) else season.carried
    )
    if share is None:
        raise ValueError(f"'{season.carried}' is no fraction")
    league = CaseLeague(season, season.phase_1_games, share)
    totals = {row.player: row.total for row in league.rows()}
    return Phases(season_rows(season), totals, league.carried_totals, league.rows(2))
