"""The connections of a process to Redis."""

from typing import Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bot.bus.address import BusAddress

COMMAND_TIMEOUT_S: Final = 1.0
"""Seconds after which a command without an answer has failed."""
LONGEST_BLOCKING_WAIT_S: Final = 5.0
"""The longest time in seconds that a blocking command waits on the server."""
REDIS_FAILURES: Final = (RedisError, OSError, TimeoutError)
"""The exceptions of a Redis that cannot be reached."""
_MOST: Final = 8


def connect(address: BusAddress, name: str, *, waits: bool = False) -> Redis:
    """A pool of connections, opened on demand and again after they broke. With `waits` it is for blocking commands."""
    pool = BlockingConnectionPool.from_url(  # pyright: ignore[reportUnknownMemberType]
        address.url,
        max_connections=_MOST,
        timeout=COMMAND_TIMEOUT_S,
        client_name=f"naki-{name}",
        socket_connect_timeout=COMMAND_TIMEOUT_S,
        socket_timeout=COMMAND_TIMEOUT_S + LONGEST_BLOCKING_WAIT_S if waits else COMMAND_TIMEOUT_S,
        retry=Retry(NoBackoff(), 1),
    )
    return Redis.from_pool(pool)
