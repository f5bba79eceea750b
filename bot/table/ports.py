"""What a table needs from outside: a clock, a game, players, a log, and listeners that show what happens.

Nothing here tells the table which game is played.
"""

from collections.abc import Collection, Sequence
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from bot.engine.decision import AnyAction, Seat
from bot.engine.game import AnyState, AnyVariant, Fact
from bot.table.news import News
from bot.table.party import Terms
from bot.view.model import HandView


class Clock(Protocol):
    """Time, in epoch milliseconds."""

    def now(self) -> int:
        """What time it is."""
        ...

    def timeout_at(self, when: int | None) -> AbstractAsyncContextManager[object]:
        """Around an await: raises TimeoutError at that time; None never does."""
        ...


class TableGame(Protocol):
    """Everything a table needs from one game."""

    @property
    def variant(self) -> AnyVariant:
        """Its rules, and how its log is written."""
        ...

    def look(self, state: AnyState, seat: Seat) -> HandView:
        """What a seat sees of a state."""
        ...


Choice: TypeAlias = Future[AnyAction | None]
"""What a computer player chooses, once it is done; nothing if it has heard of a later state than it was asked about."""


class ComputerSeat(Protocol):
    """A computer player in its seat, from the start of a game or of this process on: it thinks beside the table."""

    @property
    def who(self) -> str:
        """A level, or the name of a program; of one that has failed, the level that replaced it."""
        ...

    def hear(self, events: Sequence[Fact]) -> None:
        """Learn what has happened since the last time."""
        ...

    def think(self, state: AnyState, view: HandView, options: Sequence[AnyAction]) -> Choice:
        """Begin to choose one of the options of this state."""
        ...

    def leave(self) -> None:
        """Nothing more will be asked."""
        ...


class Computers(Protocol):
    """The computer players that can be asked to tables."""

    def offered(self, terms: Terms) -> Sequence[str]:
        """Who can play on these terms: levels, and names of programs."""
        ...

    def suited(self, who: str, terms: Terms) -> str:
        """The player of this name, or who plays instead on these terms."""
        ...

    def seat(self, who: str, terms: Terms, seat: Seat) -> ComputerSeat:
        """The player of this name, who sits down."""
        ...


class Ledger(Protocol):
    """Where tables are stored. Once a call returns, not even a power failure can undo it. While the storage is away, it
    raises ConnectionError; whether it still did what it was asked for, nobody knows.
    """

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
        """Append the events from number `version` on, and forget the `press` that caused them (its user and stamp) and
        all presses that answer a question before `asked`: all of this or nothing. Raises if the log is not exactly that
        long.
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
        """Store the players and the agreed terms, replacing older ones. `seal` is the secret of the walls."""
        ...

    async def receive(self, table: str, user: int, decision: int, token: str, stamp: int) -> None:
        """Store a press. The stamp distinguishes presses of the same user."""
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
        """The games in these stages that the user plays or has played, newest first, up to a limit. Lobbies do not
        count.
        """
        ...

    async def played_in(self, channel: int, stages: Collection[str], most: int) -> Sequence[str]:
        """The games in these stages that have a message in the channel, newest first, up to a limit."""
        ...

    async def end_shown(self, table: str) -> None:
        """Note that everybody has been shown how the table ended."""
        ...

    async def unshown_ends(self) -> Sequence[tuple[str, int | None]]:
        """The tables whose end may not have been shown, each with its guild, oldest first."""
        ...


class Ownership(Protocol):
    """Which tables are this process's own, where several processes play tables."""

    @property
    def shared(self) -> bool:
        """Whether several processes play tables."""
        ...

    def holds(self, guild: int | None) -> bool:
        """Whether the tables of this guild are opened here."""
        ...

    def claim(self, table: str, guild: int | None) -> None:
        """The table is opened here. Raises if it is another process's."""
        ...

    def has(self, table: str) -> bool:
        """Whether the table was opened here, and nobody else plays it by now."""
        ...


class Unshared:
    """The only process: every table is its own."""

    shared = False

    def holds(self, guild: int | None) -> bool:
        """Nobody else has any guild."""
        return True

    def claim(self, table: str, guild: int | None) -> None:
        """Nobody minds."""

    def has(self, table: str) -> bool:
        """Nobody else plays."""
        return True


class Listener(Protocol):
    """Shows what happens at the tables."""

    def publish(self, news: News) -> None:
        """Receive news. Must not block, since the table plays on."""
        ...


class FailureReport(Protocol):
    """Is told when our code has failed."""

    def report(self, table: str, error: BaseException) -> None:
        """The table's own code failed: the table is paused in the state of its log."""
        ...

    def not_shown(self, table: str, listener: str, error: BaseException) -> None:
        """A listener's code failed: it did not show what happened, but the table plays on."""
        ...
