"""Several processes that are one Naki, on a PostgreSQL and a Redis server of their own, for the bench to measure."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from bot.shards.keeper import LEASE_MS
from bot.shards.overview import ProcessShards, overview
from bot.store.address import ServerAddress
from bot.store.database import Database
from bot.store.shards import ShardLeases
from tests.postgres import serving
from tests.redis_server import RedisServer, redis_serving

SHARDS_OF_EACH: Final = 2
LOOK_EVERY: Final = 0.1


class SharedDeployment:
    """So many processes on these servers, and so many shards of each."""

    def __init__(
        self,
        processes: int,
        address: ServerAddress,
        redis: RedisServer,
        leases: ShardLeases,
        shards_of_each: int = SHARDS_OF_EACH,
    ) -> None:
        self.processes = processes
        self.settings: Mapping[str, str] = {
            "NAKI_DB": address.url,
            "NAKI_BUS": redis.address.url,
            "NAKI_SHARDS": "auto",
        }
        self._leases = leases
        self._shards_of_each = shards_of_each

    async def wait_until_shards_are_divided(self) -> None:
        """Wait until each process has its share of the tables, and is connected for it."""
        while len(await self._shares()) < self.processes:  # noqa: ASYNC110 - nothing tells of a new lease
            await asyncio.sleep(LOOK_EVERY)
        await self._leases.divide(self._shards_of_each * self.processes)
        while any(len(one.shards) < self._shards_of_each or one.connecting for one in await self.overview()):  # noqa: ASYNC110
            await asyncio.sleep(LOOK_EVERY)

    async def _shares(self) -> list[int]:
        """How many shards each process has that is alive."""
        return [len(one.shards) for one in await self.overview()]

    async def overview(self) -> Sequence[ProcessShards]:
        """Every process that is alive, without what nobody holds."""
        return [one for one in await overview(self._leases) if one.name]


@asynccontextmanager
async def shared_deployment(processes: int) -> AsyncGenerator[SharedDeployment]:
    """Servers for so many processes, as long as the block runs."""
    async with AsyncExitStack() as stack:
        postgres, redis = stack.enter_context(serving()), stack.enter_context(redis_serving())
        address = await postgres.database()
        database = await Database.open(address)
        stack.push_async_callback(database.close)
        yield SharedDeployment(processes, address, redis, ShardLeases(database, LEASE_MS))
