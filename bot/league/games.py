"""The games of a league: those that count, those that wait for somebody to confirm them, and points beside them."""

from enum import StrEnum
from typing import Final

import msgspec
from msgspec import field

from bot.engine.question import Seat
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.score import PlayerResult
from bot.league.times import Ms

TABLE_SOURCE: Final = "table:"
MANUAL_SOURCE: Final = "manual:"
RECORD_SOURCE: Final = "log:"
FORFEIT_SOURCE: Final = "forfeit:"
"""The sources of games begin with one of these."""


class GameState(StrEnum):
    """A game counts, is disputed, or is void."""

    COUNTED = "counted"
    DISPUTED = "disputed"
    """It counts, but the league cannot end."""
    VOID = "void"


class Result(msgspec.Struct, frozen=True, gc=False):
    """The result at a table: people from East on (None: a guest or a computer without a row), points, riichi sticks
    left, penalties in points (below zero), the seats whose players did not come, and where hands have a value of their
    own the values of those that each seat won.
    """

    seats: tuple[PersonNumber | None, ...]
    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()
    substituted: tuple[Seat, ...] = ()
    won_hand_values: tuple[tuple[int, ...], ...] = field(default=(), name="hands")


class GameScores(msgspec.Struct, frozen=True, gc=False):
    """The worth of a game, found when it was counted or corrected: everybody's score, by seat; the pool in which it is
    rated (None: it is not), and whether it is rated as a game of one wind.
    """

    scores: tuple[PlayerResult[EntrantNumber], ...] = ()
    rating_pool: str | None = field(default=None, name="pool")
    is_one_wind: bool = field(default=False, name="east")


CORRECTED_FLAG: Final = "corrected"
"""The mark of a game whose result was corrected."""


class LeagueGame(msgspec.Struct, frozen=True, gc=False):
    """A game of the league, and what it is worth. Its `source` is `table:<id>`, `log:<hash>` or `manual:<entry>`, its
    `board` the number of the table in the round.
    """

    number: int
    source: str
    phase: int
    begun: Ms
    ended: Ms
    result: Result
    worth: GameScores
    round: int | None = None
    board: int | None = None
    state: GameState = GameState.COUNTED
    flags: tuple[str, ...] = ()

    @property
    def scores(self) -> tuple[PlayerResult[EntrantNumber], ...]:
        """Everybody's score, by seat; guests and computers have none."""
        return self.worth.scores

    @property
    def sides(self) -> tuple[EntrantNumber | None, ...]:
        """The rows its seats had when it was counted, so that a member who changes team takes nothing along."""
        sides = {score.seat: score.player for score in self.scores}
        return tuple(map(sides.get, range(len(self.result.seats))))


class GameReport(msgspec.Struct, frozen=True):
    """A game that one of its players reported, until another confirms it."""

    person: PersonNumber
    phase: int
    ended: Ms
    result: Result
    is_another_game: bool = False
    round: int | None = None
    board: int | None = None

    @property
    def other_players(self) -> tuple[PersonNumber, ...]:
        """Its other players, who can confirm it."""
        return tuple(person for person in self.result.seats if person is not None and person != self.person)


class GameImport(msgspec.Struct, frozen=True):
    """A game from a log, until enough of its players have confirmed it."""

    person: PersonNumber
    source: str
    phase: int
    ended: Ms
    result: Result
    confirmers: frozenset[PersonNumber] = frozenset()


class Adjustment(msgspec.Struct, frozen=True, gc=False):
    """Points beside the games; a penalty is below zero."""

    number: int
    phase: int
    side: EntrantNumber
    amount: int
    is_penalty: bool = True
    game: int | None = None
    cancelled: bool = False
