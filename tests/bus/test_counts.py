"""How often somebody may ask for something, whichever process hears them."""

import asyncio

from bot.bus.connection import connect
from bot.bus.counts import SharedRequestCounts
from bot.client.cooldowns import REQUEST_LIMITS, Cooldowns, RequestKind
from bot.table.clock import LoopClock
from tests.redis_server import RedisServer

AIKO, BEN = 7, 8
COMMANDS = REQUEST_LIMITS[RequestKind.COMMAND]


async def test_requests_to_all_processes_count_together(server: RedisServer) -> None:
    async with connect(server.address, "a") as one, connect(server.address, "b") as other:
        here, there = (Cooldowns(LoopClock(), SharedRequestCounts(redis)) for redis in (one, other))
        assert [await here.count_request(RequestKind.COMMAND, AIKO) for _ in range(5)] == [None] * 5
        assert [await there.count_request(RequestKind.COMMAND, AIKO) for _ in range(COMMANDS)].count(
            None
        ) == COMMANDS - 5
        assert await here.count_request(RequestKind.COMMAND, AIKO) is not None
        assert await there.count_request(RequestKind.COMMAND, BEN) is None
        assert await there.count_request(RequestKind.SEAT, AIKO) is None


async def test_a_count_begins_with_the_first_request_and_ends_when_its_time_is_over(server: RedisServer) -> None:
    async with connect(server.address, "a") as redis:
        counts = SharedRequestCounts(redis)
        assert await counts.count_request("nudge", AIKO, 1, 1.0) is None
        wait = await counts.count_request("nudge", AIKO, 1, 1.0)
        assert wait is not None
        assert 0 < wait <= 1
        while wait is not None:
            await asyncio.sleep(wait)
            wait = await counts.count_request("nudge", AIKO, 1, 1.0)


async def test_while_redis_is_away_each_process_counts_alone(server: RedisServer) -> None:
    async with connect(server.address, "a") as redis:
        here, there = (Cooldowns(LoopClock(), SharedRequestCounts(redis)) for _ in range(2))
        server.stop()
        for process in (here, there):
            assert [await process.count_request(RequestKind.NUDGE, AIKO) is None for _ in range(2)] == [True, False]
        server.start()
