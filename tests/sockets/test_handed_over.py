"""A process is told to stop while people play: nobody notices."""

import asyncio
import signal
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from bot.sandbox import Sandbox
from bot.shards.sharing import FIRST
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.sandbox.friend import RefusedError, answered_within
from tests.sockets.pair import Pair, pair_of
from tests.sockets.player import WORDS, Player, play_to_a_kan, shows, sit_down

pytestmark = pytest.mark.processes

WITHIN = 3.0
"""Seconds in which Discord wants an answer."""


@pytest.fixture
async def pair(sandbox: Sandbox, postgres: PostgresServer, server: RedisServer) -> AsyncIterator[Pair]:
    async with pair_of(sandbox, await postgres.database(), server.address.url) as opened:
        yield opened


class Pressing:
    """People who press again and again, at the table and in direct messages, and how each press was answered."""

    def __init__(self) -> None:
        self.states: list[str] = []

    @asynccontextmanager
    async def by(self, players: list[Player]) -> AsyncGenerator[None]:
        """As long as the block runs."""
        ended = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            for player in players:
                tasks.create_task(self._look_at_hand(player, ended))
                tasks.create_task(self._ask_for_help(player, ended))
            try:
                yield
            finally:
                ended.set()

    async def _look_at_hand(self, player: Player, ended: asyncio.Event) -> None:
        while not ended.is_set():
            table = await player.sees(lambda message: shows(message, "table.png"))
            with suppress(RefusedError):  # another message shows the table by now
                done = await player.clicks(table, WORDS("table.my_hand"))
                self.states.append(done["state"])
            await asyncio.sleep(0.2)

    async def _ask_for_help(self, player: Player, ended: asyncio.Event) -> None:
        while not ended.is_set():
            for channel in ("mahjong", "dm"):
                done = await player.does("slash", channel=channel, command="help", options={})
                self.states.append(done["state"])
                await asyncio.sleep(0.5)


async def test_everybody_is_answered_while_a_process_hands_over(pair: Pair, players: list[Player]) -> None:
    pressing = Pressing()
    with answered_within(WITHIN):
        await sit_down(players)
        async with pressing.by(players[:2]):
            await players[0].asked("discard_3m")
            pair.signal(signal.SIGTERM)
            await play_to_a_kan(players)
            await asyncio.to_thread(pair.processes[0].join)
            await players[0].plays("daiminkan_7z7z7z")
    assert set(pressing.states) == {"answered"}
    held = await pair.held(lambda held: list(held) == [pair.names[1]])
    assert FIRST in held[pair.names[1]]
    traffic = await players[0].asks("traffic")
    assert "400" not in traffic["refused"]  # nothing was answered twice
