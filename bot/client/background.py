"""Background tasks: work that nobody waits for, such as painting a message or reminding somebody, and what has to be
finished before Naki disconnects.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Generator
from contextlib import contextmanager
from contextvars import Context
from typing import Any, Final

BACKGROUND: Final = "background"
"""The name of such a task."""
RESTING: Final = "resting"
"""Its name while it waits for its time to come."""

_UNDER_WAY: Final[set[asyncio.Task[Any]]] = set()
"""Nobody else may be holding on to them; an event loop alone would let them vanish."""


def in_background(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Start a task. It outlives whatever started it and inherits none of its context."""
    task = Context().run(asyncio.create_task, work, name=BACKGROUND)
    _see_to_the_end(task)
    return task


def somebody_waits() -> None:
    """The task at hand answers somebody: Naki does not hang up before it is done either."""
    task = asyncio.current_task()
    if task is not None:
        _see_to_the_end(task)


def _see_to_the_end(task: asyncio.Task[Any]) -> None:
    _UNDER_WAY.add(task)
    task.add_done_callback(_UNDER_WAY.discard)


def afterwards(work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
    """Start a task once all that are running now have finished."""
    return in_background(_after(tuple(_UNDER_WAY), work))


async def _after(others: Collection[asyncio.Task[Any]], work: Callable[[], Awaitable[None]]) -> None:
    if others:
        with resting():
            await asyncio.wait(others)
    await work()


@contextmanager
def resting() -> Generator[None]:
    """The current task waits for its time to come."""
    task = asyncio.current_task()
    if task is not None:
        task.set_name(RESTING)
    try:
        yield
    finally:
        if task is not None:
            task.set_name(BACKGROUND)


async def all_done(seconds: float) -> None:
    """Wait until every task is done and everybody has an answer, but no longer than so many seconds."""
    if _UNDER_WAY:
        await asyncio.wait(_UNDER_WAY, timeout=seconds)
