"""Several processes that are one Naki, on a PostgreSQL and a Redis server of their own, for the bench to measure."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from bot.bench.load.home import LOGS
from bot.shards.keeper import LEASE_MS
from bot.shards.overview import overview
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.shards import ShardLeases
from tests.postgres import serving
from tests.redis_server import RedisServer, redis_serving

SHARDS_OF_EACH: Final = 2
LOOK_EVERY: Final = 0.1


class SharedHome:
    """So many processes on these servers."""

    def __init__(self, processes: int, address: ServerAddress, redis: RedisServer, database: Database) -> None:
        self.processes = processes
        self.settings = {"NAKI_DB": address.url, "NAKI_BUS": redis.address.url, "NAKI_SHARDS": "auto"}
        self._database = database
        self._leases = ShardLeases(database, LEASE_MS)

    async def divided(self) -> None:
        """Wait until each process has its share of the tables."""
        while len(await self._shares()) < self.processes:  # noqa: ASYNC110 - nothing tells of a new lease
            await asyncio.sleep(LOOK_EVERY)
        await self._leases.divide(SHARDS_OF_EACH * self.processes)
        while any(share < SHARDS_OF_EACH for share in await self._shares()):  # noqa: ASYNC110
            await asyncio.sleep(LOOK_EVERY)

    async def logs(self) -> Mapping[str, int]:
        """How many events are written of each table that is played at."""
        return dict(await self._database.read(LOGS))

    async def _shares(self) -> list[int]:
        """How many shards each process has that is alive."""
        return [len(one.shards) for one in await overview(self._leases) if one.name]


@asynccontextmanager
async def shared_home(processes: int) -> AsyncGenerator[SharedHome]:
    """Servers for so many processes, as long as the block runs."""
    async with AsyncExitStack() as stack:
        postgres, redis = stack.enter_context(serving()), stack.enter_context(redis_serving())
        address = await postgres.database()
        database = await Database.open(address)
        stack.push_async_callback(database.close)
        yield SharedHome(processes, address, redis, database)
