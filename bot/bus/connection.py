"""The connections of one process to Redis."""

import asyncio
from typing import Any, Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bot.bus.address import BusAddress

PATIENCE: Final = 1.0
"""Seconds until what Redis does not answer has failed."""
LONGEST_WAIT: Final = 5.0
"""Seconds that a connection waits at most for something to happen."""
AWAY: Final = (RedisError, OSError, TimeoutError)
"""What asking Redis raises when it is not there."""
_MOST: Final = 8


def connect(address: BusAddress, name: str, *, waits: bool = False) -> Redis:
    """A few connections, made when they are needed and again after they broke. One that `waits` is answered late."""
    pool = BlockingConnectionPool.from_url(  # pyright: ignore[reportUnknownMemberType]
        address.url,
        max_connections=_MOST,
        timeout=PATIENCE,
        client_name=f"naki-{name}",
        socket_connect_timeout=PATIENCE,
        socket_timeout=PATIENCE + LONGEST_WAIT if waits else PATIENCE,
        retry=Retry(NoBackoff(), 1),
    )
    return Redis.from_pool(pool)


async def stop(task: asyncio.Task[Any]) -> None:
    """End a task that asks Redis. The client may lose a cancellation while it connects: it is repeated."""
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=0.1)
