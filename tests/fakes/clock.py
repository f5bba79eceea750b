"""A clock that stands still until a test lets time pass."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager


class FakeClock:
    """Time for tables: `advance` wakes whoever wanted to be woken, one after the other, and waits until all wait again.

    `waiting` says how many are expected to wait: one for each table.
    """

    def __init__(self, waiting: Callable[[], int]) -> None:
        self._now = 1_700_000_000_000
        self._waiting = waiting
        self._bells: dict[asyncio.Timeout, int | None] = {}

    def now(self) -> int:
        return self._now

    @asynccontextmanager
    async def timeout_at(self, when: int | None) -> AsyncGenerator[asyncio.Timeout]:
        async with asyncio.timeout(None) as bell:
            if when is not None and when <= self._now:
                _ring(bell)
            else:
                self._bells[bell] = when
            try:
                yield bell
            finally:
                self._bells.pop(bell, None)

    async def settle(self) -> None:
        """Let everybody do what there is to do now."""
        while len(self._bells) < self._waiting():  # noqa: ASYNC110 - the database answers from another thread
            await asyncio.sleep(0)

    async def advance(self, milliseconds: int) -> None:
        end = self._now + milliseconds
        await self.settle()
        while (bell := self._next(end)) is not None:
            self._now = max(self._now, self._bells.pop(bell) or 0)
            _ring(bell)
            await self.settle()
        self._now = end

    def _next(self, end: int) -> asyncio.Timeout | None:
        due = [(when, bell) for bell, when in self._bells.items() if when is not None and when <= end]
        return min(due, key=lambda pair: pair[0])[1] if due else None


def _ring(bell: asyncio.Timeout) -> None:
    bell.reschedule(asyncio.get_running_loop().time())
