"""The costly requests of each person, counted for all processes."""

import asyncio
from math import inf
from typing import Final

import structlog
from redis.asyncio import Redis

from bot.bus.connection import REDIS_FAILURES

REST_AFTER_FAILURE_S: Final = 5.0
"""Seconds for which Redis is not asked after it failed to answer, since somebody is waiting."""
_log = structlog.stdlib.get_logger(__name__)


class SharedRequestCounts:
    """The counts of all processes. A count begins with the first request and is deleted when its time is over."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._avoided_until = -inf

    async def count_request(self, what: str, user: int, most: int, within: float) -> float | None:
        """Count one request. Returns the seconds until the user may make another; None if it is within the limit of
        `most` in `within` seconds, or if Redis cannot be reached.
        """
        now = asyncio.get_running_loop().time()
        if now < self._avoided_until:
            return None
        key = f"naki:asked:{what}:{user}"
        try:
            async with self._redis.pipeline() as asking:
                asking.set(key, 0, nx=True, px=round(within * 1000))
                asking.incr(key)
                asking.pttl(key)
                _, count, left = await asking.execute()
        except REDIS_FAILURES as error:
            self._avoided_until = now + REST_AFTER_FAILURE_S
            _log.warning("requests counted by each process alone", error=str(error))
            return None
        return left / 1000 if count > most else None
