"""Two processes are one Naki: each plays the tables of its shards, and goes on with those of the other."""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from multiprocessing.context import ForkServerProcess

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.sandbox import Sandbox
from bot.shards.keeper import LEASE_MS
from bot.shards.overview import overview
from bot.shards.sharing import FIRST, ShardsTaken, shard_of
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.shards import ShardLeases
from tests.forks import FORKS
from tests.postgres import PostgresServer
from tests.sandbox.friend import PATIENCE, Friend, RefusedError, answered_within, saying
from tests.sockets.house import EAST, WALLS
from tests.sockets.naki import be
from tests.sockets.player import Player, alt, shows, sit_down

pytestmark = pytest.mark.processes

WORDS = catalogue("en")
Held = Mapping[str, list[int]]


class Pair:
    """Two processes on one database, and who holds what. The one that starts first has the shard of the players: their
    server's, which is that of direct messages as well.
    """

    def __init__(self, sandbox: Sandbox, address: ServerAddress, leases: ShardLeases) -> None:
        self._sandbox = sandbox
        self._address = address
        self.leases = leases
        self.processes: list[ForkServerProcess] = []
        self.names: list[str] = []

    async def start(self) -> str:
        """Start one more, and wait until it has its share; its name among the others."""
        how = (self._sandbox.api_url, self._sandbox.token, self._address, WALLS[EAST], False, ShardsTaken())
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
        process = self.processes[to]
        assert process.pid is not None
        os.kill(process.pid, number)
        if number not in (signal.SIGSTOP, signal.SIGCONT):
            await asyncio.to_thread(process.join)


async def heard(sandbox: Sandbox) -> None:
    """The process that holds the players' shard is connected: a command is answered."""
    state = ""
    async with Friend(sandbox.url, "Aiko") as aiko:
        while state != "answered":
            with answered_within(3.0), suppress(RefusedError):  # Discord has not heard of the commands yet
                done = await aiko.does("slash", channel="mahjong", command="help", options={})
                state = done["state"]


@asynccontextmanager
async def _pair(sandbox: Sandbox, address: ServerAddress) -> AsyncGenerator[Pair]:
    guild = next(iter(sandbox.world.guilds))
    total = next(total for total in range(2, 100) if shard_of(guild, total) == FIRST)
    database = await Database.open(address)
    leases = ShardLeases(database, LEASE_MS)
    await leases.divide(total)
    pair = Pair(sandbox, address, leases)
    try:
        yield pair
    finally:
        for process in pair.processes:
            process.kill()
            await asyncio.to_thread(process.join)
        await database.close()


async def insists(player: Player, token: str) -> None:
    """Press until there is an answer: before the other process is connected nobody hears of a press."""
    panel = await player.asked(token)
    button, state = player.button(panel, token), ""
    while state != "answered":
        with answered_within(3.0), suppress(RefusedError):  # the panel may show what came of it by now
            state = "answered"
            done = await player.does("click", channel=panel["channel_id"], message=panel["id"], custom_id=button)
            state = done["state"]


@pytest.fixture
async def pair(sandbox: Sandbox, postgres: PostgresServer) -> AsyncIterator[Pair]:
    async with _pair(sandbox, await postgres.database()) as opened:
        await opened.start()
        await opened.start()
        await heard(sandbox)
        yield opened


async def test_a_process_is_killed_in_a_claim_window_and_the_other_goes_on(pair: Pair, players: list[Player]) -> None:
    aiko, ben, _, deniz = players
    await sit_down(players)
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    await ben.plays("discard_9p")
    panel = await deniz.asked("pon_9p9p")
    await pair.send(signal.SIGKILL)
    await pair.held(lambda held: FIRST in held.get(pair.names[1], ()))
    painted = panel["edited_timestamp"]
    await deniz.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    await insists(deniz, "pon_9p9p")
    await deniz.plays("discard_7z")
    await aiko.asked("daiminkan_7z7z7z")
    await aiko.sees(lambda m: shows(m, "table.png") and "North, Deniz: 25,000, 9p 9p 9p." in alt(m))


async def test_a_process_that_is_told_to_stop_hands_over_and_nobody_hears_of_a_restart(
    pair: Pair, players: list[Player]
) -> None:
    aiko, ben, *_ = players
    await sit_down(players)
    await aiko.plays("discard_3m")
    panel = await ben.asked("chii_1m2m")
    await pair.send(signal.SIGTERM)
    await pair.held(lambda held: list(held) == [pair.names[1]] and FIRST in held[pair.names[1]])
    painted = panel["edited_timestamp"]
    await ben.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    await insists(ben, "chii_1m2m")
    await ben.plays("discard_9p")
    said = [m for m in ben.messages.values() if saying(WORDS("note.stopping"))(m) or saying(WORDS("note.restarted"))(m)]
    assert said == []


async def test_a_process_that_was_suspended_wakes_up_and_leaves_the_table_alone(
    pair: Pair, players: list[Player]
) -> None:
    aiko, ben, _, deniz = players
    await sit_down(players)
    await aiko.plays("discard_3m")
    panel = await ben.asked("chii_1m2m")
    await pair.send(signal.SIGSTOP)
    await pair.held(lambda held: FIRST in held.get(pair.names[1], ()))
    painted = panel["edited_timestamp"]
    await ben.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    await pair.send(signal.SIGCONT)
    await pair.held(lambda held: len(held) == 2 and all(held.values()))
    await insists(ben, "chii_1m2m")
    await ben.plays("discard_9p")
    await deniz.plays("pon_9p9p")
    await deniz.plays("discard_7z")
    await aiko.asked("daiminkan_7z7z7z")
