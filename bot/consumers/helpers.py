"""Processes that take old games out of the feed beside each other, each reading the database for itself."""

import asyncio
import gc
import os
from collections.abc import Generator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from itertools import cycle
from typing import Final, Self

from bot.consumers.results import ResultsConsumer
from bot.consumers.statistics import StatisticsConsumer
from bot.games.registry import GAMES
from bot.store.address import Address
from bot.store.database import Database
from bot.store.feed import Feed
from bot.store.follower import Batch, prepare_batch
from bot.system.background_worker import WorkProcess

PARALLEL_CONSUMERS: Final = {ResultsConsumer.name: ResultsConsumer, StatisticsConsumer.name: StatisticsConsumer}
"""The consumers that read none of their own rows."""
_SIZE: Final = 25
_AHEAD: Final = 3
"""Batches that a process has before it, so that it need not wait until one is written."""


class HelperProcesses:
    """One process for each processor, as long as there is something to take; in batches of `batch_size`."""

    def __init__(self, address: Address, batch_size: int = _SIZE) -> None:
        self.batch_size = batch_size
        self._address = address
        self._processes = [WorkProcess() for _ in range(os.cpu_count() or 1)]
        self._next = cycle(self._processes)
        self._running = ExitStack()

    @property
    def max_batches_ahead(self) -> int:
        """The number of batches that may be under way."""
        return _AHEAD * len(self._processes)

    def start_batch(self, consumer: str, number: int) -> Future[Batch]:
        """Start to hand the entries after this one to the consumer of that name."""
        return next(self._next).submit(_take, self._address, consumer, number, self.batch_size)

    @contextmanager
    def keep_ready(self) -> Generator[None]:
        """Keep the processes while the block runs: one that is ahead need not be started again for its next batch."""
        with ExitStack() as staying:
            for process in self._processes:
                staying.enter_context(process.keep_alive())
            yield

    def __enter__(self) -> Self:
        for process in self._processes:
            self._running.enter_context(process)
        return self

    def __exit__(self, *_: object) -> None:
        self._running.close()


def _take(address: Address, consumer: str, number: int, size: int) -> Batch:
    gc.freeze()  # what is here before a batch stays: the collector need not look through it
    return asyncio.run(_read(address, consumer, number, size))


async def _read(address: Address, consumer: str, number: int, size: int) -> Batch:
    database = await Database.open(address, checked=True)
    try:
        feed = Feed(database, lambda game, lines: GAMES[game].variant.decode(lines))
        return await prepare_batch(feed, PARALLEL_CONSUMERS[consumer](GAMES), number, size)
    finally:
        await database.close()
