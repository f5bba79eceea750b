"""The deployments of Naki for the load benchmark: the processes, and the database that they share."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from bot.tools.bench.load.process import MetricsPage, Process, database
from bot.tools.sandbox import Sandbox

_LOGS: Final = "SELECT id, count(*) FROM tables JOIN events ON id = table_id WHERE stage = 'playing' GROUP BY id"


class Deployment(Protocol):
    """The number of `processes` to start, and the `settings` they get besides the usual ones."""

    processes: int
    settings: Mapping[str, str]

    async def wait_until_shards_are_divided(self) -> None:
        """Wait until the shards are divided among the processes."""
        ...


class SingleProcess:
    """One process with a SQLite file of its own: the default."""

    processes = 1
    settings: Mapping[str, str] = {}

    def __init__(self, folder: Path) -> None:
        self._file = database(folder / "0")

    async def wait_until_shards_are_divided(self) -> None:
        """Return at once: the only process plays all tables."""

    async def logs(self) -> Mapping[str, int]:
        """The number of events in the log of each running table, by the table's id."""
        return await asyncio.to_thread(self._read)

    def _read(self) -> Mapping[str, int]:
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as connection:
            return dict(connection.execute(_LOGS).fetchall())


class Processes:
    """The running processes of one deployment. `begun` is when they were started, in seconds of the monotonic clock."""

    def __init__(self, running: list[Process], begun: float) -> None:
        self._running = running
        self.begun = begun

    @classmethod
    async def start(cls, sandbox: Sandbox, folder: Path, deployment: Deployment) -> "Processes":
        """Start all processes of the deployment, each with a folder of its own below `folder`."""
        begun, running = monotonic(), list[Process]()
        for number in range(deployment.processes):
            own = folder / str(number)
            own.mkdir(exist_ok=True)
            running.append(await Process.start(sandbox, own, **deployment.settings))
        return cls(running, begun)

    async def metrics_pages(self) -> Sequence[MetricsPage]:
        """The metrics page of each process."""
        return [await process.metrics_page() for process in self._running]

    def private_bytes(self) -> int:
        """Private memory of all processes in bytes (`Process.private_bytes`)."""
        return sum(process.private_bytes() for process in self._running)

    async def bytes_after_collection(self) -> int:
        """Private memory of all processes after a garbage collection, in bytes."""
        return sum([await process.bytes_after_collection() for process in self._running])

    def painting_s(self) -> float:
        """Processor time that the picture processes have used, in seconds."""
        return sum(process.painting_s() for process in self._running)

    def check(self) -> None:
        """Raises UsageError if a process has died."""
        for process in self._running:
            process.check()

    async def kill(self) -> None:
        """Kill every process (SIGKILL), and wait for it."""
        for process in self._running:
            await process.kill()
