"""Turns to identify: Discord allows one shard of each bucket every five seconds."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog
from redis.asyncio import Redis

from bot.bus.connection import REDIS_FAILURES

IDENTIFY_SPACING_S: Final = 5.0
"""Seconds between two shards of one bucket."""
_LOOKS_MS: Final = 100
"""Milliseconds between two tries while an urgent shard has precedence."""
_log = structlog.stdlib.get_logger(__name__)


class SharedIdentifyTurns:
    """Coordinates identifying among all processes."""

    def __init__(self, redis: Redis, name: str) -> None:
        self._redis = redis
        self._name = name

    async def wait_to_identify(self, bucket: int, *, urgent: bool = False) -> None:
        """Wait until a shard of this bucket may identify; an urgent one goes next. Without Redis, wait as long as
        discord.py would: if that is too soon for Discord, discord.py tries again.
        """
        key, first, taken_for = _key(bucket), f"{_key(bucket)}:first", round(IDENTIFY_SPACING_S * 1000)
        try:
            if urgent:
                await self._redis.set(first, self._name, px=2 * taken_for)
            while not await self._take(key, first, taken_for, urgent=urgent):
                left = int(await self._redis.pttl(key))
                await asyncio.sleep(max(left, _LOOKS_MS) / 1000)
            if urgent:
                await self._redis.delete(first)
        except REDIS_FAILURES:
            _log.warning("identifies without a turn", bucket=bucket)
            await asyncio.sleep(IDENTIFY_SPACING_S)

    async def note_identified(self, bucket: int) -> None:
        """Note that a shard of this bucket identifies now: five seconds later another one may."""
        with suppress(*REDIS_FAILURES):
            await self._redis.set(_key(bucket), self._name, px=round(IDENTIFY_SPACING_S * 1000))

    async def _take(self, key: str, first: str, taken_for: int, *, urgent: bool) -> bool:
        """Try to take the turn. Returns whether that succeeded."""
        if not urgent and await self._redis.exists(first):
            return False
        return bool(await self._redis.set(key, self._name, nx=True, px=taken_for))


def _key(bucket: int) -> str:
    return f"naki:identify:{bucket}"
