"""What is measured: Naki's processes, and the database that they write to."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from bot.bench.load.process import Page, Process, database
from bot.sandbox import Sandbox

_LOGS: Final = "SELECT id, count(*) FROM tables JOIN events ON id = table_id WHERE stage = 'playing' GROUP BY id"


class Home(Protocol):
    """Where so many `processes` live, with these `settings` beside the usual ones."""

    processes: int
    settings: Mapping[str, str]

    async def divided(self) -> None:
        """Wait until each process has its share of the tables."""
        ...


class OneFile:
    """One process with a file of its own, as Naki runs where nothing was chosen."""

    processes = 1
    settings: Mapping[str, str] = {}

    def __init__(self, folder: Path) -> None:
        self._file = database(folder / "0")

    async def divided(self) -> None:
        """It plays all tables."""

    async def logs(self) -> Mapping[str, int]:
        """How many events are written of each table that is played at."""
        return await asyncio.to_thread(self._read)

    def _read(self) -> Mapping[str, int]:
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as connection:
            return dict(connection.execute(_LOGS).fetchall())


class Processes:
    """The running processes of one Naki, started at `begun` (seconds of the monotonic clock)."""

    def __init__(self, running: list[Process], begun: float) -> None:
        self._running = running
        self.begun = begun

    @classmethod
    async def start(cls, sandbox: Sandbox, folder: Path, home: Home) -> "Processes":
        """Start all of them; each has a folder of its own."""
        begun, running = monotonic(), list[Process]()
        for number in range(home.processes):
            own = folder / str(number)
            own.mkdir(exist_ok=True)
            running.append(await Process.start(sandbox, own, **home.settings))
        return cls(running, begun)

    async def pages(self) -> Sequence[Page]:
        """The measures of each."""
        return [await process.page() for process in self._running]

    def own_bytes(self) -> int:
        """Memory that is their own."""
        return sum(process.own_bytes() for process in self._running)

    async def held_bytes(self) -> int:
        """What of that they hold on to."""
        return sum([await process.held_bytes() for process in self._running])

    def painting_s(self) -> float:
        """Seconds of processor time that their painters have worked."""
        return sum(process.painting_s() for process in self._running)

    def check(self) -> None:
        """Raises a UsageError if one has died."""
        for process in self._running:
            process.check()

    async def kill(self) -> None:
        """End all of them at once (SIGKILL)."""
        for process in self._running:
            await process.kill()
