"""The task of a table: it alone reads and changes the table. Everybody else sends it letters, which it reads one after
the other, each a piece of work with a future for its result. (Messages are what Discord has.)
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from functools import partial, wraps
from typing import Concatenate, Generic, ParamSpec, TypeVar

from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.table.ports import Clock

_P = ParamSpec("_P")
_S = TypeVar("_S", bound="TableTask")
_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)


class Letter(Generic[_T_co]):
    """A piece of work for the table's task, and the future of its result."""

    def __init__(self, work: Callable[[], Awaitable[_T_co]], reply: "asyncio.Future[_T_co | Refusal]") -> None:
        self._work = work
        self._reply = reply
        self._result: _T_co | Refusal = Refusal(TableReason.BROKEN)

    async def do_work(self) -> None:
        """Do the work, and keep its result."""
        self._result = await self._work()

    def answer(self, refused: Refusal | None = None) -> None:
        """Set the future to the result of the work, or to `refused`."""
        if not self._reply.done():
            self._reply.set_result(self._result if refused is None else refused)


class TableTask(ABC):
    """The one task that does everything at a table, letter by letter; deadlines are timeouts on the wait for the next
    one.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._letters: asyncio.Queue[Letter[object]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @property
    def backlog(self) -> int:
        """The number of unread letters."""
        return self._letters.qsize()

    def post(self, work: Callable[[], Awaitable[_T]]) -> "asyncio.Future[_T | Refusal]":
        """Have the task do this in its turn; the future gets the result."""
        reply: asyncio.Future[_T | Refusal] = asyncio.get_running_loop().create_future()
        self._letters.put_nowait(Letter(work, reply))
        return reply

    async def ask(self, work: Callable[[], Awaitable[_T]]) -> _T | Refusal:
        """Have the task do this in its turn, and wait for the result."""
        if self._task is None or self._task.done():
            return self._refusal
        return await self.post(work)

    async def wait_until_ended(self) -> None:
        """Wait until the task has ended."""
        if self._task is not None:
            await self._task

    # --- what is done in it

    @property
    @abstractmethod
    def _final_refusal(self) -> Refusal | None:
        """The refusal once letters are not read any more; None while they are."""

    @property
    @abstractmethod
    def _wakes_at(self) -> int | None:
        """The time at which `_tick` is to be called if no letter comes before, in epoch milliseconds; None: never."""

    @abstractmethod
    async def _tick(self) -> None:
        """Do what is due."""

    @abstractmethod
    async def _settle(self) -> None:
        """Called after each letter and each `_tick`: finish a game that has ended, do what all agreed to."""

    @abstractmethod
    def _fail(self, error: Exception) -> Refusal:
        """Handle an exception of our own code; returns the answer to the letter that was being read."""

    @abstractmethod
    def _release(self) -> None:
        """Called when the task ends."""

    # --- how it is done

    def _begin(self, name: str, done: Callable[[], None]) -> None:
        """Start reading letters; `done` is called when the task has ended.

        A table outlives the press that opened it, so its task must not inherit that press's context.
        """
        self._task = Context().run(asyncio.create_task, self._run(), name=f"table {name}")
        self._task.add_done_callback(lambda _: done())

    @property
    def _refusal(self) -> Refusal:
        return self._final_refusal or Refusal(TableReason.STOPPING)

    async def _run(self) -> None:
        try:
            while self._final_refusal is None:
                await self._turn()
            while not self._letters.empty():
                self._letters.get_nowait().answer(self._refusal)
        finally:
            self._release()

    async def _turn(self) -> None:
        letter, refused = await self._next(), None
        try:
            await (self._tick() if letter is None else letter.do_work())
            await self._settle()
        except Exception as error:
            refused = self._fail(error)
        if letter is not None:
            letter.answer(refused)

    async def _next(self) -> Letter[object] | None:
        """The next letter; None if something is due before one arrives. One that lies there when the bell rings comes
        first.
        """
        if self._letters.empty():
            try:
                async with self._clock.timeout_at(self._wakes_at):
                    return await self._letters.get()
            except TimeoutError:
                pass
        return None if self._letters.empty() else self._letters.get_nowait()


def in_turn(
    work: Callable[Concatenate[_S, _P], Awaitable[_T]],
) -> Callable[Concatenate[_S, _P], Coroutine[object, None, _T | Refusal]]:
    """A method that any task may call at any time: the table's own does the work, after everything that was asked of it
    before, and the caller waits for the result.
    """

    @wraps(work)
    async def ask(self: _S, *args: _P.args, **kwargs: _P.kwargs) -> _T | Refusal:
        return await self.ask(partial(work, self, *args, **kwargs))

    return ask
