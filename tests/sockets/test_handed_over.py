"""A process is told to stop while people play: nobody notices."""

import asyncio
import signal
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from bot.shards.sharing import FIRST_SHARD
from bot.tools.sandbox import Sandbox
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.sockets.pair import Pair, pair_of
from tests.sockets.player import WORDS, Player, play_to_a_kan, shows, sit_down
from tests.tools.sandbox.friend import Json, RefusedError, answered_within, saying

pytestmark = pytest.mark.processes

WITHIN = 3.0
"""Seconds in which Discord wants an answer."""


@pytest.fixture
async def pair(sandbox: Sandbox, postgres: PostgresServer, server: RedisServer) -> AsyncIterator[Pair]:
    async with pair_of(sandbox, await postgres.started_once(), server.address.url) as opened:
        yield opened


def table_shown(message: Json) -> bool:
    """Whether it is the table that everybody sees."""
    return shows(message, "table.png")


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

    async def look_at_hand(self, player: Player) -> None:
        """Press **My hand** under the table."""
        table = await player.sees(table_shown)
        with suppress(RefusedError):  # another message shows the table by now
            done = await player.clicks(table, WORDS("table.my_hand"))
            self.states.append(done["state"])

    async def _look_at_hand(self, player: Player, ended: asyncio.Event) -> None:
        while not ended.is_set():
            await self.look_at_hand(player)
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
            await players[0].plays("daiminkan_7z7z7z")
            await asyncio.to_thread(pair.processes[0].join)
            await pressing.look_at_hand(players[2])
    assert set(pressing.states) == {"answered"}
    unknown = saying(WORDS("denied.not_a_player"))
    assert not any(unknown(message) for player in players for message in player.messages.values())
    held = await pair.held(lambda held: list(held) == [pair.names[1]])
    assert FIRST_SHARD in held[pair.names[1]]
    traffic = await players[0].asks("traffic")
    assert "400" not in traffic["refused"]  # nothing was answered twice
