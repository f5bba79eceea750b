"""Shared by all games: a question to the seats, an answer, a refusal.

No clock and no chance live here: time comes in as data (milliseconds since the prompt) and shuffled tiles from a
`Chance`.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A chair, 0-3 in turn order; the dealer of the first hand sits on 0."""


class QuestionKind(StrEnum):
    """The kinds of questions; clocks differ by them."""

    TURN = "turn"
    """One seat plays its turn, on the table's clock."""
    CLAIM = "claim"
    """A tile may be claimed, for as long as the rule book says."""
    LATE_RON = "trail"
    """Ron may still be called although the next player's turn has begun (riichi.md §5.3)."""
    DECLARE = "declare"
    """A drawn hand: tenpai players may say whether they show."""
    CHARLESTON = "charleston"
    """Everybody passes tiles or votes, unseen."""
    READY = "ready"
    """Between two hands."""


class AnyAction(Protocol):
    """Something that a seat can do. Actions are values: equal if they mean the same."""

    @property
    def token(self) -> str:
        """The action as a short word that fits into a button's id: `pon_5p0p`."""
        ...

    @property
    def claim_rank(self) -> int:
        """Its rank as a claim: 0 is a pass, higher beats lower."""
        ...


ActionT = TypeVar("ActionT", bound=AnyAction)


class Question(msgspec.Struct, Generic[ActionT], frozen=True):
    """An open question: who may do what now.

    `options` lists for every seat that may still act its legal actions; the last of them is what silence means.
    `awaited` are the seats without whose answer the question stays open. Presses count from `opens_at` on, and silence
    decides at `due_at` (both in milliseconds since the last discard was shown; None: the table's own clock).
    `order_matters` says that it matters which press came first. `limit_s` are the seconds that the rule book gives; for
    a turn a table's own clock replaces them.
    """

    id: int
    kind: QuestionKind
    options: Mapping[Seat, tuple[ActionT, ...]]
    awaited: tuple[Seat, ...]
    opens_at: int = 0
    due_at: int | None = None
    order_matters: bool = False
    limit_s: int | None = None

    def fallback(self, seat: Seat) -> ActionT:
        """The seat's default action if it does not answer: a pass, or a discard of the tile just drawn."""
        return self.options[seat][-1]


class SeatAnswer(msgspec.Struct, Generic[ActionT], frozen=True):
    """A seat's answer to the question with this id, `at` milliseconds after the last discard was shown."""

    seat: Seat
    question: int
    action: ActionT
    at: int = 0


class PressRefusalReason(StrEnum):
    """The reasons to refuse a press in any game, in words the catalogue turns into a sentence. A game has further
    reasons of its own.
    """

    LATE = "late"
    ALREADY_ANSWERED = "answered"
    TOO_SOON = "too_soon"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL = "illegal"
    NO_TILES = "no_tiles"
    DEAD_HAND = "dead_hand"
    OVER = "over"
    TAKEN_BACK = "taken_back"


class RandomSource(Protocol):
    """The source of shuffled tiles. The same purpose gives the same order."""

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        """The tiles in a random order; `purpose` names what they are for ("hand 3")."""
        ...


StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class Outcome(msgspec.Struct, Generic[StateT, EventT], frozen=True):
    """Events, in order, and the state it led to: `state == reduce(evolve, events, before)`."""

    state: StateT
    events: tuple[EventT, ...]
