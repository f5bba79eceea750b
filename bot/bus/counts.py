"""How often each person has asked for something lately, counted for all processes."""

import asyncio
from math import inf
from typing import Final

import structlog
from redis.asyncio import Redis

from bot.bus.connection import AWAY

AVOIDED: Final = 5.0
"""Seconds for which Redis is not asked again after it did not answer: somebody waits."""
_log = structlog.stdlib.get_logger(__name__)


class SharedCounts:
    """The counts of all processes. Each lasts from the first request on, and is gone when its time is over."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._avoided_until = -inf

    async def ask(self, what: str, user: int, most: int, within: float) -> float | None:
        """Count one more. Seconds until the user may ask for it again; None if so many within that time are not passed,
        or if Redis cannot say.
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
        except AWAY as error:
            self._avoided_until = now + AVOIDED
            _log.warning("requests counted by each process alone", error=str(error))
            return None
        return left / 1000 if count > most else None
