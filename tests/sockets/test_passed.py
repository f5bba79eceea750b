"""Direct messages arrive at one process, and the table is played by another: what is pressed there is played all the
same.
"""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib import import_module
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import pytest

from bot.bus.address import BusAddress
from bot.client import Naki, redirect
from bot.compose import compose, join_bus, stay_connected
from bot.i18n.catalogue import words as catalogue
from bot.monitoring import logs
from bot.monitoring.metrics import Metrics
from bot.tools.sandbox import Sandbox
from bot.ui.custom_id import decode_press
from tests.forks import FORKS
from tests.redis_server import RedisServer
from tests.sockets.house import EAST, WALLS
from tests.sockets.player import Player, play_to_a_kan, sit_down
from tests.tools.sandbox.friend import saying

pytestmark = pytest.mark.processes

WORDS = catalogue("en")
OWNER, HEARER = "owner", "hearer"


class PlayedBy:
    """Every table is played by one process."""

    def __init__(self, name: str) -> None:
        self.name = name

    def handles_interactions(self, table: str | None, guild: int | None) -> bool:
        return self.name == OWNER or table is None

    async def owner_of(self, table: str | None, guild: int | None) -> str | None:
        return OWNER


class Pair:
    """A process that plays the tables and hears what is pressed in servers, and one that hears direct messages."""

    def __init__(self, sandbox: Sandbox, address: BusAddress, folder: Path) -> None:
        self._sandbox = sandbox
        self._address = address
        self._folder = folder
        self._processes: dict[str, ForkServerProcess] = {}

    async def start(self, name: str) -> None:
        """Start one of them, and wait until it is connected."""
        ready = FORKS.Event()
        how = (self._sandbox.api_url, self._sandbox.token, self._folder / name, self._address.url, name, ready)
        process = self._processes[name] = FORKS.Process(target=_be, args=how, daemon=True)
        process.start()
        await asyncio.to_thread(ready.wait)

    async def send(self, name: str, number: signal.Signals) -> None:
        """Send a signal to one of them; SIGKILL ends it."""
        process = self._processes[name]
        assert process.pid is not None
        os.kill(process.pid, number)
        if number is signal.SIGKILL:
            await asyncio.to_thread(process.join)

    async def kill(self) -> None:
        for process in self._processes.values():
            process.kill()
            await asyncio.to_thread(process.join)


@asynccontextmanager
async def _pair(sandbox: Sandbox, server: RedisServer, folder: Path) -> AsyncGenerator[Pair]:
    pair = Pair(sandbox, server.address, folder)
    try:
        await pair.start(OWNER)
        await pair.start(HEARER)
        yield pair
    finally:
        await pair.kill()


async def test_presses_in_direct_messages_are_played_by_the_process_that_has_the_table(
    sandbox: Sandbox, players: list[Player], server: RedisServer, tmp_path: Path
) -> None:
    async with _pair(sandbox, server, tmp_path):
        await sit_down(players)
        await play_to_a_kan(players)


async def test_a_command_in_direct_messages_that_names_a_table_is_done_by_the_process_that_has_it(
    sandbox: Sandbox, players: list[Player], server: RedisServer, tmp_path: Path
) -> None:
    owner, *_ = players
    async with _pair(sandbox, server, tmp_path):
        await sit_down(players)
        panel = await owner.asked("discard_3m")
        press = decode_press(owner.button(panel, "discard_3m") or "")
        assert press is not None
        await owner.does("slash", channel="dm", command="admin pause", options={"table": press.table})
        await owner.sees(saying(WORDS("admin.pause.done")))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
async def test_who_presses_while_the_owner_is_gone_is_told_to_press_again(
    sandbox: Sandbox, players: list[Player], server: RedisServer, tmp_path: Path, number: signal.Signals
) -> None:
    aiko, *_ = players
    async with _pair(sandbox, server, tmp_path) as pair:
        await sit_down(players)
        await aiko.asked("discard_3m")
        await pair.send(OWNER, number)
        await aiko.plays("discard_3m")
        await aiko.sees(saying(WORDS("trouble.again")))
        if number is signal.SIGSTOP:
            await pair.send(OWNER, signal.SIGCONT)
            await aiko.plays("discard_3m")
            await players[1].asked("chii_1m2m")


def _be(api: str, token: str, database: Path, address: str, name: str, ready: Any) -> None:
    asyncio.run(_live(api, token, database, BusAddress(address), name, ready))


async def _live(api: str, token: str, database: Path, address: BusAddress, name: str, ready: Any) -> None:
    logs.configure("warning", "text")
    await redirect.use_discord_server(api, token)
    owns, metrics = name == OWNER, Metrics()
    pictures = import_module("tests.loaded").PICTURES
    async with AsyncExitStack() as house:
        client = await house.enter_async_context(compose(database, metrics, chance=WALLS[EAST], pictures=pictures))
        await house.enter_async_context(join_bus(client, address, metrics, PlayedBy(name)))
        _hear(client, private=not owns)
        telling = asyncio.create_task(_tell(client, ready))
        await stay_connected(client, token)
        telling.cancel()


def _hear(client: Naki, *, private: bool) -> None:
    """As a client hears that has some shards only: direct messages, or everything else."""
    parsers: dict[str, Any] = client._connection.parsers
    take = parsers["INTERACTION_CREATE"]

    def take_ours(data: dict[str, Any]) -> None:
        if (data.get("guild_id") is None) == private:
            take(data)

    parsers["INTERACTION_CREATE"] = take_ours


async def _tell(client: Naki, ready: Any) -> None:
    while not client.is_ready():  # noqa: ASYNC110 - before it has begun to connect there is nothing to wait for
        await asyncio.sleep(0.05)
    ready.set()
