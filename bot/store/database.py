"""The database while Naki runs: one writer for all tables.

All writes that wait when the writer becomes free go into one transaction, so that a hundred tables share the cost of
one `fsync`. A write returns when it is on the disk.
"""

import asyncio
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace

from bot.store.address import Address
from bot.store.driver import Driver, Fence, Unreachable, Write
from bot.store.sqlite import SqliteDriver

_BYTES_AT_ONCE: Final = 128 * 2**20
"""The most bytes that may be rewritten while games go on; this many take about a second."""
NOTE_DELETION: Final = Write(
    "INSERT INTO preferences (scope, id, key, value) VALUES ('database', 0, 'untidy', 'yes') ON CONFLICT DO NOTHING",
    [()],
)
"""The write that notes that something was deleted, parts of which may remain in the file until it is rewritten."""
_IS_UNTIDY: Final = "SELECT 1 FROM preferences WHERE scope = 'database' AND key = 'untidy'"
_TIDY: Final = Write("DELETE FROM preferences WHERE scope = 'database' AND key = 'untidy'", [()])


class _Job(msgspec.Struct, frozen=True):
    """Writes that wait for the writer; without any, a request to rewrite the file."""

    writes: tuple[Write, ...]
    done: asyncio.Future[None]
    fence: Fence | None = None

    def settle(self, error: Exception | None = None) -> None:
        """Set the result: done, or why it failed."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Database:
    """An open database; see `Database.open`."""

    def __init__(self, driver: Driver, at_once: int) -> None:
        self._driver = driver
        self._at_once = at_once
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._watched: dict[asyncio.Event, bool] = {}
        self.written = 0
        """The number of writes that are on the disk; those that waited together went there in one transaction."""
        self._writer = asyncio.create_task(self._write_all(), name="database writer")

    @classmethod
    async def open(cls, address: Address, at_once: int = _BYTES_AT_ONCE, *, checked: bool = False) -> Self:
        """Open the database, made or brought up to date as needed. Raises BadDatabase, a sentence, if it cannot be
        used. `checked`: another process has it open, and has seen to this; to check a file is to read all of it.
        """
        return cls(await _open(address, checked=checked), at_once)

    @property
    def backlog(self) -> int:
        """The number of writes that are waiting."""
        return self._jobs.qsize()

    async def close(self) -> None:
        """Finish waiting writes, and close the database."""
        self._jobs.put_nowait(None)
        await self._writer
        await self._driver.close()

    async def write(self, *writes: Write, fence: Fence | None = None) -> None:
        """Do all of these writes or none; they are on disk when this returns. Raises StoreError: RowConflict if a row
        stands against it, Superseded if the fence does not hold any more.
        """
        if writes:
            await self._write(writes, fence)

    @contextmanager
    def watch_writes(self, *, moves: bool = False) -> Generator[asyncio.Event]:
        """While the block runs, an event that is set after every write; the caller clears it. For the moves of running
        games it is set only with `moves`: whoever looked at the database after each of them would delay the next.
        """
        written = asyncio.Event()
        self._watched[written] = moves
        try:
            yield written
        finally:
            del self._watched[written]

    def wake_watchers(self) -> None:
        """Set the events of `watch_writes`, since another process may have written something."""
        self._tell(moved=False)

    def _tell(self, *, moved: bool) -> None:
        """Set the events of `watch_writes`; only those for moves if nothing but moves was written."""
        for written, moves in self._watched.items():
            if moves or not moved:
                written.set()

    async def compact(self) -> None:
        """Rewrite the tables about people, so that nothing deleted remains in the file. Nobody can write meanwhile, so
        a large database stays marked as untidy until `finish_compaction`. Raises StoreError if it cannot be done.
        """
        if await self._driver.purge_size_bytes() <= self._at_once:
            await self._write(())

    async def finish_compaction(self) -> None:
        """Rewrite what is marked as untidy, however large it is: nobody plays. Raises StoreError."""
        if await self.read(_IS_UNTIDY):
            await self._write(())

    async def _write(self, writes: tuple[Write, ...], fence: Fence | None = None) -> None:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(writes, done, fence))
        await done

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that the query finds. Raises StoreError."""
        return await self._driver.read(sql, values)

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
                    await self._tidy(job)

    async def _write_together(self, jobs: Sequence[_Job]) -> None:
        """Do all jobs in one transaction; if that fails, each in its own. What may have been done already is not
        repeated.
        """
        if not jobs:
            return
        try:
            fences = frozenset(job.fence for job in jobs if job.fence is not None)
            await self._driver.transaction(_merge(write for job in jobs for write in job.writes), fences)
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, Unreachable):
                for job in jobs:
                    await self._write_together([job])
            else:
                for job in jobs:
                    job.settle(error)
        else:
            self.written += len(jobs)
            for job in jobs:
                job.settle()
            self._tell(moved=all(write.is_game_action for job in jobs for write in job.writes))

    async def _tidy(self, job: _Job) -> None:
        try:
            await _rewrite(self._driver)
        except Exception as error:
            job.settle(error)
        else:
            job.settle()


def _merge(writes: Iterable[Write]) -> list[Write]:
    """Merge a statement that comes twice in a row into one with more rows."""
    merged: list[Write] = []
    for write in writes:
        if merged and merged[-1].sql == write.sql:
            merged[-1] = replace(merged[-1], rows=(*merged[-1].rows, *write.rows))
        else:
            merged.append(write)
    return merged


async def _open(address: Address, *, checked: bool) -> Driver:
    if isinstance(address, Path):
        return await SqliteDriver.open(address, checked=checked)
    from bot.store.postgres import PostgresDriver

    return await PostgresDriver.open(address, checked=checked)


async def _rewrite(driver: Driver) -> None:
    if await driver.purge_deleted_rows():
        await driver.transaction([_TIDY])
