"""Takes shards for this process, renews their leases, and hands them over."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Final, Protocol

import structlog

from bot.shards.held import HeldShards
from bot.shards.sharing import shares
from bot.store.driver import Fence, StoreError
from bot.store.shards import NakiProcess, Shard, ShardLeases

LEASE_MS: Final = 8_000
"""How long a lease lasts without renewal, in milliseconds. The shards of a process that was killed are taken over after
that.
"""
EVERY: Final = 1.0
"""Seconds between two looks at the leases."""
SPARES: Final = 3
"""After the database could not be reached, no shard is taken for so many looks, so that other processes can renew their
leases first.
"""
LINGERING: Final = 120.0
"""How many seconds at most a shard that was handed over stays connected until its next owner is: shards connect one
after the other.
"""

_log = structlog.stdlib.get_logger(__name__)


def nobody_told() -> None:
    """Does nothing."""


class ShardHost(Protocol):
    """Plays the tables of shards."""

    @property
    def playing(self) -> int:
        """The number of tables it plays."""
        ...

    @property
    def passes(self) -> bool:
        """Whether it passes interactions on to other processes."""
        ...

    def hears(self, shard: int) -> bool:
        """Whether the shard is connected and its servers are known."""
        ...

    async def take_up(self, shard: Shard) -> None:
        """Restore the tables of a shard that was taken, and connect it."""
        ...

    async def hand_over(self, shard: int) -> None:
        """Stop the tables of a shard, so that another process can restore them."""
        ...

    def abandon(self) -> None:
        """Stop at once every table that another process has taken over."""
        ...

    async def disconnect(self, shard: int) -> None:
        """Disconnect a shard."""
        ...


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
        self.moved: Callable[[], None] = nobody_told
        self._looking = asyncio.Lock()
        self._leaving = False
        self._hurried = asyncio.Event()
        self._spares = 0
        self._moving: dict[Fence, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        held.lost = self._lost

    async def found(self, recommended: Callable[[], Awaitable[int]]) -> None:
        """If the number of shards was never set, set it to the one that Discord recommends."""
        if not await self._leases.shards():
            await self._leases.divide(await recommended())

    def begin(self) -> None:
        """Look after the shards until `stop`."""
        self._task = asyncio.create_task(self._run(), name="shards")

    async def stop(self) -> None:
        """Hand over all shards, so that others need not wait until the leases run out."""
        self._leaving = True
        self.hurry()
        if self._task is not None:
            await self._task

    def hurry(self) -> None:
        """Look at the leases at once, because shards have moved."""
        self._hurried.set()

    async def _run(self) -> None:
        while not self._leaving:
            self._hurried.clear()
            try:
                await self.look()
            except StoreError as error:
                _log.warning("shards not looked after", error=str(error))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), EVERY)
        with suppress(StoreError):
            await self.leave()

    async def look(self) -> None:
        """Renew the leases, start to play shards that were taken, and start to hand over those beyond this process's
        share. Raises StoreError.
        """
        async with self._looking:
            try:
                await self._leases.renew(NakiProcess(self._name, self._most, self._host.playing))
            except StoreError:
                self._spares = SPARES
                raise
            shards = await self._taken(await self._leases.shards())
            ours = [shard for shard in shards if shard.owner == self._name]
            for fence in self._held.fences - {shard.fence for shard in ours}:
                self._held.superseded(fence)
            for shard in ours:
                if shard.fence not in self._held.fences | self._moving.keys():
                    self._held.hold(shard.fence, shard.total)
                    self._move(shard.fence, self._take_up(shard))
            heard = [shard.fence for shard in ours if not shard.connected and self._host.hears(shard.number)]
            if heard:
                await self._leases.connected(heard)
            self._give_away(await self._share(len(shards)))
            self._spares = max(0, self._spares - 1)
        self._leases.look_again()

    async def leave(self) -> None:
        """Hand over every shard, renewing its lease until that is done."""
        while self._held.fences or self._moving:
            await self._leases.renew(NakiProcess(self._name, 0, self._host.playing))
            self._give_away(0)
            if self._moving:
                await asyncio.wait(self._moving.values(), timeout=EVERY)
        await self._leases.leave(self._name)

    async def _taken(self, shards: Sequence[Shard]) -> Sequence[Shard]:
        """The shards after taking free ones up to this process's share."""
        mine = sum(shard.owner == self._name for shard in shards)
        free = [] if self._spares else [shard for shard in shards if shard.owner is None]
        wanted = free[: max(0, await self._share(len(shards)) - mine)]
        if not wanted:
            return shards
        await self._leases.take(self._name, wanted)
        return await self._leases.shards()

    def _give_away(self, share: int) -> None:
        """Start to hand over the shards beyond the share."""
        fences = sorted(self._held.fences, key=lambda fence: fence.shard)
        for fence in fences[share:]:
            if fence not in self._moving:
                self._move(fence, self._hand_over(fence))

    async def _share(self, total: int) -> int:
        return shares(total, await self._leases.processes()).get(self._name, 0)

    # --- shards that come and go

    def _move(self, fence: Fence, work: Coroutine[None, None, None]) -> None:
        task = self._moving[fence] = asyncio.create_task(work, name=f"shard {fence.shard}")
        task.add_done_callback(lambda _: self._moved(fence, task))

    def _moved(self, fence: Fence, task: asyncio.Task[None]) -> None:
        if self._moving.get(fence) is task:
            del self._moving[fence]

    async def _take_up(self, shard: Shard) -> None:
        _log.info("shard taken", shard=shard.number, total=shard.total, term=shard.term)
        try:
            await self._host.take_up(shard)
        except Exception as error:
            _log.error("shard not taken up", shard=shard.number, exc_info=error)
            self._held.drop(shard.fence)
            self._host.abandon()
        else:
            self._held.serve(shard.fence)

    async def _hand_over(self, fence: Fence) -> None:
        self._held.leave(fence)
        try:
            await self._host.hand_over(fence.shard)
        except Exception as error:
            _log.error("shard not handed over well", shard=fence.shard, exc_info=error)
        async with self._looking:
            self._held.drop(fence)
            self._host.abandon()
            with suppress(StoreError):
                await self._leases.let_go([fence])
        _log.info("shard handed over", shard=fence.shard, term=fence.term)
        self.moved()
        if self._host.passes and self._host.hears(fence.shard):
            await self._linger(fence)
        if fence.shard not in self._held.numbers:
            await self._host.disconnect(fence.shard)

    async def _linger(self, fence: Fence) -> None:
        """Keep a shard that was handed over connected until its next owner is."""
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(LINGERING):
                while not await self._settled(fence):  # noqa: ASYNC110 - another process says so in the database
                    await asyncio.sleep(EVERY)

    async def _settled(self, fence: Fence) -> bool:
        """Whether the next owner of a shard is connected, or no process will take it."""
        waiting = [one for one in await self._leases.shards() if one.number == fence.shard and not one.connected]
        return not waiting or all(one.most == 0 for one in await self._leases.processes())

    def _lost(self, fence: Fence) -> None:
        """Another process has taken the shard: stop its tables here, and disconnect."""
        _log.warning("shard lost: another process plays its tables", shard=fence.shard, term=fence.term)
        moving = self._moving.get(fence)
        if moving is not None:
            moving.cancel()
        self._host.abandon()
        self._move(fence, self._host.disconnect(fence.shard))
