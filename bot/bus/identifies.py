"""Turns to identify: Discord lets so many shards do that at once, one of each bucket every five seconds."""

import asyncio
from typing import Final

import structlog
from redis.asyncio import Redis

from bot.bus.connection import AWAY

SPACING: Final = 5.0
"""Seconds between two of one bucket."""
_log = structlog.stdlib.get_logger(__name__)


class Identifies:
    """The turns of all processes."""

    def __init__(self, redis: Redis, name: str) -> None:
        self._redis = redis
        self._name = name

    async def turn(self, bucket: int) -> None:
        """Wait until a shard of this bucket may identify. Without Redis that is after as long as discord.py waits: a
        session that Discord refuses for coming too soon is tried again.
        """
        key, taken_for = f"naki:identify:{bucket}", round(SPACING * 1000)
        try:
            while not await self._redis.set(key, self._name, nx=True, px=taken_for):
                left = int(await self._redis.pttl(key))
                await asyncio.sleep(max(left, 1) / 1000)
        except AWAY:
            _log.warning("identifies without a turn", bucket=bucket)
            await asyncio.sleep(SPACING)
