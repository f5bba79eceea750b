"""The stored log of a game: one line of JSON for each event, in a numbered schema.

Every line names its schema, since a game may begin under one version of Naki and go on under the next; a line without a
number is of schema 1. A line of an older schema is brought up to date as it is read, by one step for each schema that
came after it, so that nothing behind this module knows how facts were once written. What is written is never changed.

What needs no step, and no new number: a new field of a fact or of the rules that has a default, which then says how it
was before there was one; a field that is gone, of which no notice is taken. Rules stand in a log with every option, so
that a log means what it meant, whatever becomes of the book.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeVar

import msgspec

from bot.engine.payments import Payment, gains
from bot.engine.question import EventT, StateT

EventTree: TypeAlias = dict[str, object]
"""A fact as JSON has it."""
_T = TypeVar("_T")

_BROKEN: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""Raised for an event that cannot follow the events before it."""


class LogHead(msgspec.Struct, frozen=True):
    """The part of a line that is read first."""

    event: str
    schema: int = 1


class EarlierEvents(Generic[StateT, EventT]):
    """The events of a log read so far, and the state they lead to, which is computed only if a step asks for it."""

    def __init__(self, seated: Callable[[EventT], StateT], evolve: Callable[[StateT, EventT], StateT]) -> None:
        self.events: list[EventT] = []
        self._seated = seated
        self._evolve = evolve
        self._followed = 0
        self._state: StateT | None = None

    def evaluate_in_earlier_state(self, of: Callable[[StateT], _T]) -> _T | None:
        """The result of `of` for the state before the event that is being read; None where events do not follow one
        another, as in a tampered log.
        """
        try:
            return of(self._state_now())
        except _BROKEN:
            return None

    def _state_now(self) -> StateT:
        state = self._seated(self.events[0]) if self._state is None else self._state
        for event in self.events[max(1, self._followed) :]:
            state = self._evolve(state, event)
        self._state, self._followed = state, len(self.events)
        return state


_Step: TypeAlias = Callable[[EventTree, EarlierEvents[StateT, EventT]], EventTree]
"""Brings an event from one schema to the next, with a view of the events before it."""


def with_payments(ended: EventTree, payments: Sequence[Payment[StrEnum]] | None) -> EventTree:
    """The end of a hand with the payments that were reckoned for it, if they come to what the log says it moved."""
    moved = msgspec.convert(ended.get("deltas"), tuple[int, ...])
    if payments is None or gains(payments, len(moved)) != moved:
        return ended
    return {**ended, "payments": msgspec.to_builtins(payments)}


class Codec(Generic[StateT, EventT]):
    """The events of one game as lines of a log: `steps[n]` brings a line of schema n + 1 to the next."""

    def __init__(
        self,
        game: str,
        event: object,
        seated: Callable[[EventT], StateT],
        evolve: Callable[[StateT, EventT], StateT],
        steps: Sequence[_Step[StateT, EventT]],
    ) -> None:
        self.game: Final = game
        self.schema: Final = 1 + len(steps)
        self._event = event
        self._decoder = msgspec.json.Decoder[EventT](event)
        self._encoder = msgspec.json.Encoder()
        self._head = msgspec.json.Decoder(LogHead)
        self._new_past = lambda: EarlierEvents(seated, evolve)
        self._steps = steps
        self._mark = b',"schema":%d}' % self.schema

    def encode(self, event: EventT) -> bytes:
        """The event as a line of JSON, without the newline."""
        return self._encoder.encode(event)[:-1] + self._mark

    def decode(self, lines: Iterable[bytes]) -> tuple[EventT, ...]:
        """The events of a whole log, written by this or any earlier version. Raises ValueError for a line that is not
        an event, that is nested too deeply, or that a newer Naki wrote.
        """
        past = self._new_past()
        decode, mark, add = self._decoder.decode, self._mark, past.events.append
        try:
            for line in lines:
                add(decode(line) if line.endswith(mark) else self._read_older(line, past))
        except RecursionError:
            raise ValueError("a line is nested too deeply") from None
        return tuple(past.events)

    def begins_log(self, line: bytes) -> bool:
        try:
            self.decode((line,))
        except ValueError:
            return False
        return True

    def _read_older(self, line: bytes, past: EarlierEvents[StateT, EventT]) -> EventT:
        schema = self._head.decode(line).schema
        if schema == self.schema:
            return self._decoder.decode(line)
        if not 0 < schema < self.schema:
            raise ValueError(f"a newer Naki wrote this log: it is of schema {schema}, we know {self.schema}")
        tree: EventTree = msgspec.json.decode(line)
        for step in self._steps[schema - 1 :]:
            tree = step(tree, past)
        return msgspec.convert(tree, self._event)
