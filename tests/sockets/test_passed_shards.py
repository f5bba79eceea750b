"""Two processes share Redis: one holds the shard of direct messages, the other that of the players' server."""

import asyncio
from contextlib import AsyncExitStack
from importlib import import_module
from typing import Any
from unittest.mock import patch

import pytest

from bot.bus import identifies
from bot.bus.address import BusAddress
from bot.client import Naki, redirect
from bot.client.sharded_naki import ShardedNaki
from bot.compose import compose, join_bus, stay_connected
from bot.monitoring import logs
from bot.monitoring.metrics import Metrics
from bot.shards.keeper import LEASE_MS
from bot.shards.sharing import ShardQuota, shard_of
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.shards import ShardLeases
from bot.tools.sandbox import Sandbox
from tests.forks import FORKS
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.sockets.house import EAST, WALLS
from tests.sockets.player import Player, play_to_a_kan, sit_down

pytestmark = pytest.mark.processes


async def test_a_table_is_played_from_direct_messages_that_another_process_hears(
    sandbox: Sandbox, players: list[Player], server: RedisServer, postgres: PostgresServer
) -> None:
    database = await postgres.started_once()
    total = await _divide(database, next(iter(sandbox.world.guilds)))
    ready = [FORKS.Event() for _ in range(2)]
    how = (sandbox.api_url, sandbox.token, database, server.address.url, total)
    processes = [FORKS.Process(target=_be, args=(*how, event), daemon=True) for event in ready]
    try:
        for process in processes:
            process.start()
            await _has_taken(database)
        for event in ready:
            await asyncio.to_thread(event.wait)
        await sit_down(players)
        await play_to_a_kan(players)
    finally:
        for process in processes:
            process.kill()
            await asyncio.to_thread(process.join)


async def _divide(address: ServerAddress, guild: int) -> int:
    """Have so many shards that the server belongs to one of the second half, which the second process takes."""
    total = next(total for total in range(2, 100) if shard_of(guild, total) >= (total + 1) // 2)
    database = await Database.open(address)
    await ShardLeases(database, LEASE_MS).divide(total)
    await database.close()
    return total


async def _has_taken(address: ServerAddress) -> None:
    """Wait until every shard is held: the second process gets the upper half from the first."""
    database = await Database.open(address)
    leases = ShardLeases(database, LEASE_MS)
    while not all(shard.owner for shard in await leases.shards()):  # noqa: ASYNC110 - another process takes them
        await asyncio.sleep(0.05)
    await database.close()


def _be(api: str, token: str, database: ServerAddress, address: str, total: int, ready: Any) -> None:
    asyncio.run(_live(api, token, database, BusAddress(address), total, ready))


async def _live(api: str, token: str, database: ServerAddress, address: BusAddress, total: int, ready: Any) -> None:
    logs.configure("warning", "text")
    await redirect.use_discord_server(api, token)
    metrics, pictures = Metrics(), import_module("tests.loaded").PICTURES
    async with AsyncExitStack() as house:
        composed = compose(database, metrics, chance=WALLS[EAST], pictures=pictures, shards=ShardQuota())
        client = await house.enter_async_context(composed)
        await house.enter_async_context(join_bus(client, address, metrics, client.owners))
        house.enter_context(patch.object(identifies, "IDENTIFY_SPACING_S", 0.1))
        telling = asyncio.create_task(_tell(client, total, ready))
        await stay_connected(client, token)
        telling.cancel()


async def _tell(client: Naki, total: int, ready: Any) -> None:
    """Say when half of the shards is held, and connected."""
    assert isinstance(client, ShardedNaki)
    half = (total // 2, total - total // 2)
    while len(client._held.shard_numbers) not in half or not client.is_ready():  # noqa: ASYNC110 - Discord brings it about
        await asyncio.sleep(0.05)
    ready.set()
