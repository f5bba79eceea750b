"""Shards that come to this process and leave it, each in a task of its own."""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Final, Protocol

import structlog

from bot.shards.held_shards import HeldShards
from bot.store.driver import Fence, StoreError
from bot.store.shards import Shard, ShardLeases

MAX_HANDOVER_LINGER_S: Final = 120.0
"""The most seconds that a shard stays connected after it was handed over, until its next owner is: shards connect one
after the other.
"""
OWNER_CHECK_INTERVAL_S: Final = 1.0
"""Seconds between two looks whether the next owner is connected."""

_log = structlog.stdlib.get_logger(__name__)


class ShardHost(Protocol):
    """Plays the tables of shards."""

    @property
    def table_count(self) -> int:
        """The number of tables it plays."""
        ...

    @property
    def forwards_interactions(self) -> bool:
        """True if it passes interactions on to other processes."""
        ...

    def receives_interactions(self, shard: int) -> bool:
        """True if interactions in the servers of this shard arrive here."""
        ...

    async def take_over(self, shard: Shard) -> None:
        """Restore the tables of a shard that was taken, and connect it."""
        ...

    async def hand_over(self, shard: int) -> None:
        """Stop the tables of a shard, so that another process can restore them."""
        ...

    def abandon_lost_tables(self) -> None:
        """Stop at once every table that another process has taken over."""
        ...

    async def disconnect(self, shard: int) -> None:
        """Close the connection that a shard has now; another one may be opened meanwhile."""
        ...


class ShardMoves:
    """Takes up the shards that this process was given, hands over those it gives away, and drops those it has lost."""

    def __init__(self, leases: ShardLeases, held: HeldShards, host: ShardHost) -> None:
        self._leases = leases
        self._held = held
        self._host = host
        self._tasks: dict[Fence, asyncio.Task[None]] = {}
        self._handed_over: list[Callable[[], None]] = []
        self.comparing: Final = asyncio.Lock()
        """Whoever has it may compare the leases with the shards held: none is let go meanwhile."""
        held.add_loss_listener(self._lose)

    @property
    def under_way(self) -> Collection[Fence]:
        """The shards that are coming or leaving."""
        return self._tasks.keys()

    async def wait_until_done(self, within: float | None = None) -> None:
        """Wait until every shard that is coming or leaving has done so, for at most so many seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=within)

    def add_handover_listener(self, tell: Callable[[], None]) -> None:
        """Call `tell` after every shard that was handed over."""
        self._handed_over.append(tell)

    def take_over(self, shard: Shard) -> None:
        """Start to play the tables of a shard that was taken."""
        self._held.hold(shard.fence, shard.total)
        self._begin(shard.fence, self._take_up(shard))

    def hand_over(self, fence: Fence) -> None:
        """Start to hand a shard over, unless it is coming or leaving."""
        if fence not in self._tasks:
            self._begin(fence, self._hand_over(fence))

    def _lose(self, fence: Fence) -> None:
        """Another process has taken the shard: stop its tables here, and disconnect."""
        _log.warning("shard lost: another process plays its tables", shard=fence.shard, term=fence.term)
        if fence in self._tasks:
            self._tasks[fence].cancel()
        self._host.abandon_lost_tables()
        self._begin(fence, self._host.disconnect(fence.shard))

    def _begin(self, fence: Fence, work: Coroutine[None, None, None]) -> None:
        task = self._tasks[fence] = asyncio.create_task(work, name=f"shard {fence.shard}")
        task.add_done_callback(lambda _: self._end(fence, task))

    def _end(self, fence: Fence, task: asyncio.Task[None]) -> None:
        if self._tasks.get(fence) is task:
            del self._tasks[fence]

    async def _take_up(self, shard: Shard) -> None:
        _log.info("shard taken", shard=shard.number, total=shard.total, term=shard.term)
        try:
            await self._host.take_over(shard)
        except Exception as error:
            _log.error("shard not taken up", shard=shard.number, exc_info=error)
            self._held.drop(shard.fence)
            self._host.abandon_lost_tables()
        else:
            self._held.serve(shard.fence)

    async def _hand_over(self, fence: Fence) -> None:
        self._held.note_leaving(fence)
        try:
            await self._host.hand_over(fence.shard)
        except Exception as error:
            _log.error("shard not handed over well", shard=fence.shard, exc_info=error)
        async with self.comparing:
            self._held.drop(fence)
            self._host.abandon_lost_tables()
            free = await self._let_go(fence)
        _log.info("shard handed over", shard=fence.shard, term=fence.term)
        for tell in self._handed_over:
            tell()
        if free and self._host.forwards_interactions and self._host.receives_interactions(fence.shard):
            await self._linger(fence)
        if fence.shard not in self._held.shard_numbers:
            await self._host.disconnect(fence.shard)

    async def _let_go(self, fence: Fence) -> bool:
        """Free a shard. Returns False if the database is away: nobody takes it before its lease has run out."""
        try:
            await self._leases.free_shards([fence])
        except StoreError:
            return False
        return True

    async def _linger(self, fence: Fence) -> None:
        """Keep a shard that was handed over connected until its next owner is."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_HANDOVER_LINGER_S):
                while not await self._is_settled(fence):  # noqa: ASYNC110 - another process says so in the database
                    await asyncio.sleep(OWNER_CHECK_INTERVAL_S)

    async def _is_settled(self, fence: Fence) -> bool:
        """True if the next owner of a shard is connected, or no process will take it. False while the database is away
        and cannot say so.
        """
        try:
            waiting = [one for one in await self._leases.shards() if one.number == fence.shard and not one.is_connected]
            return not waiting or all(one.max_shards == 0 for one in await self._leases.processes())
        except StoreError:
            return False
