"""A table's mailbox: a queue of letters, each a piece of work with a future for its result. (Messages are what Discord
has.)
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Generic, TypeVar

from bot.table.answers import Denied, Refused
from bot.table.ports import Clock

_T = TypeVar("_T")
T_co = TypeVar("T_co", covariant=True)


class Letter(Generic[T_co]):
    """A piece of work for the table's task, and the future of its result."""

    def __init__(self, work: Callable[[], Awaitable[T_co]], reply: "asyncio.Future[T_co | Refused]") -> None:
        self._work = work
        self._reply = reply
        self._answer: T_co | Refused = Refused(Denied.BROKEN)

    async def read(self) -> None:
        """Do the work, and keep its result."""
        self._answer = await self._work()

    def answer(self, refused: Refused | None = None) -> None:
        """Set the future to the result of the work, or to `refused`."""
        if not self._reply.done():
            self._reply.set_result(self._answer if refused is None else refused)


class Mailbox:
    """The letters that the table's task has not read yet."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._letters: asyncio.Queue[Letter[object]] = asyncio.Queue()

    @property
    def backlog(self) -> int:
        """How many letters are unread."""
        return self._letters.qsize()

    def post(self, work: Callable[[], Awaitable[_T]]) -> "asyncio.Future[_T | Refused]":
        """Queue a piece of work; the future gets its result once it is done."""
        reply: asyncio.Future[_T | Refused] = asyncio.get_running_loop().create_future()
        self._letters.put_nowait(Letter(work, reply))
        return reply

    async def next(self, wakes_at: int | None) -> Letter[object] | None:
        """The next letter; None at `wakes_at` (epoch milliseconds), unless a letter has arrived by then."""
        if self._letters.empty():
            try:
                async with self._clock.timeout_at(wakes_at):
                    return await self._letters.get()
            except TimeoutError:
                pass
        return None if self._letters.empty() else self._letters.get_nowait()

    def unread(self) -> Iterator[Letter[object]]:
        """Remove and return all letters, one after the other."""
        while not self._letters.empty():
            yield self._letters.get_nowait()
