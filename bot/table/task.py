"""The task of a table: reads the letters in its mailbox one after the other, and calls the table when something is
due.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Protocol, TypeVar

from bot.table.answers import Denied, Refused
from bot.table.mailbox import Mailbox
from bot.table.ports import Clock

_T = TypeVar("_T")


class TaskOwner(Protocol):
    """The table as its task needs it."""

    @property
    def refusal(self) -> Refused | None:
        """Why letters are not read any more; None while they are."""
        ...

    @property
    def wakes_at(self) -> int | None:
        """When `tick` is to be called if no letter comes before, in epoch milliseconds; None: never."""
        ...

    async def tick(self) -> None:
        """Do what is due."""
        ...

    async def settle(self) -> None:
        """Called after each letter and each `tick`: finish a game that has ended, do what all agreed to."""
        ...

    def fail(self, error: Exception) -> Refused:
        """Handle an exception of our own code; returns the answer to the letter that was being read."""
        ...

    def clean_up(self) -> None:
        """Called when the task ends."""
        ...


class TableTask:
    """The task of one table; `begin` starts it."""

    def __init__(self, table: TaskOwner, clock: Clock) -> None:
        self._table = table
        self._mailbox = Mailbox(clock)
        self._task: asyncio.Task[None] | None = None

    @property
    def backlog(self) -> int:
        """How many letters are unread."""
        return self._mailbox.backlog

    def begin(self, name: str, done: Callable[[], None]) -> None:
        """Start reading letters; `done` is called when the task has ended.

        A table outlives the press that opened it, so its task must not inherit that press's context.
        """
        self._task = Context().run(asyncio.create_task, self._run(), name=f"table {name}")
        self._task.add_done_callback(lambda _: done())

    async def over(self) -> None:
        """Wait until the task has ended."""
        if self._task is not None:
            await self._task

    def post(self, work: Callable[[], Awaitable[_T]]) -> "asyncio.Future[_T | Refused]":
        return self._mailbox.post(work)

    async def ask(self, work: Callable[[], Awaitable[_T]]) -> _T | Refused:
        if self._task is None or self._task.done():
            return self._final_refusal
        return await self.post(work)

    @property
    def _final_refusal(self) -> Refused:
        return self._table.refusal or Refused(Denied.STOPPING)

    async def _run(self) -> None:
        try:
            await self._read_letters()
        finally:
            self._table.clean_up()

    async def _read_letters(self) -> None:
        while self._table.refusal is None:
            letter, refused = await self._mailbox.next(self._table.wakes_at), None
            try:
                await (self._table.tick() if letter is None else letter.read())
                await self._table.settle()
            except Exception as error:
                refused = self._table.fail(error)
            if letter is not None:
                letter.answer(refused)
        for letter in self._mailbox.unread():
            letter.answer(self._final_refusal)
