"""A game as everything else knows it: one record with what every package has for it."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Generic, Protocol, Self, TypeAlias, TypeVar, cast

import msgspec

from bot.engine.book import Book, ImportedBook
from bot.engine.game import AnyEvent, AnyState, GameActionT, GameEventT, GameStateT, Variant
from bot.engine.level import Level
from bot.engine.payments import Payment
from bot.engine.question import AnyAction, Seat
from bot.engine.rules import AnyRules
from bot.engine.wall import HandFairness, Seal
from bot.games.cards import GameCards
from bot.games.charts import ChartGrouping
from bot.games.chooser import Chooser
from bot.games.counts import CountedGame
from bot.games.lessons import Lessons
from bot.games.opinion import Adviser
from bot.games.program import Program
from bot.games.review import NamedProgram, Review
from bot.league.finished_table import ScoreSheet
from bot.league.scoring import AnyScoring
from bot.records.foreign_game import ForeignGame, ImportedGame
from bot.view.model import HandView, Player
from bot.view.project.projection import Projection, SeatedPlayers

_S_contra = TypeVar("_S_contra", bound=AnyState, contravariant=True)
_E_contra = TypeVar("_E_contra", bound=AnyEvent, contravariant=True)


class LogFormat(StrEnum):
    """The formats in which a log can be had: a name, and how the name of a file ends."""

    suffix: str

    def __new__(cls, name: str, suffix: str) -> Self:
        row = str.__new__(cls, name)
        row._value_, row.suffix = name, suffix
        return row

    NAKI = "naki", "jsonl"
    TENHOU6 = "tenhou6", "json"
    MJAI = "mjai", "jsonl"


class ForeignProgram(Protocol[_S_contra, GameActionT, _E_contra]):
    """A program of somebody else's in a seat."""

    @property
    def has_failed(self) -> bool:
        """True once it has failed: it is asked no more."""
        ...

    def hear(self, events: Sequence[_E_contra]) -> None:
        """Takes events that have happened; of these the program is told what its seat may know."""
        ...

    def is_up_to_date(self, state: _S_contra) -> bool:
        """True if this is the state that it has heard of last."""
        ...

    def choose(self, view: HandView, options: Sequence[GameActionT]) -> GameActionT:
        """One of the options; who has failed is replaced."""
        ...


class RuleFiles(msgspec.Struct, frozen=True):
    """The files of rules that other programs of a game write: how they are told from others, and the rules in one,
    based on the nearest of the books. To read one raises BadRules, or BadText if it has too many entries.
    """

    recognise: Callable[[str], bool]
    read: Callable[[str, Sequence[Book]], tuple[ImportedBook, ...]]


class Game(msgspec.Struct, Generic[GameStateT, GameActionT, GameEventT], frozen=True, kw_only=True):
    """A game, from its rule books to its logs.

    `id` names it in logs and in the database. `start_event` and `end_event` are the facts with which a log begins and a
    game is over. `players` are the levels there are: each makes a computer player for the hand that a state belongs to.
    `foreign_program` lets a program of somebody else's play in a seat. `check_fairness` says whether the hands of a log
    were dealt from its seal.

    `scoring` is how its games score in leagues, `score_sheet` what a state amounts to on the score sheet of one, and
    `win_payments` the payments for the hands in it that were won. `exported_event` is a fact as it may leave the guild.
    `writers` write a finished game, with the names of its players, in the formats of other programs; `viewer_links`
    open its hands in a viewer of somebody else's, and `unexportable_options` are the options of its rules that no such
    format can say. `count_game` is a game of ours in numbers, if its hands are counted; `charts` says how charts count
    them together. `lessons` teach it. `import_log` is the game in a log of theirs, as a league by these rules counts
    it; it raises BadRecord, InconclusiveRecord or OtherGame. `read_playable_log` is the game in such a log, played at a
    table of ours; it raises the same, or Unplayable. `rule_files` are their files of rules. `cards` are those by which
    the game is dealt, if it is dealt by cards. `verbs` are the first words of its actions' tokens, and `tile_pattern`
    is a pattern for its tiles as text: no line of Naki's application log may tell either.
    """

    id: str
    books: tuple[Book, ...]
    variant: Variant[GameStateT, GameActionT, GameEventT]
    projection: Projection[GameStateT]
    start_event: type[GameEventT]
    end_event: type[GameEventT]
    players: Mapping[Level, Callable[[GameStateT], Chooser[GameActionT]]]
    check_fairness: Callable[[Sequence[GameEventT], Seal], tuple[HandFairness, ...]]
    scoring: type[AnyScoring]
    score_sheet: Callable[[GameStateT], ScoreSheet]
    win_payments: Callable[[GameStateT], Sequence[Payment[StrEnum]]]
    verbs: tuple[str, ...]
    tile_pattern: str
    exported_event: Callable[[GameEventT], GameEventT] = lambda event: event
    writers: Mapping[LogFormat, Callable[[Sequence[GameEventT], tuple[str, ...]], str]] = {}
    count_game: Callable[[Sequence[GameEventT]], CountedGame] | None = None
    charts: ChartGrouping = ChartGrouping(())
    viewer_links: Callable[[Sequence[GameEventT], tuple[str, ...]], tuple[str, ...]] | None = None
    unexportable_options: Callable[[AnyRules], tuple[str, ...]] = lambda rules: ()
    adviser: Callable[[GameStateT], Adviser[GameActionT]] | None = None
    review: Callable[[Sequence[GameEventT], Seat, NamedProgram | None], Review] | None = None
    lessons: Lessons[GameStateT, GameActionT, GameEventT] | None = None
    cards: GameCards | None = None
    import_log: Callable[[str, AnyRules], ImportedGame] | None = None
    read_playable_log: Callable[[str], ForeignGame] | None = None
    rule_files: RuleFiles | None = None
    foreign_program: (
        Callable[
            [Seat, Program, Chooser[GameActionT], Callable[[str], None]],
            ForeignProgram[GameStateT, GameActionT, GameEventT],
        ]
        | None
    ) = None

    def player_view(self, state: GameStateT, seat: Seat) -> HandView:
        """The hand as a computer player sees it: what a person in its seat would, without names."""
        return self.projection.hand(state, SeatedPlayers([Player(is_computer=True)] * state.players), seat, hints=False)

    def state_after_last_hand(self, facts: Sequence[GameEventT], guild: int | None) -> GameStateT:
        """The state of a game that is over, before the sticks left on the table go to anybody."""
        _, state = self.variant.resume(facts[:-1] if isinstance(facts[-1], self.end_event) else facts, guild=guild)
        return state

    @property
    def log_formats(self) -> tuple[LogFormat, ...]:
        """The formats in which a finished game can be had, ours first."""
        return (LogFormat.NAKI, *self.writers)


AnyGame: TypeAlias = Game[AnyState, AnyAction, AnyEvent]
"""A game about which nobody knows which one it is."""
AnyForeignProgram: TypeAlias = ForeignProgram[AnyState, AnyAction, AnyEvent]
"""A program that plays any game."""


def any_game(game: Game[GameStateT, GameActionT, GameEventT]) -> AnyGame:
    """The game, for the registry. Its states, actions and facts come from it and go back to it and to no other: what a
    table holds was made by the variant it is handed to. No type can say so, and therefore this cast stands here, and
    nowhere else.
    """
    return cast(AnyGame, game)
