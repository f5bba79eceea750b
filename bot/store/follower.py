"""The durable reader: hands every stored entry to a consumer, exactly once in effect, despite crashes."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Final, Protocol, Self

from bot.store.database import Database, Write
from bot.store.feed import Feed, FeedEntry, Follows

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 300.0
"""Seconds before a failed consumer is called again: doubled after each failure, up to this limit."""

Pause = Callable[[float], Awaitable[object]]
"""Waits so many seconds."""


class Consumer(Protocol):
    """A consumer, whose rows are derived from the games played. The rows and its cursor are in the same database; the
    migration that makes the rows also adds the consumer to `cursors`.
    """

    @property
    def name(self) -> str:
        """The name of its cursor."""
        ...

    @property
    def follows(self) -> Follows:
        """Which entries it reads."""
        ...

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        """What these entries change in its rows. It writes nothing itself; it may read its own rows, which stand as the
        entries before these have left them. The same entries always come to the same rows.
        """
        ...

    def clear(self) -> Sequence[Write]:
        """The statements that delete all its rows."""
        ...


class ConsumerTrouble(Protocol):
    """Is told when a consumer's code has failed."""

    def not_taken(self, consumer: str, error: BaseException) -> None:
        """The consumer failed on the next entries; it is called again later, and misses nothing."""
        ...


class Chore(Protocol):
    """Work that comes up again and again as something is written."""

    @property
    def name(self) -> str:
        """What it is called where it fails."""
        ...

    async def catch_up(self) -> int:
        """Do what there is to do: so many things. Raises what its code raises; what it did before that stays."""
        ...


class Follower:
    """Takes one consumer through the feed."""

    def __init__(self, feed: Feed, consumer: Consumer) -> None:
        self._feed = feed
        self._consumer = consumer

    @property
    def name(self) -> str:
        """The consumer's."""
        return self._consumer.name

    async def catch_up(self) -> int:
        """Hand over everything that is written: so many entries. Raises what the consumer raises; what it took before
        that stays.
        """
        taken = 0
        while handed := await self._step():
            taken += handed
        return taken

    async def rebuild(self) -> int:
        """Take the consumer's rows away and make them again from the first entry: of so many that it follows."""
        await self._feed.back_to_zero(self._consumer.name, self._consumer.clear())
        return await self.catch_up()

    async def _step(self) -> int:
        """Hand over the next batch: how many entries there were."""
        consumer = self._consumer
        cursor = await self._feed.cursor(consumer.name)
        entries = await self._feed.after(cursor, consumer.follows)
        if entries:
            writes = await consumer.take(entries)
            await self._feed.commit(consumer.name, cursor, entries[-1].number, writes)
        return len(entries)


class Followers:
    """All consumers, and other chores, each at its own pace, as long as the block runs. One that fails does not hold up
    the others. Of several processes one does all this: `here` says whether it is this one.
    """

    def __init__(
        self,
        database: Database,
        feed: Feed,
        consumers: Sequence[Consumer],
        trouble: ConsumerTrouble,
        pause: Pause = asyncio.sleep,
        *,
        chores: Sequence[Chore] = (),
        here: Callable[[], bool] = lambda: True,
    ) -> None:
        self._database = database
        self._chores: Sequence[Chore] = (*(Follower(feed, consumer) for consumer in consumers), *chores)
        self._trouble = trouble
        self._pause = pause
        self._here = here
        self._running = AsyncExitStack()

    async def __aenter__(self) -> Self:
        for chore in self._chores:
            written = self._running.enter_context(self._database.watched())
            work = _kept_up(chore, written, self._trouble, self._pause, self._here)
            self._running.push_async_callback(_stopped, asyncio.create_task(work, name=f"consumer {chore.name}"))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._running.aclose()


async def _kept_up(
    chore: Chore, written: asyncio.Event, trouble: ConsumerTrouble, pause: Pause, here: Callable[[], bool]
) -> None:
    """Catch up, and again whenever something was `written`, as long as that is done `here`."""
    patience = FIRST_PAUSE
    while True:
        written.clear()
        try:
            if here():
                await chore.catch_up()
        except Exception as error:
            trouble.not_taken(chore.name, error)
            await pause(patience)
            patience = min(2 * patience, LONGEST_PAUSE)
        else:
            patience = FIRST_PAUSE
            await written.wait()


async def _stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
