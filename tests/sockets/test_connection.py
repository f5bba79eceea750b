"""Naki loses its connection to Discord: whoever looks after it is told."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import redirect
from bot.compose import _connection_problem, compose
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
    await redirect.point_at(sandbox.api_url, sandbox.token)
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
