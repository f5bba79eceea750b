"""Sessions with Discord's gateway. Each process stores the sessions of its shards again and again. One that is not
stored any more was left by a process that died, and the shard's next owner can resume it.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, cast

import msgspec
from redis.asyncio import Redis

from bot.bus.connection import REDIS_FAILURES
from bot.bus.session import GatewaySession

SESSION_TTL_MS: Final = 120_000
"""Milliseconds after which Discord has forgotten a session to which nobody is connected."""
SESSION_ABANDONED_AFTER_MS: Final = 6_000
"""A session that was not stored for so many milliseconds was left. Even a process that is only slow has by then
answered everything in it that Discord still lets it answer, for three seconds.
"""


class SharedSessions:
    """The sessions of all processes, while there are `total` shards."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def keep(self, total: int, sessions: Mapping[int, GatewaySession]) -> None:
        """Store the sessions of this process's shards, by shard. Does nothing while Redis is away."""
        with suppress(*REDIS_FAILURES):
            async with self._redis.pipeline(transaction=False) as asked:
                for shard, session in sessions.items():
                    asked.set(_key(total, shard), msgspec.msgpack.encode(session), px=SESSION_TTL_MS)
                await asked.execute()

    async def resumable_session(self, total: int, shard: int) -> GatewaySession | None:
        """The session of a shard that another process has left and that may be resumed; None if there is none."""
        with suppress(*REDIS_FAILURES, msgspec.MsgspecError):  # another version of Naki writes them in another way
            async with self._redis.pipeline() as asked:
                asked.get(_key(total, shard))
                asked.pttl(_key(total, shard))
                kept, lasts = cast("tuple[bytes | None, int]", await asked.execute())
            if kept is not None and lasts < SESSION_TTL_MS - SESSION_ABANDONED_AFTER_MS:
                return msgspec.msgpack.decode(kept, type=GatewaySession)
        return None

    async def forget(self, total: int, shard: int) -> None:
        """Delete the session of a shard: Discord does not know it any more."""
        with suppress(*REDIS_FAILURES):
            await self._redis.delete(_key(total, shard))


def _key(total: int, shard: int) -> str:
    return f"naki:session:{total}:{shard}"
