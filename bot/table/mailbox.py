"""A table's mailbox: what others want of it, one letter after the other, and where the answers go."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Generic, TypeVar

from bot.table.answers import Denied, Refused
from bot.table.ports import Clock

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Letter(Generic[T_co]):
    """What somebody wants, and where the answer goes."""

    def __init__(self, work: Callable[[], Awaitable[T_co]], reply: "asyncio.Future[T_co | Refused]") -> None:
        self._work = work
        self._reply = reply
        self._answer: T_co | Refused = Refused(Denied.BROKEN)

    async def read(self) -> None:
        """Do it."""
        self._answer = await self._work()

    def answer(self, refused: Refused | None = None) -> None:
        """Hand over what came of it, or that it is `refused`."""
        if not self._reply.done():
            self._reply.set_result(self._answer if refused is None else refused)


class Mailbox:
    """The letters that a table's task has not read yet."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._letters: asyncio.Queue[Letter[object]] = asyncio.Queue()

    @property
    def backlog(self) -> int:
        """How many letters are unread."""
        return self._letters.qsize()

    def post(self, work: Callable[[], Awaitable[T]]) -> "asyncio.Future[T | Refused]":
        """Put a letter in; the answer comes when it is read."""
        reply: asyncio.Future[T | Refused] = asyncio.get_running_loop().create_future()
        self._letters.put_nowait(Letter(work, reply))
        return reply

    async def next(self, wakes_at: int | None) -> Letter[object] | None:
        """The next letter, or None when it is time for something. A letter that is there when the bell rings comes
        first.
        """
        if self._letters.empty():
            try:
                async with self._clock.timeout_at(wakes_at):
                    return await self._letters.get()
            except TimeoutError:
                pass
        return None if self._letters.empty() else self._letters.get_nowait()

    def unread(self) -> Iterator[Letter[object]]:
        """Take out every letter that is left."""
        while not self._letters.empty():
            yield self._letters.get_nowait()
