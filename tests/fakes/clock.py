"""A clock that stands still until a test lets time pass."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

LONG_REST = 0.005
"""Seconds, by the real clock."""


class FakeClock:
    """Time for tables: `advance` wakes whoever wanted to be woken, one after the other, and waits until all wait again.

    `waiting` says how many are expected to wait: one for each table. `step` milliseconds go by with every look at it.
    """

    def __init__(self, waiting: Callable[[], int]) -> None:
        self.step = 0
        self._now = 1_700_000_000_000
        self._waiting = waiting
        self._bells: dict[asyncio.Timeout, int | None] = {}
        self._rest: asyncio.Future[None] | None = None

    def now(self) -> int:
        self._now += self.step
        return self._now

    @asynccontextmanager
    async def timeout_at(self, when: int | None) -> AsyncGenerator[asyncio.Timeout]:
        async with asyncio.timeout(None) as bell:
            if when is not None and when <= self.now():
                _ring(bell)
            else:
                self._bells[bell] = when
                self._rested()
            try:
                yield bell
            finally:
                self._bells.pop(bell, None)

    @property
    def all_wait(self) -> bool:
        """Whether every table waits for its time to come, or for a letter."""
        return len(self._bells) >= self._waiting()

    @property
    def next_at(self) -> int | None:
        """When somebody wants to be woken, in epoch milliseconds."""
        return min((when for when in self._bells.values() if when is not None), default=None)

    async def settle(self) -> None:
        """Let everybody do what there is to do now."""
        while not self.all_wait:
            await self.rest()

    async def rest(self) -> None:
        """Wait until all wait, but not for long: a table may also be over. To look again and again would hold up the
        database, which answers from another thread.
        """
        self._rest = asyncio.get_running_loop().create_future()
        await asyncio.wait({self._rest}, timeout=LONG_REST)

    def _rested(self) -> None:
        if self.all_wait and self._rest is not None and not self._rest.done():
            self._rest.set_result(None)

    async def advance(self, milliseconds: int) -> None:
        end = self.now() + milliseconds
        await self.settle()
        while (when := self.next_at) is not None and when <= end:
            await self._move(when)
            self._wake()
            await self.settle()
        await self._move(end)

    async def _move(self, when: int) -> None:
        """It is so late now; time does not go back."""
        self._now = max(self._now, when)

    def _wake(self) -> None:
        """Wake whoever's time has come first."""
        due = [(when, bell) for bell, when in self._bells.items() if when is not None and when <= self.now()]
        if due:
            _, bell = min(due, key=lambda pair: pair[0])
            del self._bells[bell]
            _ring(bell)


def _ring(bell: asyncio.Timeout) -> None:
    bell.reschedule(asyncio.get_running_loop().time())
