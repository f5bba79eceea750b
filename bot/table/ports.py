"""Interfaces for everything that a table needs from outside: a clock, a game, players, a log, and listeners that show
what happens.

Nothing here tells the table which game is played.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol, TypeAlias

from bot.engine.game import AnyEvent, AnyState, AnyVariant
from bot.engine.question import AnyAction, Seat
from bot.engine.refusal import Refusal
from bot.table.news import News
from bot.table.party import Terms
from bot.view.model import HandView


class Clock(Protocol):
    """Time, in epoch milliseconds."""

    def now(self) -> int:
        """The current time."""
        ...

    def timeout_at(self, when: int | None) -> AbstractAsyncContextManager[object]:
        """An async context manager that raises TimeoutError at that time; never, for None."""
        ...


class TableGame(Protocol):
    """Everything a table needs from one game."""

    @property
    def variant(self) -> AnyVariant:
        """The game's rules, and how its log is written."""
        ...

    def player_view(self, state: AnyState, seat: Seat) -> HandView:
        """The view of a state from a seat."""
        ...


FutureAction: TypeAlias = Future[AnyAction | None]
"""The future of a computer player's choice; None if the player already knows of a later state than it was asked
about.
"""


SeatCheck: TypeAlias = Callable[[int, int | None], Awaitable[Refusal | None]]
"""Returns the reason why a user may not take a seat on this server; None if they may."""


class TableBar(Protocol):
    """That a server keeps somebody from its tables."""

    @property
    def until(self) -> int | None:
        """Until when, in epoch milliseconds; None: for good."""
        ...


TableBarLookup: TypeAlias = Callable[[int, int], Awaitable[TableBar | None]]
"""Returns what keeps this user from this server's tables; None for anybody else."""


SavedTime: TypeAlias = tuple[int | None, int]
"""The time of a press as the game counts it (None: not known, since its question was not open), and by how much it
missed its player's own window, both in milliseconds.
"""
UNKNOWN_TIME: Final[SavedTime] = (None, 0)
SavedPress: TypeAlias = tuple[int, int, str, int, SavedTime]
"""A press as it is stored: user, question, token, stamp, time."""


class ComputerSeat(Protocol):
    """A computer player in its seat, which chooses its moves outside the table's task."""

    @property
    def who(self) -> str:
        """Its level, or its program's name; if the program has failed, the level that replaced it."""
        ...

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Learn the events since the last call."""
        ...

    def think(self, state: AnyState, view: HandView, options: Sequence[AnyAction]) -> FutureAction:
        """Start to choose one of these options."""
        ...

    def leave(self) -> None:
        """Stop: it will not be asked again."""
        ...


class Computers(Protocol):
    """The computer players that can be added to tables."""

    def available_players(self, terms: Terms) -> Sequence[str]:
        """Those who can play on these terms: levels, and names of programs."""
        ...

    def suitable_player(self, who: str, terms: Terms) -> str:
        """The computer player itself, or the one that replaces it on these terms."""
        ...

    def seat(self, who: str, terms: Terms, seat: Seat, *, patient: bool = False) -> ComputerSeat:
        """Seat the computer player for one game; if `patient`, it thinks after those of other tables."""
        ...


class Ledger(Protocol):
    """The place where tables are stored. Once a call returns, not even a power failure can undo it. A call that raises
    ConnectionError may or may not have been carried out.
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
        """Append the events from number `version` on, and delete the `press` that caused them (user and stamp) and all
        presses that answer a question with an id below `asked`, in one transaction. Raises if the log does not have
        exactly `version` events.
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

    async def save_imported_game(
        self,
        table: str,
        party: bytes,
        events: Sequence[bytes],
        *,
        game: str,
        guild: int | None,
        players: Collection[int],
        seal: bytes,
        at: int,
    ) -> None:
        """Store a game that was played elsewhere and is over, in one transaction. Its end is shown to nobody."""
        ...

    async def save_imported_players(self, table: str, party: bytes, players: Collection[int]) -> None:
        """Store who played such a game; what follows from its end follows anew."""
        ...

    async def receive(
        self, table: str, user: int, question: int, token: str, stamp: int, time: SavedTime = UNKNOWN_TIME
    ) -> None:
        """Store a press. The stamp distinguishes presses of the same user."""
        ...

    async def delete_press(self, table: str, user: int, stamp: int) -> None:
        """Delete a press that did not count."""
        ...

    async def forget(self, table: str, user: int | None = None) -> None:
        """Delete the presses of a user at this table, or of everybody."""
        ...

    async def unplayed_presses(self, table: str) -> Sequence[SavedPress]:
        """The presses that may not have been played, in the order of the stamps."""
        ...

    async def load(self, table: str) -> tuple[bytes, bytes, int] | None:
        """Party and seal of a table, and when they were written, in epoch milliseconds; or None."""
        ...

    async def parties_in(self, stages: Collection[str], user: int | None = None) -> Sequence[bytes]:
        """The parties of the tables in these stages, oldest first; those of a user include tables that they have left
        during the game.
        """
        ...

    async def played_by(self, user: int, stages: Collection[str], most: int) -> Sequence[str]:
        """The games in these stages that the user plays or has played, newest first, up to a limit. Lobbies do not
        count.
        """
        ...

    async def played_in(self, channel: int, stages: Collection[str], most: int) -> Sequence[str]:
        """The games in these stages that have a message in the channel, newest first, up to a limit."""
        ...

    async def note_end_shown(self, table: str) -> None:
        """Note that everybody has been shown how the table ended."""
        ...

    async def unshown_ends(self) -> Sequence[tuple[str, int | None]]:
        """The tables that are unfinished, or whose end may not have been shown, each with its guild, oldest first."""
        ...


class Ownership(Protocol):
    """The tables that this process plays, where several processes share them."""

    @property
    def shares_tables(self) -> bool:
        """Several processes share the tables."""
        ...

    @property
    def is_ownership_certain(self) -> bool:
        """It is certain that no other process has taken a table: one that was suspended cannot tell."""
        ...

    def opens_tables_of(self, guild: int | None) -> bool:
        """The process opens tables in this guild."""
        ...

    def note_opened(self, table: str, guild: int | None) -> None:
        """Note that this process opens the table. Raises if another process plays it."""
        ...

    def plays_table(self, table: str) -> bool:
        """The process opened the table and still plays it."""
        ...


class SoleOwnership:
    """For a single process, which plays every table."""

    shares_tables = False
    is_ownership_certain = True

    def opens_tables_of(self, guild: int | None) -> bool:
        """True: there is no other process."""
        return True

    def note_opened(self, table: str, guild: int | None) -> None:
        """Nothing to note."""

    def plays_table(self, table: str) -> bool:
        """True: there is no other process."""
        return True


class Listener(Protocol):
    """Shows what happens at the tables."""

    def publish(self, news: News) -> None:
        """Receive news. Must not block, since the table plays on."""
        ...


class FailureReport(Protocol):
    """Is told of failures of our own code."""

    def report_table_failure(self, table: str, error: BaseException) -> None:
        """The code of a table raised this: the table is paused in the state of its log."""
        ...

    def report_listener_failure(self, table: str, listener: str, error: BaseException) -> None:
        """A listener raised this: it did not show what happened, but the table plays on."""
        ...
