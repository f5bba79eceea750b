"""The connections of one process to Redis."""

from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bot.bus.address import BusAddress

PATIENCE: Final = 1.0
"""Seconds until what Redis does not answer has failed."""
AWAY: Final = (RedisError, OSError, TimeoutError)
"""What asking Redis raises when it is not there."""


def connect(address: BusAddress, name: str, *, waits: bool = False) -> Redis:
    """A connection, made when it is needed and again after it broke. One that `waits` may be answered late."""
    return Redis.from_url(  # pyright: ignore[reportUnknownMemberType] - of its options
        address.url,
        client_name=f"naki-{name}",
        socket_connect_timeout=PATIENCE,
        socket_timeout=None if waits else PATIENCE,
        retry=Retry(NoBackoff(), 1),
    )
