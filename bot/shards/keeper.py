"""Takes shards for this process, renews their leases, and gives away those beyond its share."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

import structlog

from bot.shards.held_shards import HeldShards
from bot.shards.moves import ShardHost, ShardMoves
from bot.shards.sharing import fair_shares
from bot.store.driver import Fence, StoreError, Unreachable
from bot.store.shards import NakiProcess, Shard, ShardLeases

LEASE_MS: Final = 8_000
"""Milliseconds that a lease lasts without renewal. The shards of a process that was killed are taken over after that.
"""
LEASE_CHECK_INTERVAL_S: Final = 1.0
"""Seconds between two looks at the leases."""
LEASE_CHECKS_AFTER_OUTAGE: Final = 3
"""After the database could not be reached, no shard is taken for so many looks, so that other processes can renew their
leases first.
"""

_log = structlog.stdlib.get_logger(__name__)


class ShardKeeper:
    """Keeps the shards of this process: `most` at the most; None: its share."""

    def __init__(
        self, leases: ShardLeases, held: HeldShards, host: ShardHost, name: str, most: int | None = None
    ) -> None:
        self._leases = leases
        self._held = held
        self._host = host
        self._name = name
        self._most = most
        self.moves: Final = ShardMoves(leases, held, host)
        self._leaving = False
        self._hurried = asyncio.Event()
        self._cautious = 0
        self._task: asyncio.Task[None] | None = None

    async def ensure_total(self, recommended: Callable[[], Awaitable[int]]) -> None:
        """If the number of shards was never set, set it to the one that Discord recommends."""
        if not await self._leases.shards():
            await self._leases.set_first_total(await recommended())

    def begin(self) -> None:
        """Look after the shards until `stop`."""
        self._task = asyncio.create_task(self._run(), name="shards")

    async def stop(self) -> None:
        """Hand over all shards, so that others need not wait until the leases run out."""
        self._leaving = True
        self.balance_soon()
        if self._task is not None:
            await self._task

    def balance_soon(self) -> None:
        """Look at the leases at once, because shards have moved."""
        self._hurried.set()

    async def _run(self) -> None:
        while not self._leaving:
            self._hurried.clear()
            await _try(self.balance_shards())
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), LEASE_CHECK_INTERVAL_S)
        await self.hand_over_all()

    async def balance_shards(self) -> None:
        """Renew the leases, start to play shards that were taken, and start to hand over those beyond this process's
        share. Raises StoreError.
        """
        async with self.moves.comparing:
            shards = await self._take_free(await self._renew(self._most))
            ours = self._ours(shards)
            known = self._held.fences.union(self.moves.under_way)
            for fence, shard in ours.items():
                if fence not in known:
                    self.moves.take_over(shard)
            heard = [
                fence
                for fence, shard in ours.items()
                if not shard.is_connected and self._host.receives_interactions(fence.shard)
            ]
            if heard:
                await self._leases.note_connected(heard)
            self._give_away(await self._share(len(shards)))
            self._cautious = max(0, self._cautious - 1)
        self._leases.look_again()

    async def hand_over_all(self) -> None:
        """Hand over every shard, renewing its lease until that is done. Without the database they are stopped all the
        same, and their leases run out.
        """
        while self._held.fences or self.moves.under_way:
            async with self.moves.comparing:
                await _try(self._renew(0))
            self._give_away(0)
            await self.moves.wait_until_done(LEASE_CHECK_INTERVAL_S)
        await _try(self._leases.leave(self._name))

    async def _renew(self, most: int | None) -> Sequence[Shard]:
        """All shards, after this process has renewed its leases as one that takes so many. What other processes have
        taken from it is dropped.
        """
        renewed_at = asyncio.get_running_loop().time()
        try:
            await self._leases.renew(NakiProcess(self._name, most, self._host.table_count))
        except StoreError:
            self._cautious = LEASE_CHECKS_AFTER_OUTAGE
            raise
        shards = await self._leases.shards()
        for fence in self._held.fences - self._ours(shards).keys():
            self._held.note_lost(fence)
        self._held.certain_until = renewed_at + LEASE_MS / 1000
        return shards

    def _ours(self, shards: Sequence[Shard]) -> Mapping[Fence, Shard]:
        return {shard.fence: shard for shard in shards if shard.owner == self._name}

    async def _take_free(self, shards: Sequence[Shard]) -> Sequence[Shard]:
        """The shards after taking free ones up to this process's share."""
        free = [] if self._cautious else [shard for shard in shards if shard.owner is None]
        wanted = free[: max(0, await self._share(len(shards)) - len(self._ours(shards)))]
        if not wanted:
            return shards
        await self._leases.take(self._name, wanted)
        return await self._leases.shards()

    def _give_away(self, share: int) -> None:
        """Start to hand over the shards beyond the share."""
        for fence in sorted(self._held.fences, key=lambda fence: fence.shard)[share:]:
            self.moves.hand_over(fence)

    async def _share(self, total: int) -> int:
        return fair_shares(total, await self._leases.processes()).get(self._name, 0)


async def _try(work: Awaitable[object]) -> None:
    """Do what is done again soon, or can be left: a failure is logged, but for a database that is away, which the store
    logs once.
    """
    try:
        await work
    except Unreachable:
        return
    except StoreError as error:
        _log.warning("shards not looked after", error=str(error))
    except Exception as error:
        _log.error("shards not looked after", exc_info=error)
