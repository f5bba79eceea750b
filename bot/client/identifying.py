"""Turns to identify, which all processes of one Naki take one after the other."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.shards.sharing import FIRST_SHARD


class IdentifyTurns(Protocol):
    """Coordinates with other processes when shards identify. Discord sorts shards into buckets, and lets one of each
    bucket identify every five seconds.
    """

    async def wait_to_identify(self, bucket: int, *, urgent: bool = False) -> None:
        """Wait until a shard of this bucket may identify; an urgent one goes next."""
        ...

    async def note_identified(self, bucket: int) -> None:
        """Note that a shard of this bucket identifies now: its turn may have come a while ago."""
        ...


class IdentifyPermits:
    """The turns of this process's shards. `buckets` returns how many buckets Discord has.

    Discord closes a connection on which nobody has identified for a minute. So a shard takes its turn before it is
    connected, if it can.
    """

    def __init__(self, identifying: IdentifyTurns, buckets: Callable[[], Awaitable[int]]) -> None:
        self._identifying = identifying
        self._buckets = buckets
        self._taken: dict[int, int] = {}

    async def take(self, shard: int) -> None:
        """Wait until this shard may be connected; the shard of direct messages goes first."""
        bucket = shard % await self._buckets()
        await self._identifying.wait_to_identify(bucket, urgent=shard == FIRST_SHARD)
        self._taken[shard] = bucket

    async def use(self, shard: int) -> None:
        """Wait until this shard may identify, which is at once if it has taken its turn."""
        if shard not in self._taken:
            await self.take(shard)
        await self._identifying.note_identified(self._taken.pop(shard))
