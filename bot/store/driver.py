"""What the store needs of a database, and how a database says no: the same of SQLite and of PostgreSQL."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from bot.usage_error import UsageError


class BadDatabase(UsageError):
    """The database cannot be used, and why."""


class StoreError(Exception):
    """The database has not done what it was asked for."""


class Clash(StoreError):
    """A row is there already, belongs to none, or may not be changed."""


class Unreachable(StoreError, ConnectionError):
    """The database is gone. Whether it still did the last thing it was asked for, nobody knows."""


class Superseded(StoreError):
    """Another process holds the shard by now: nothing was written."""


class Fence(msgspec.Struct, frozen=True):
    """The right to write for the tables of a shard: it lasts until somebody else takes the shard in a later term."""

    shard: int
    term: int


NO_FENCES: Final[frozenset[Fence]] = frozenset()


class Write(msgspec.Struct, frozen=True):
    """A statement, and the rows it runs for."""

    sql: str
    rows: Sequence[tuple[Any, ...]]


class Driver(Protocol):
    """An open database. Statements are in SQLite's SQL as far as PostgreSQL speaks it too (`bot.store.dialect`)."""

    async def transaction(self, writes: Sequence[Write], fences: frozenset[Fence] = NO_FENCES) -> None:
        """Do all of this or nothing; it is on the disk when this returns. Raises StoreError: Superseded if one of the
        fences does not hold any more.
        """
        ...

    async def read(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """The rows that the query finds. Raises StoreError."""
        ...

    async def rewritten_bytes(self) -> int:
        """How much `rewrite` has to write, in bytes."""
        ...

    async def rewrite(self) -> bool:
        """Write anew whatever speaks of people, so that nothing of what was deleted or replaced is left in it. False if
        something may be left all the same. Raises StoreError.
        """
        ...

    async def close(self) -> None:
        """Let go of it."""
        ...
