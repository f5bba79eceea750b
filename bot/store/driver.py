"""The database as the store sees it, and the errors it may raise: the same for SQLite and PostgreSQL."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from bot.system.usage_error import UsageError


class BadDatabase(UsageError):
    """The database cannot be used, and a sentence that says why."""


class StoreError(Exception):
    """The database did not do what it was asked."""


class RowConflict(StoreError):
    """A row is there already, belongs to none, or may not be changed."""


class Unreachable(StoreError, ConnectionError):
    """The database cannot be reached. Its last write may have been carried out or not."""


class Superseded(StoreError):
    """Another process has taken the shard: nothing was written."""


class Fence(msgspec.Struct, frozen=True):
    """The right to write for the tables of a shard. It ends when another process takes the shard in a later term."""

    shard: int
    term: int


NO_FENCES: Final[frozenset[Fence]] = frozenset()


class Write(msgspec.Struct, frozen=True):
    """A statement, and the rows it runs for. `is_game_action`: it is part of a move in a running game, of which there
    are many each second.
    """

    sql: str
    rows: Sequence[tuple[Any, ...]]
    is_game_action: bool = False


class Driver(Protocol):
    """An open database. Statements are in SQLite's SQL as far as PostgreSQL speaks it too (`bot.store.dialect`)."""

    async def transaction(self, writes: Sequence[Write], fences: frozenset[Fence] = NO_FENCES) -> None:
        """Do all of these writes or none; they are on the disk when this returns. Raises StoreError: Superseded if one
        of the fences does not hold any more.
        """
        ...

    async def read(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """The rows that the query finds. Raises StoreError."""
        ...

    async def purge_size_bytes(self) -> int:
        """The number of bytes that `purge_deleted_rows` would write."""
        ...

    async def purge_deleted_rows(self) -> bool:
        """Rewrite the tables about people, so that nothing deleted or replaced remains in the file. Returns False if
        something may remain. Raises StoreError.
        """
        ...

    async def close(self) -> None:
        """Close the database."""
        ...
