"""A game as everything else knows it: one record with what every package has for it."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

from bot.engine.book import Book
from bot.engine.decision import AnyAction, Seat
from bot.engine.game import A, AnyState, E, Fact, S, Variant
from bot.engine.level import Level
from bot.engine.payments import Payment
from bot.engine.wall import CheckedHand, Seal
from bot.games.program import Program
from bot.league.finished_table import ScoreSheet
from bot.tools.conformance.divergence import ReplayedGame
from bot.tools.scenario.scenario import Scenario
from bot.tools.scenario.script import Script
from bot.tools.simulation.arena import Chooser
from bot.tools.simulation.contest import Contest
from bot.view.model import HandView, Player
from bot.view.project.projection import Company, Projection

S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)
E_contra = TypeVar("E_contra", bound=Fact, contravariant=True)


class LogFormat(StrEnum):
    """The formats in which a log can be had."""

    NAKI = "naki"
    TENHOU6 = "tenhou6"
    MJAI = "mjai"


class OtherPlayer(Protocol[S_contra, A, E_contra]):
    """A program of somebody else's in a seat."""

    @property
    def retired(self) -> bool:
        """Whether it has failed and is asked no more."""
        ...

    def hear(self, events: Sequence[E_contra]) -> None:
        """What has happened; of this the program is told what its seat may know."""
        ...

    def follows(self, state: S_contra) -> bool:
        """Whether this is the state that it has heard of last."""
        ...

    def choose(self, view: HandView, options: Sequence[A]) -> A:
        """One of the options; who has failed is replaced."""
        ...


class Game(msgspec.Struct, Generic[S, A, E], frozen=True, kw_only=True):
    """A game, from its rule books to its logs.

    `id` names it in logs and in the database. `begins` and `ends` are the facts with which a log begins and a game is
    over. `players` are the levels there are: each makes a computer player for the hand that a state belongs to.
    `program` lets a program of somebody else's play in a seat. `contest` lets computer players play by a book, only one
    round of it if it is asked for a short one. `check` says whether the hands of a log were dealt from its seal.

    `sheet` is what a state amounts to on the score sheet of a league, and `won` the payments for the hands in it that
    were won. `outside` is a fact as it may leave the guild. `writers` write a finished game, with the names of its
    players, in the formats of other programs. `scenario` reads the scenarios of its books, with the sentences for what
    is wrong with somebody's text. `conformance` plays the game in a file again, None where it is the log of another
    game, and raises Unreadable or Excluded. `verbs` are the first words of its actions' tokens, and `tile` is a pattern
    for its tiles as text: no line of Naki's application log may tell either.
    """

    id: str
    books: tuple[Book, ...]
    variant: Variant[S, A, E]
    projection: Projection[S]
    begins: type[E]
    ends: type[E]
    players: Mapping[Level, Callable[[S], Chooser[A]]]
    contest: Callable[[str, bool], Contest[S, A, E]]
    check: Callable[[Sequence[E], Seal], tuple[CheckedHand, ...]]
    sheet: Callable[[S], ScoreSheet]
    won: Callable[[S], Sequence[Payment[StrEnum]]]
    verbs: tuple[str, ...]
    tile: str
    outside: Callable[[E], E] = lambda event: event
    writers: Mapping[LogFormat, Callable[[Sequence[E], tuple[str, ...]], str]] = {}
    scenario: Callable[[Script, Callable[[ValueError], str]], Scenario] | None = None
    conformance: Callable[[Path], ReplayedGame | None] | None = None
    program: Callable[[Seat, Program, Chooser[A], Callable[[str], None]], OtherPlayer[S, A, E]] | None = None

    def look(self, state: S, seat: Seat) -> HandView:
        """What a computer player sees: what a person in its seat would, without names."""
        return self.projection.hand(state, Company([Player(computer=True)] * state.players), seat, hints=False)

    def settled(self, facts: Sequence[E], guild: int | None) -> S:
        """The state of a game that is over, before the sticks left on the table go to anybody."""
        _, state = self.variant.resume(facts[:-1] if isinstance(facts[-1], self.ends) else facts, guild=guild)
        return state

    @property
    def forms(self) -> tuple[LogFormat, ...]:
        """The formats in which a finished game can be had, ours first."""
        return (LogFormat.NAKI, *self.writers)


AnyGame: TypeAlias = Game[AnyState, AnyAction, Fact]
"""A game about which nobody knows which one it is."""
AnyOther: TypeAlias = OtherPlayer[AnyState, AnyAction, Fact]
"""A program that plays any game."""


def erased(game: Game[S, A, E]) -> AnyGame:
    """The game, for the registry. Its states, actions and facts come from it and go back to it and to no other: what a
    table holds was made by the variant it is handed to. No type can say so, and therefore this cast stands here, and
    nowhere else.
    """
    return cast(AnyGame, game)
