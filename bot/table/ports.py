"""What a table needs of the world: a clock, a game, players, a log, and somebody who shows what happens.

The table asks none of them which game it is.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from bot.engine.decision import AnyAction, Seat
from bot.engine.game import A, AnyState, AnyVariant
from bot.table.news import News
from bot.view.model import HandView


class Clock(Protocol):
    """Time, in epoch milliseconds."""

    def now(self) -> int:
        """What time it is."""
        ...

    def timeout_at(self, when: int | None) -> AbstractAsyncContextManager[object]:
        """Around an await: raises TimeoutError at that time; None never does."""
        ...


class Opponent(Protocol[A]):
    """A computer player: sees what a person in its seat sees, and takes one of its options."""

    def choose(self, view: HandView, options: Sequence[A]) -> A:
        """One of the options."""
        ...


class TableGame(Protocol):
    """All that one game brings to a table."""

    @property
    def variant(self) -> AnyVariant:
        """Its rules, and how its log is written."""
        ...

    @property
    def opponent(self) -> Callable[[AnyState], Opponent[AnyAction]]:
        """Makes a computer player for the hand that a state belongs to."""
        ...

    def look(self, state: AnyState, seat: Seat) -> HandView:
        """What a seat sees of a state."""
        ...


class Ledger(Protocol):
    """Where tables are written down. When a call returns, a power failure cannot undo it."""

    async def append(
        self,
        table: str,
        version: int,
        events: Sequence[bytes],
        at: int,
        *,
        press: tuple[int, int] | None = None,
        asked: int = 0,
    ) -> None:
        """Write events number `version` and following, and forget the `press` that brought them about (its user and
        stamp) and those that answer a question before `asked`: all of this or nothing. Raises if the log is not exactly
        that long.
        """
        ...

    async def events(self, table: str) -> Sequence[bytes]:
        """The whole log of a table, in order."""
        ...

    async def save(
        self,
        table: str,
        party: bytes,
        *,
        stage: str,
        game: str,
        guild: int | None,
        players: Sequence[int],
        seal: bytes,
        at: int,
    ) -> None:
        """Write down who plays and what was agreed, in place of what stood there. `seal` is the secret of the walls."""
        ...

    async def receive(self, table: str, user: int, decision: int, token: str, stamp: int) -> None:
        """Write a press down. A user's presses are told apart by their stamps."""
        ...

    async def refuse(self, table: str, user: int, stamp: int) -> None:
        """Forget a press that did not count."""
        ...

    async def forget(self, table: str, user: int | None = None) -> None:
        """Forget the presses of a user, or of everybody."""
        ...

    async def received(self, table: str) -> Sequence[tuple[int, int, str, int]]:
        """The presses that may not have been played: user, decision, token, stamp; in the order of the stamps."""
        ...

    async def load(self, table: str) -> tuple[bytes, bytes, int] | None:
        """Party and seal of a table, and when they were written, in epoch milliseconds; or None."""
        ...

    async def played_by(self, user: int, stages: Collection[str], most: int) -> Sequence[str]:
        """The games in these stages that the user plays or has played, newest first, so many at most. A lobby is no
        game.
        """
        ...

    async def played_in(self, channel: int, stages: Collection[str], most: int) -> Sequence[str]:
        """The games in these stages that have a message in the channel, newest first, so many at most."""
        ...

    async def tell(self, table: str) -> None:
        """Everybody has been shown how the table ended."""
        ...

    async def untold(self) -> Sequence[str]:
        """The tables of which nobody can be sure to have seen the end, oldest first."""
        ...


class Listener(Protocol):
    """Somebody who shows what happens at the tables."""

    def publish(self, news: News) -> None:
        """Take note. Never waits: the table plays on."""
        ...


class FailureReport(Protocol):
    """Whom to tell that our code has failed."""

    def report(self, table: str, error: BaseException) -> None:
        """The table's code: it is paused and stands as its log says."""
        ...

    def not_shown(self, table: str, listener: str, error: BaseException) -> None:
        """A listener's code: it did not show what happened at the table, which plays on."""
        ...
