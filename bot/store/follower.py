"""Hands every entry of the feed to a consumer, with the effect of exactly once despite crashes."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, AsyncExitStack
from typing import Final, Protocol, Self

import msgspec
from msgspec.structs import replace

from bot.store.database import Database, Write
from bot.store.driver import Superseded
from bot.store.feed import Cursor, Feed, FeedEntry, FeedSelection
from bot.system.tasks import cancel_and_wait

FIRST_PAUSE_S: Final = 1.0
_LONGEST_PAUSE_S: Final = 300.0
"""Seconds before a failed consumer is called again: doubled after each failure, up to this limit."""

NO_HELPERS: Final[Mapping[str, "BatchHelpers"]] = {}
Pause = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""


class Consumer(Protocol):
    """Derives rows from the games played. The rows and the consumer's cursor are in the same database; the migration
    that creates the rows also adds the consumer to `cursors`.
    """

    @property
    def name(self) -> str:
        """The name of its cursor."""
        ...

    @property
    def selection(self) -> FeedSelection:
        """The entries that it reads."""
        ...

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        """The writes that these entries cause. It writes nothing itself, but may read its own rows, which reflect all
        earlier entries. The same entries must always lead to the same rows.
        """
        ...

    def clear(self) -> Sequence[Write]:
        """The statements that delete all its rows."""
        ...


class Batch(msgspec.Struct, frozen=True):
    """The writes that a consumer makes of the entries after a cursor; the last of these, and how many they are."""

    cursor: Cursor
    last_number: int
    entry_count: int
    writes: Sequence[Write]


async def prepare_batch(feed: Feed, consumer: Consumer, number: int | None = None, most: int | None = None) -> Batch:
    """Hand the entries after this one, or after those that it has taken, to a consumer; at most so many. Nothing is
    written.
    """
    cursor = await feed.cursor(consumer.name)
    cursor = cursor if number is None else replace(cursor, number=number)
    entries = await feed.after(cursor, consumer.selection, most)
    writes = await consumer.take(entries) if entries else ()
    return Batch(cursor, entries[-1].number if entries else cursor.number, len(entries), writes)


class BatchHelpers(Protocol):
    """Whoever takes many old entries at once, some batches before it is their turn."""

    @property
    def batch_size(self) -> int:
        """The number of entries in a batch."""
        ...

    @property
    def max_batches_ahead(self) -> int:
        """The number of batches that may be under way."""
        ...

    def keep_ready(self) -> AbstractContextManager[None]:
        """Have everything ready while the block runs."""
        ...

    def start_batch(self, consumer: str, number: int) -> Future[Batch]:
        """Start to hand a batch of entries, those after this one, to a consumer that reads none of its own rows."""
        ...


class ConsumerFailures(Protocol):
    """Is told when a consumer's code has failed."""

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        """The consumer failed on the next entries; it is called again later, and misses nothing."""
        ...


class Chore(Protocol):
    """Work that is done again after every write, except those of moves."""

    @property
    def name(self) -> str:
        """Its name in the log when it fails."""
        ...

    async def catch_up(self) -> int:
        """Do what there is to do, and return how much that was. What was done before an exception stays."""
        ...


class Follower:
    """Reads the feed for one consumer, with `helpers` where there is much to read."""

    def __init__(self, feed: Feed, consumer: Consumer, helpers: BatchHelpers | None = None) -> None:
        self._feed = feed
        self._consumer = consumer
        self._helpers = helpers

    @property
    def name(self) -> str:
        """The consumer's name."""
        return self._consumer.name

    async def catch_up(self) -> int:
        """Hand over all new entries, and return their number. What was taken before an exception stays."""
        taken = 0
        while handed := await self._step():
            taken += handed
            if handed == self._consumer.selection.batch_size:
                taken += await self._take_old()
        return taken

    async def rebuild(self) -> int:
        """Delete the consumer's rows and build them again. Returns the number of entries read."""
        await self._feed.restart(self._consumer.name, self._consumer.clear())
        return await self.catch_up()

    async def _step(self) -> int:
        """Hand over the next batch, and return its size."""
        taken = await prepare_batch(self._feed, self._consumer)
        if taken.entry_count:
            await self._commit(taken)
        return taken.entry_count

    async def _take_old(self) -> int:
        """Let the helpers take what fills several batches, and return how much that was. Somebody may be forgotten
        meanwhile: what was read before is read again.
        """
        helpers, done = self._helpers, 0
        if helpers is None:
            return 0
        cursor = await self._feed.cursor(self.name)
        starts = await self._feed.batch_starts(cursor, self._consumer.selection, helpers.batch_size)
        waiting = deque[Future[Batch]]()
        with helpers.keep_ready():
            try:
                for place in range(len(starts)):
                    while len(waiting) < helpers.max_batches_ahead and place + len(waiting) < len(starts):
                        waiting.append(helpers.start_batch(self.name, starts[place + len(waiting)]))
                    taken = await asyncio.wrap_future(waiting.popleft())
                    if not await self._commit(taken):
                        break
                    done += taken.entry_count
            finally:
                for future in waiting:
                    future.cancel()
        return done

    async def _commit(self, taken: Batch) -> bool:
        return await self._feed.commit(self.name, taken.cursor, taken.last_number, taken.writes)


class Followers:
    """Runs all consumers and chores while the block runs, each at its own pace; one that fails does not hold up the
    others. Where several processes share the database, they run in the one for which `here` is true. `helpers` are
    by the consumer's name.
    """

    def __init__(
        self,
        database: Database,
        feed: Feed,
        consumers: Sequence[Consumer],
        trouble: ConsumerFailures,
        pause: Pause = asyncio.sleep,
        *,
        chores: Sequence[Chore] = (),
        here: Callable[[], bool] = lambda: True,
        helpers: Mapping[str, BatchHelpers] = NO_HELPERS,
    ) -> None:
        self._database = database
        self._work: Sequence[tuple[Chore, bool]] = (
            *(
                (Follower(feed, one, helpers.get(one.name)), one.selection is FeedSelection.EVERYTHING)
                for one in consumers
            ),
            *((chore, False) for chore in chores),
        )
        self._trouble = trouble
        self._pause = pause
        self._here = here
        self._running = AsyncExitStack()

    async def __aenter__(self) -> Self:
        for chore, moves in self._work:
            written = self._running.enter_context(self._database.watch_writes(moves=moves))
            work = _kept_up(chore, written, self._trouble, self._pause, self._here)
            self._running.push_async_callback(cancel_and_wait, asyncio.create_task(work, name=f"consumer {chore.name}"))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._running.aclose()


async def _kept_up(
    chore: Chore, written: asyncio.Event, trouble: ConsumerFailures, pause: Pause, here: Callable[[], bool]
) -> None:
    """Catch up, and again whenever something is `written`, as long as `here` is true."""
    patience = FIRST_PAUSE_S
    while True:
        written.clear()
        try:
            if here():
                await chore.catch_up()
        except (Superseded, ConnectionError):  # another process goes on, or the database comes back
            await pause(FIRST_PAUSE_S)
        except Exception as error:
            trouble.report_background_failure(chore.name, error)
            await pause(patience)
            patience = min(2 * patience, _LONGEST_PAUSE_S)
        else:
            patience = FIRST_PAUSE_S
            await written.wait()
