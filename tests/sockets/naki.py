"""Naki's process, as a test starts it and kills it: forked from one that has loaded everything already."""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.bus.address import BusAddress
from bot.engine.question import RandomSource
from bot.engine.wall import Seal
from bot.shards.sharing import ShardQuota
from bot.store.address import Address
from bot.tools.sandbox import Sandbox
from tests.forks import FORKS
from tests.proofs.planted import plant
from tests.sockets.house import WALLS, live
from tests.tools.sandbox.friend import Friend


class Naki:
    """One Naki after the other, on the same database."""

    def __init__(
        self,
        sandbox: Sandbox,
        database: Path,
        chance: Callable[[Seal], RandomSource],
        *,
        club: bool = False,
        main: Callable[..., None] | None = None,
    ) -> None:
        self.database = database
        self._main = main or be
        self._club = club
        self.chance = chance
        self._sandbox = sandbox
        self._process: ForkServerProcess | None = None

    async def start(self) -> None:
        """Start it, and wait until people can play."""
        sandbox = self._sandbox
        how = (sandbox.api_url, sandbox.token, self.database, self.chance, self._club)
        self._process = FORKS.Process(target=self._main, args=how, daemon=True)
        self._process.start()
        async with Friend(sandbox.url, "Aiko") as watch:
            await watch.sees_world(lambda world: world["bot"]["online"])

    def suspend(self) -> None:
        """Let it stand still (SIGSTOP)."""
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on (SIGCONT)."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.pid is not None:
            os.kill(self._process.pid, number)

    async def kill(self) -> None:
        """Kill it where it is (SIGKILL)."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await asyncio.to_thread(process.join)
            async with Friend(self._sandbox.url, "Aiko") as watch:
                await watch.sees_world(lambda world: not world["bot"]["online"])

    async def stop(self) -> None:
        """Ask it to stop (SIGTERM), and wait until it has."""
        process, self._process = self._process, None
        if process is not None:
            process.terminate()
            await asyncio.to_thread(process.join)


@asynccontextmanager
async def naki(
    sandbox: Sandbox, database: Path, walls: str, *, club: bool = False, main: Callable[..., None] | None = None
) -> AsyncGenerator[Naki]:
    """Naki, connected to the sandbox and dealing these walls; in the end it is killed (SIGKILL). `main` is what its
    process runs, in place of `be`.
    """
    running = Naki(sandbox, database, WALLS[walls], club=club, main=main)
    await running.start()
    try:
        yield running
    finally:
        await running.kill()


def be(
    api: str,
    token: str,
    database: Address,
    chance: Callable[[Seal], RandomSource],
    club: bool,
    shards: ShardQuota | None = None,
    bus: str | None = None,
    fault: str | None = None,
) -> None:
    """Be a process of Naki's, alone or one of several, which may share a `bus`; with a planted `fault`, if one is
    named.
    """
    plant(fault)
    pictures = import_module("tests.loaded").PICTURES
    address = None if bus is None else BusAddress(bus)
    asyncio.run(live(api, token, database, chance, club=club, bus=address, pictures=pictures, shards=shards))
