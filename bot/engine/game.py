"""The interface of a game: its states, its events, the engine that plays it, and the variant that tables use.

Tables, views and conversations use nothing else of a game, so they need not know which one is played.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from bot.engine.orders import TableOrder
from bot.engine.question import AnyAction, Outcome, Question, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.rules import AnyRules


class Switches(msgspec.Struct, frozen=True):
    """Switches in a player's panel.

    `no_calls`: pass on everything except a win, which is still asked about. `auto_win`: take every win. `auto_discard`:
    discard the drawn tile, unless it wins. `every_group`: ask about every tile that may be claimed, also where hints
    would leave it out; it lasts for the whole game.
    """

    no_calls: bool = False
    auto_win: bool = False
    auto_discard: bool = False
    every_group: bool = False


class PublicAction(StrEnum):
    """The kinds of things that a seat does for everybody to see."""

    DISCARD = "discard"
    CALL = "call"
    """A call, a kan or a north; in the American game an exposure or the exchange of a joker."""
    PASS = "pass"
    """Tiles passed in the Charleston."""
    WIN = "win"


class AnyStanding(Protocol):
    """A player's place in the final standings, the best is 1."""

    @property
    def seat(self) -> Seat: ...

    @property
    def rank(self) -> int: ...

    @property
    def points(self) -> int: ...

    @property
    def total(self) -> float | None:
        """The points in thousands with uma and oka; None where a game has none."""
        ...


class AnyState(Protocol):
    """The state of any game, as far as tables and views read it."""

    @property
    def rules(self) -> AnyRules: ...

    @property
    def players(self) -> int: ...

    @property
    def hands_dealt(self) -> int:
        """The number of hands dealt."""
        ...

    @property
    def last_question_id(self) -> int:
        """The id of the newest question."""
        ...

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, or was last. Raises LookupError before the first deal."""
        ...

    @property
    def scores(self) -> Sequence[int]: ...

    @property
    def standings(self) -> Sequence[AnyStanding]:
        """The final standings; none while the game goes on."""
        ...

    @property
    def last_order_number(self) -> int:
        """The number of the newest order of a referee that was followed."""
        ...


class AnyEvent(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="event", omit_defaults=True):
    """Something that happened. In a log it carries its own name."""


class OrderGiven(AnyEvent, frozen=True, tag="Ordered"):
    """Something was ordered; what follows from it comes after this. The `number` is that of the referee's order in the
    log of the league, 0 where the table agreed on it: what has the number of an order before it was done already.
    """

    order: TableOrder
    number: int = 0


GameStateT = TypeVar("GameStateT", bound=AnyState)
GameActionT = TypeVar("GameActionT", bound=AnyAction)
GameEventT = TypeVar("GameEventT", bound=AnyEvent)


class Engine(Protocol[GameStateT, GameActionT, GameEventT]):
    """A game by its rules, as a decider. `pending` is the only list of legal actions, and `evolve` the only thing that
    changes a state.
    """

    def start(self, chance: RandomSource) -> Outcome[GameStateT, GameEventT]:
        """Seat the players and deal the first hand."""
        ...

    def pending(self, state: GameStateT) -> tuple[Question[GameActionT], ...]:
        """Every open question; empty when the game is over."""
        ...

    def decide(
        self, state: GameStateT, press: SeatAnswer[GameActionT], chance: RandomSource
    ) -> Outcome[GameStateT, GameEventT] | Refusal:
        """The outcome of a press, or the reason why it does not count."""
        ...

    def time_out(self, state: GameStateT, at: int, chance: RandomSource) -> Outcome[GameStateT, GameEventT] | None:
        """The outcome of silence until `at`; None if nothing is due yet."""
        ...

    def follow_order(
        self, state: GameStateT, order: TableOrder, number: int, at: int, chance: RandomSource
    ) -> Outcome[GameStateT, GameEventT] | Refusal:
        """The outcome of an order from outside the game, `at` milliseconds after the last discard was shown, or the
        reason why it cannot be followed.
        """
        ...

    def evolve(self, state: GameStateT, event: GameEventT) -> GameStateT: ...


class Variant(Protocol[GameStateT, GameActionT, GameEventT]):
    """A game as a table handles it: its rule books, its words, and how its log is written."""

    asks_about_every_claim: ClassVar[bool]
    """Whether every player who gets hints is asked about every tile they may claim."""

    def seat_count(self, book: str, options: Mapping[str, object]) -> int:
        """The number of players. Raises ValueError with a sentence where the rules make no book."""
        ...

    def build(
        self, book: str, options: Mapping[str, object], *, open_ended: bool, guild: int | None = None
    ) -> Engine[GameStateT, GameActionT, GameEventT]:
        """The game by these rules, played in this guild. Raises ValueError with a sentence where they make no book."""
        ...

    def resume(
        self, events: Sequence[GameEventT], *, guild: int | None = None
    ) -> tuple[Engine[GameStateT, GameActionT, GameEventT], GameStateT]:
        """The game that a log belongs to, and the state it leads to. Raises ValueError if it is no log of this game."""
        ...

    def without_clock(self, events: Sequence[GameEventT]) -> tuple[GameEventT, ...]:
        """The same log, of a game in which claims wait for everybody who may answer."""
        ...

    def encode(self, event: GameEventT) -> bytes: ...

    def decode(self, lines: Iterable[bytes]) -> Sequence[GameEventT]:
        """The events of a whole log, written by this or any earlier version. Raises ValueError if one does not belong
        to this game.
        """
        ...

    def action(self, token: str) -> GameActionT | None:
        """The action that a button names, or None."""
        ...

    def closes_claim_window(self, event: GameEventT) -> bool:
        """True if the event decides a window that only some were asked in: with it begins what a pace may hold back."""
        ...

    def needs_no_question(self, action: GameActionT) -> bool:
        """True if a seat may do this without being asked. Such an action is offered to every seat whose position allows
        it, whatever tiles it holds.
        """
        ...

    def public_action(self, event: GameEventT) -> tuple[Seat, PublicAction] | None:
        """A seat and what it has done, if the event is something that a seat does for everybody to see."""
        ...

    def is_risky(self, action: GameActionT) -> bool:
        """True if this pays or risks something that only the player may decide about: a computer that plays for
        somebody who is away does not do it.
        """
        ...

    def is_worth_asking(self, state: GameStateT, seat: Seat, options: Sequence[GameActionT]) -> bool:
        """True if a player who gets hints is asked about the tile that may be claimed in these ways. Whoever is not may
        claim it all the same.
        """
        ...

    def automatic_action(self, options: Sequence[GameActionT], switches: Switches) -> GameActionT | None:
        """The option that a player's switches take, or that everybody knows to be their only one. None: they are
        asked.
        """
        ...


AnyEngine: TypeAlias = Engine[AnyState, AnyAction, AnyEvent]
"""The engine of any game."""
AnyVariant: TypeAlias = Variant[AnyState, AnyAction, AnyEvent]
"""The variant of any game."""
