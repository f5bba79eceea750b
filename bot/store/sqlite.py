"""SQLite: one file in WAL mode, with a connection that writes and one that reads."""

import asyncio
import sqlite3
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self, cast

import aiosqlite

from bot.store.driver import NO_FENCES, Fence, RowConflict, StoreError, Superseded, Write
from bot.store.schema import prepare_sqlite

_HOLDS: Final = "SELECT 1 FROM shards WHERE shard = ? AND term = ?"
_WRITING: Final = "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON"


class SqliteDriver:
    """An open file. Make it with `SqliteDriver.open`."""

    def __init__(self, writing: aiosqlite.Connection, reading: aiosqlite.Connection) -> None:
        self._writing = writing
        self._reading = reading

    @classmethod
    async def open(cls, path: Path, *, checked: bool = False) -> Self:
        """Open the file, made or brought up to date as needed, unless it is `checked`. Raises BadDatabase."""
        if not checked:
            await asyncio.to_thread(prepare_sqlite, path)
        writing = await aiosqlite.connect(path, isolation_level=None)
        reading = await aiosqlite.connect(path, isolation_level=None)
        for connection in (writing, reading):
            await connection.create_function("now_ms", 0, _now_ms)  # pyright: ignore[reportUnknownMemberType]
        await writing.executescript(_WRITING)
        await reading.executescript("PRAGMA query_only = ON")
        return cls(writing, reading)

    async def transaction(self, writes: Sequence[Write], fences: frozenset[Fence] = NO_FENCES) -> None:
        """Do all of these writes or none; they are on the disk when this returns. Raises StoreError."""
        with _translate_errors():
            await self._writing.execute("BEGIN IMMEDIATE")
            try:
                for fence in fences:
                    if not list(await self._writing.execute_fetchall(_HOLDS, (fence.shard, fence.term))):
                        raise Superseded(f"shard {fence.shard} is held by another process")
                for write in writes:
                    await self._writing.executemany(write.sql, write.rows)
                await self._writing.execute("COMMIT")
            except BaseException:
                await self._writing.rollback()
                raise

    async def read(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """The rows that the query finds. Raises StoreError."""
        with _translate_errors():
            return cast("list[tuple[Any, ...]]", await self._reading.execute_fetchall(sql, values))

    async def purge_size_bytes(self) -> int:
        """The size of the file."""
        ((size,),) = await self.read("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()", ())
        return size

    async def purge_deleted_rows(self) -> bool:
        """Remove the old pages from the file and from its write-ahead log; not from the log as long as somebody reads
        it. Raises StoreError.
        """
        with _translate_errors():
            await self._writing.execute("VACUUM")
            (checkpoint,) = await self._writing.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            return not checkpoint[0]

    async def close(self) -> None:
        """Close both connections."""
        await self._reading.close()
        await self._writing.close()


def _now_ms() -> int:
    """The time of this machine in epoch milliseconds; PostgreSQL has a function of the same name."""
    return time.time_ns() // 1_000_000


@contextmanager
def _translate_errors() -> Generator[None]:
    """Translate SQLite's errors into those of the store."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise RowConflict(str(error)) from error
    except (sqlite3.Error, OverflowError) as error:
        raise StoreError(str(error)) from error
