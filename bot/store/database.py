"""The database while Naki runs: SQLite in WAL mode, one writer for all tables.

What waits to be written when the writer is free goes into one transaction, so that a hundred tables share the price of
one `fsync`. A write returns when it is on the disk.
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Self

import aiosqlite
import msgspec

from bot.store.schema import prepare


class Write(msgspec.Struct, frozen=True):
    """A statement, and the rows it runs for."""

    sql: str
    rows: Sequence[tuple[Any, ...]]


class _Job(msgspec.Struct, frozen=True):
    """Something to write; without any writes, the file itself is to be written anew."""

    writes: tuple[Write, ...]
    done: asyncio.Future[None]

    def settle(self, error: Exception | None = None) -> None:
        """Say that it is done, or why it cannot be."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Database:
    """An open database. Make it with `Database.open`."""

    def __init__(self, writing: aiosqlite.Connection, reading: aiosqlite.Connection) -> None:
        self._writing = writing
        self._reading = reading
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_all(), name="database writer")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database, made or brought up to date as needed. Raises BadDatabase, a sentence, if it cannot be
        used.
        """
        await asyncio.to_thread(prepare, path)
        writing = await aiosqlite.connect(path, isolation_level=None)
        reading = await aiosqlite.connect(path, isolation_level=None)
        await writing.execute("PRAGMA synchronous = FULL")
        await writing.execute("PRAGMA foreign_keys = ON")
        await reading.execute("PRAGMA query_only = ON")
        return cls(writing, reading)

    @property
    def backlog(self) -> int:
        """What waits to be written."""
        return self._jobs.qsize()

    async def close(self) -> None:
        """Write what still waits, and close."""
        self._jobs.put_nowait(None)
        await self._writer
        await self._reading.close()
        await self._writing.close()

    async def write(self, *writes: Write) -> None:
        """Do all of this or nothing; it is on the disk when this returns. Raises sqlite3.Error if it cannot be done."""
        if writes:
            await self._done(writes)

    async def compact(self) -> None:
        """Write the whole file anew, so that nothing of what was deleted or replaced is left in it. Nobody else can
        write meanwhile. Raises sqlite3.Error if it cannot be done.
        """
        await self._done(())

    async def _done(self, writes: tuple[Write, ...]) -> None:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(writes, done))
        await done

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that the query finds in what is written."""
        rows = await self._reading.execute_fetchall(sql, values)
        return [tuple(row) for row in rows]

    async def _write_all(self) -> None:
        going_on = True
        while going_on:
            waiting = [await self._jobs.get()]
            while not self._jobs.empty():
                waiting.append(self._jobs.get_nowait())
            going_on = None not in waiting
            jobs = [job for job in waiting if job is not None]
            await self._write_together([job for job in jobs if job.writes])
            for job in jobs:
                if not job.writes:
                    await self._write_anew(job)

    async def _write_together(self, jobs: Sequence[_Job]) -> None:
        """One transaction for everybody; where somebody's part cannot be done, each gets a transaction of its own."""
        if not jobs:
            return
        try:
            await self._transaction(write for job in jobs for write in job.writes)
        except Exception as error:
            if len(jobs) > 1:
                for job in jobs:
                    await self._write_together([job])
            else:
                jobs[0].settle(error)
        else:
            for job in jobs:
                job.settle()

    async def _write_anew(self, job: _Job) -> None:
        """The old pages are gone from the file and from the log of changes beside it."""
        try:
            await self._writing.execute("VACUUM")
            (busy, *_) = await self._writing.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if busy[0]:
                raise sqlite3.OperationalError("somebody else is reading the database")
        except Exception as error:
            job.settle(error)
        else:
            job.settle()

    async def _transaction(self, writes: Iterable[Write]) -> None:
        await self._writing.execute("BEGIN IMMEDIATE")
        try:
            for write in _merged(writes):
                await self._writing.executemany(write.sql, write.rows)
            await self._writing.execute("COMMIT")
        except BaseException:
            await self._writing.rollback()
            raise


def _merged(writes: Iterable[Write]) -> list[Write]:
    """The same statement twice in a row is one statement with more rows."""
    merged: list[Write] = []
    for write in writes:
        if merged and merged[-1].sql == write.sql:
            merged[-1] = Write(write.sql, (*merged[-1].rows, *write.rows))
        else:
            merged.append(write)
    return merged
