"""Sessions with Discord's gateway. Who hears of a shard keeps the word of its session new; so one that was left by a
process that died is known, and its shard's next owner can go on with it.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, cast

import msgspec
from redis.asyncio import Redis

from bot.bus.connection import AWAY
from bot.bus.session import GatewaySession

KEPT_MS: Final = 120_000
"""So long at most Discord is taken to remember a session that nobody is connected to."""
LEFT_MS: Final = 6_000
"""A session of which nobody has said anything for so many milliseconds was left. Whoever heard it has by then answered
all that may still be answered (three seconds), even if it was only slow.
"""


class SharedSessions:
    """The sessions of all processes, while there are `total` shards."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def keep(self, total: int, sessions: Mapping[int, GatewaySession]) -> None:
        """These sessions are heard here, by shard. Without Redis the others do without."""
        with suppress(*AWAY):
            async with self._redis.pipeline(transaction=False) as asked:
                for shard, session in sessions.items():
                    asked.set(_key(total, shard), msgspec.msgpack.encode(session), px=KEPT_MS)
                await asked.execute()

    async def left(self, total: int, shard: int) -> GatewaySession | None:
        """The session of a shard that nobody hears any more, and that may still be resumed; None if there is none."""
        with suppress(*AWAY):
            async with self._redis.pipeline() as asked:
                asked.get(_key(total, shard))
                asked.pttl(_key(total, shard))
                kept, lasts = cast("tuple[bytes | None, int]", await asked.execute())
            if kept is not None and lasts < KEPT_MS - LEFT_MS:
                return msgspec.msgpack.decode(kept, type=GatewaySession)
        return None

    async def forget(self, total: int, shard: int) -> None:
        """Discord does not know the session of a shard any more."""
        with suppress(*AWAY):
            await self._redis.delete(_key(total, shard))


def _key(total: int, shard: int) -> str:
    return f"naki:session:{total}:{shard}"
