"""Naki loses its connection to Discord: whoever looks after it is told."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Naki, redirect
from bot.compose import _connection_problem, compose, stay_connected
from bot.monitoring.metrics import Metrics
from bot.tools.sandbox import Sandbox


@pytest.fixture
def discord_as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Undo what a client in this process leaves behind: its addresses, and that discord.py drops the modules of its
    cogs, which other tests have imported, when it is closed.
    """
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    with patch.dict(sys.modules):
        yield


@pytest.mark.usefixtures("discord_as_it_was")
async def test_a_naki_that_is_not_connected_any_more_is_unwell(sandbox: Sandbox, tmp_path: Path) -> None:
    await redirect.use_discord_server(sandbox.api_url, sandbox.token)
    async with compose(tmp_path / "naki.db", Metrics(), tiles=dict) as client:
        running = asyncio.create_task(client.start(sandbox.token))
        while not client.is_ready():  # noqa: ASYNC110 - before it has begun to connect there is nothing to wait for
            await asyncio.sleep(0.05)
        assert _connection_problem(client) is None
        assert client.shard_states[0].ready
        connection = client.get_shard(0)
        assert connection is not None
        await connection.disconnect()
        assert _connection_problem(client) == "not connected to Discord"
        assert not client.shard_states[0].ready
        await client.close()
        await running


class OutOfReach:
    """A Discord that breaks the connection of a client off and cannot be reached for so many `tries`. Between two of
    them the client waits for `pause` seconds, and not for a random time of up to the seconds in `longest`.
    """

    def __init__(self, client: Naki, tries: int, pause: float) -> None:
        self.longest: list[float] = []
        self._tries = tries
        self._pause = pause
        self._connect = DiscordWebSocket.from_client
        self._shard: Any = vars(client)["_AutoShardedClient__shards"][0]

    async def begin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on."""
        monkeypatch.setattr(DiscordWebSocket, "from_client", self._reached)
        monkeypatch.setattr(self._shard._backoff, "_randfunc", self._paused)
        await self._shard.ws.socket.close(code=4000)

    def _paused(self, _: float, longest: float) -> float:
        self.longest.append(longest)
        return self._pause

    async def _reached(self, *how: Any, **more: Any) -> DiscordWebSocket:
        if len(self.longest) < self._tries:
            raise OSError("out of reach")
        return await self._connect(*how, **more)


@pytest.mark.usefixtures("discord_as_it_was")
async def test_a_naki_that_loses_discord_tries_again_after_growing_pauses_until_it_is_back(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await redirect.use_discord_server(sandbox.api_url, sandbox.token)
    async with compose(tmp_path / "naki.db", Metrics(), tiles=dict) as client:
        running = asyncio.create_task(client.start(sandbox.token))
        while not client.is_ready():  # noqa: ASYNC110 - before it has begun to connect there is nothing to wait for
            await asyncio.sleep(0.05)
        away = OutOfReach(client, tries=5, pause=0.0)
        back = asyncio.create_task(client.wait_for("shard_connect"))
        await away.begin(monkeypatch)
        await back
        assert away.longest == [2, 4, 8, 16, 32]
        assert not running.done()
        await client.close()
        await running


@pytest.mark.usefixtures("discord_as_it_was")
async def test_a_naki_that_waits_to_try_again_stops_at_once(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await redirect.use_discord_server(sandbox.api_url, sandbox.token)
    async with compose(tmp_path / "naki.db", Metrics(), tiles=dict) as client:
        running = asyncio.create_task(stay_connected(client, sandbox.token))
        while not client.is_ready():  # noqa: ASYNC110 - before it has begun to connect there is nothing to wait for
            await asyncio.sleep(0.05)
        away = OutOfReach(client, tries=2, pause=3_600.0)
        lost = asyncio.create_task(client.wait_for("shard_disconnect"))
        await away.begin(monkeypatch)
        await lost
        while not away.longest:  # noqa: ASYNC110 - discord.py tells nobody that it waits
            await asyncio.sleep(0.05)
        os.kill(os.getpid(), signal.SIGTERM)
        await running
    assert client.is_closed()
