"""Two processes that are one Naki."""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from multiprocessing.context import ForkServerProcess

from bot.shards.keeper import LEASE_MS
from bot.shards.overview import overview
from bot.shards.sharing import FIRST_SHARD, ShardQuota, shard_of
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.shards import ShardLeases
from bot.tools.sandbox import Sandbox
from tests.forks import FORKS
from tests.sockets.house import EAST, WALLS
from tests.sockets.naki import be
from tests.tools.sandbox.friend import PATIENCE, Friend, RefusedError, answered_within

Held = Mapping[str, list[int]]


class Pair:
    """Two processes on one database, perhaps on one bus, and who holds what. The one that starts first has the shard of
    the players: their server's, which is that of direct messages as well.
    """

    def __init__(self, sandbox: Sandbox, address: ServerAddress, leases: ShardLeases, bus: str | None) -> None:
        self._sandbox = sandbox
        self._bus = bus
        self._address = address
        self.leases = leases
        self.processes: list[ForkServerProcess] = []
        self.names: list[str] = []

    async def start(self) -> str:
        """Start one more, and wait until it has its share; its name among the others."""
        world = (self._sandbox.api_url, self._sandbox.token)
        how = (*world, self._address, WALLS[EAST], False, ShardQuota(), self._bus)
        process = FORKS.Process(target=be, args=how, daemon=True)
        process.start()
        self.processes.append(process)
        count = len(self.names) + 1
        held = await self.held(lambda held: len(held) == count and all(held.values()))
        (name,) = held.keys() - set(self.names)
        self.names.append(name)
        return name

    async def held(self, what: Callable[[Held], bool]) -> Held:
        """The shards of each process, as soon as this is true of them."""
        async with asyncio.timeout(PATIENCE):
            while True:
                held = {one.name: list(one.shards) for one in await overview(self.leases) if one.name}
                if what(held):
                    return held
                await asyncio.sleep(0.1)

    async def send(self, number: signal.Signals, to: int = 0) -> None:
        """Send a signal to a process; what ends it is waited for."""
        self.signal(number, to)
        if number not in (signal.SIGSTOP, signal.SIGCONT):
            await asyncio.to_thread(self.processes[to].join)

    def signal(self, number: signal.Signals, to: int = 0) -> None:
        """Send a signal to a process."""
        process = self.processes[to]
        assert process.pid is not None
        os.kill(process.pid, number)


async def heard(sandbox: Sandbox, name: str = "Aiko") -> None:
    """The process is connected that hears this person in the players' server: a command is answered."""
    state = ""
    async with Friend(sandbox.url, name) as friend:
        while state != "answered":
            with answered_within(3.0), suppress(RefusedError):  # Discord has not heard of the commands yet
                done = await friend.does("slash", channel="mahjong", command="help", options={})
                state = done["state"]


@asynccontextmanager
async def pair_of(sandbox: Sandbox, address: ServerAddress, bus: str | None = None) -> AsyncGenerator[Pair]:
    """Two processes, both connected, as long as the block runs."""
    guild = next(iter(sandbox.world.guilds))
    total = next(total for total in range(2, 100) if shard_of(guild, total) == FIRST_SHARD)
    database = await Database.open(address)
    leases = ShardLeases(database, LEASE_MS)
    await leases.divide(total)
    pair = Pair(sandbox, address, leases, bus)
    try:
        await pair.start()
        await pair.start()
        await heard(sandbox)
        yield pair
    finally:
        for process in pair.processes:
            process.kill()
            await asyncio.to_thread(process.join)
        await database.close()
