"""The parts of a game that tools need, beside those that a table needs."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, cast

import msgspec

from bot.engine.game import AnyEvent, AnyState, GameActionT, GameEventT, GameStateT
from bot.engine.question import AnyAction
from bot.games.counts import CountedGame
from bot.tools.conformance.divergence import ReplayedGame, ScoredHands
from bot.tools.league_cases.case import CaseKind
from bot.tools.scenario.scenario import Scenario
from bot.tools.scenario.script import Script
from bot.tools.simulation.contest import Contest


class PlayerNumbers(Protocol):
    """The counts of one player over many games."""

    @property
    def was_replaced(self) -> bool:
        """True if somebody else played a part of its games."""
        ...

    def summary(self) -> Mapping[str, Any]:
        """The numbers that a table of results shows."""
        ...


class PlayerMatch(Protocol):
    """Games by a book on so many walls between the players named for its seats, like `1=mjai:COMMAND`: what is counted
    of each, by name. `report` hears of programs that fail. Raises UsageError.
    """

    def __call__(
        self,
        book: str,
        seats: Sequence[str],
        walls: int,
        seed: str,
        *,
        east: bool,
        rotate: bool,
        report: Callable[[str], None],
    ) -> Mapping[str, PlayerNumbers]: ...


class CountedLog(msgspec.Struct, frozen=True):
    """The game in a log in numbers, and which place in the log each of its seats has."""

    game: CountedGame
    places: tuple[int, ...]


class GameTools(msgspec.Struct, Generic[GameStateT, GameActionT, GameEventT], frozen=True, kw_only=True):
    """The tools for a game that only developers, operators' analyses and tests run.

    `contest` lets computer players play by a book, only one round of it if it is asked for a short one. `scenario`
    reads the scenarios of its books, with the sentences for what is wrong with somebody's text. `replay_record` plays
    the game in a file again, `score_hands` scores the won hands in one: None where the file is something else. Both
    raise BadRecord, the first InconclusiveRecord too. `count_log` counts the hands of the game in one, and raises the
    same. `league_cases` are the kinds of cases about how its games score in leagues. `match` measures players against
    one another: None where programs cannot play it.
    """

    contest: Callable[[str, bool], Contest[GameStateT, GameActionT, GameEventT]]
    scenario: Callable[[Script, Callable[[ValueError], str]], Scenario]
    replay_record: Callable[[Path], ReplayedGame | None]
    count_log: Callable[[Path], CountedLog | None]
    league_cases: Mapping[str, CaseKind]
    score_hands: Callable[[Path], ScoredHands | None] = lambda path: None
    match: PlayerMatch | None = None


AnyGameTools: TypeAlias = GameTools[AnyState, AnyAction, AnyEvent]
"""The tools of a game about which nobody knows which one it is."""


def any_game_tools(tools: GameTools[GameStateT, GameActionT, GameEventT]) -> AnyGameTools:
    """The tools, for the registry (see `bot.games.game.any_game`)."""
    return cast(AnyGameTools, tools)
