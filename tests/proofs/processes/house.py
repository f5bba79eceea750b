"""Several processes that are one Naki: `naki run` as anybody starts it, on servers of their own."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bot.shards.keeper import LEASE_MS
from bot.shards.sharing import shard_of
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.shards import ShardLeases
from bot.system.table_name import shard_key
from bot.system.usage_error import UsageError
from bot.tools.bench.load.process import PROCESS_LOG, Process
from bot.tools.sandbox import Sandbox
from tests.postgres import PostgresServer, serving
from tests.proofs import planted_naki
from tests.proofs.model.deployment import SharedDeployment
from tests.redis_server import RedisServer, redis_serving

LOOK_EVERY: Final = 0.1
ROOT: Final = Path(__file__).parents[3]
PLANTED_NAKI: Final = planted_naki.__name__
_TABLES: Final = """
SELECT id, guild, (SELECT count(*) FROM events WHERE table_id = id) FROM tables WHERE stage = 'playing'
"""
_SHARDS: Final = "SELECT shard, total, CASE WHEN until >= now_ms() THEN owner END, term FROM shards WHERE shard < total"


class TableHolder(NamedTuple):
    """A table as the database knows it: which process plays it, in which term of its shard, and how long its log is."""

    owner: str | None
    term: int
    events: int


class ProcessGroup(SharedDeployment):
    """The processes, and the servers that they share."""

    def __init__(
        self,
        sandbox: Sandbox,
        servers: tuple[PostgresServer, RedisServer],
        address: ServerAddress,
        database: Database,
        folder: Path,
        size: tuple[int, int],
        fault: str | None = None,
        sources: Path | None = None,
    ) -> None:
        self.postgres, self.redis = servers
        processes, shards = size
        super().__init__(processes, address, self.redis, ShardLeases(database, LEASE_MS), shards // processes)
        self.database = database
        self.running: list[Process] = []
        self._sandbox = sandbox
        self.sources = sources
        """The folder of another version, from which a process runs that is started."""
        self._planted = {} if fault is None else {"module": PLANTED_NAKI, "FAULT": fault, "PYTHONPATH": str(ROOT)}
        self._folder = folder
        self._numbers = count(1)

    async def start(self) -> Process:
        """Start one more process."""
        folder = self._folder / str(next(self._numbers))
        folder.mkdir()
        other = {} if self.sources is None else {"PYTHONPATH": str(self.sources)}
        process = await Process.start(self._sandbox, folder, **self.settings, **self._planted, **other)
        self.running.append(process)
        return process

    async def table_holders(self) -> Mapping[str, TableHolder]:
        """Every table that is played."""
        shards = {shard: (total, owner, term) for shard, total, owner, term in await self.database.read(_SHARDS)}
        total = next((total for total, *_ in shards.values()), 1)
        found: dict[str, TableHolder] = {}
        for name, guild, events in await self.database.read(_TABLES):
            _, owner, term = shards.get(shard_of(shard_key(guild, name), total), (total, None, 0))
            found[name] = TableHolder(owner, term, events)
        return found

    async def direct_message_process(self) -> str:
        """The process that hears direct messages."""
        return next((one.name for one in await self.overview() if 0 in one.shards), "")

    def check(self) -> None:
        """Raises a UsageError if one of them has died by itself."""
        for process in self.running:
            process.check()

    async def stop(self, process: Process) -> None:
        """Ask it to stop (SIGTERM), and wait until it has."""
        self.running.remove(process)
        await process.stop()

    async def kill(self, process: Process) -> None:
        """End it at once (SIGKILL)."""
        self.running.remove(process)
        await process.kill()

    def suspend(self, process: Process) -> None:
        """Let it stand still (SIGSTOP)."""
        os.kill(process.pid, signal.SIGSTOP)

    def wake(self, process: Process) -> None:
        """Let it go on (SIGCONT)."""
        os.kill(process.pid, signal.SIGCONT)

    def logs(self) -> list[str]:
        """What all processes have written into their logs."""
        return [line for log in sorted(self._folder.glob(f"*/{PROCESS_LOG}")) for line in log.read_text().splitlines()]

    async def close(self) -> None:
        """End everything that was started."""
        for process in [*self.running]:
            await self.kill(process)


def has_name(name: str, process: Process) -> bool:
    """Whether the process has this name among the others."""
    return name.split("-")[-2] == str(process.pid)


async def _start_once_from(sources: Path, address: ServerAddress) -> None:
    """Have the other version make the database, as its first start does: this one brings it up to date later."""
    script = (
        "import asyncio, sys; from bot.store.address import read_address; from tests.databases import start_once; "
        "asyncio.run(start_once(read_address(sys.argv[1])))"
    )
    path = os.pathsep.join((str(sources), str(ROOT)))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", script, address.url), cwd=sources, env={**os.environ, "PYTHONPATH": path}
    )
    if await process.wait():
        raise UsageError(f"The version in {sources} makes no database.")


@asynccontextmanager
async def process_group(
    sandbox: Sandbox, processes: int, shards: int, fault: str | None = None, sources: Path | None = None
) -> AsyncGenerator[ProcessGroup]:
    """Servers for so many processes that share so many shards; none of them has begun. Skips a test where there are no
    servers to start.
    """
    async with AsyncExitStack() as stack:
        servers = stack.enter_context(serving()), stack.enter_context(redis_serving())
        address = await servers[0].database()
        if sources is not None:
            await _start_once_from(sources, address)
        database = await Database.open(address, checked=sources is not None)
        stack.push_async_callback(database.close)
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="naki-processes-")))
        opened = ProcessGroup(sandbox, servers, address, database, folder, (processes, shards), fault, sources)
        stack.push_async_callback(opened.close)
        yield opened
