"""Background tasks, which nobody awaits, such as painting a message; and the tasks that have to finish before Naki
disconnects.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Generator
from contextlib import contextmanager
from contextvars import Context
from typing import Any, Final

BACKGROUND: Final = "background"
"""The name of background tasks."""
RESTING: Final = "resting"
"""The name of background tasks that only wait, such as for a retry."""

_UNDER_WAY: Final[set[asyncio.Task[Any]]] = set()
"""Strong references to the running tasks: the event loop keeps weak ones only."""


def run_in_background(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Start a background task. It does not inherit the caller's context."""
    task = Context().run(asyncio.create_task, work, name=BACKGROUND)
    _see_to_the_end(task)
    return task


def mark_answering() -> None:
    """Mark the current task as one that answers a person, so that Naki does not disconnect before it is done."""
    task = asyncio.current_task()
    if task is not None:
        _see_to_the_end(task)


def _see_to_the_end(task: asyncio.Task[Any]) -> None:
    _UNDER_WAY.add(task)
    task.add_done_callback(_UNDER_WAY.discard)


def run_afterwards(work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
    """Start a background task that runs `work` once all tasks that are running now have finished."""
    return run_in_background(_run_after(tuple(_UNDER_WAY), work))


async def _run_after(others: Collection[asyncio.Task[Any]], work: Callable[[], Awaitable[None]]) -> None:
    if others:
        with mark_resting():
            await asyncio.wait(others)
    await work()


@contextmanager
def mark_resting() -> Generator[None]:
    """Mark the current task as one that only waits, while the block runs."""
    task = asyncio.current_task()
    if task is not None:
        task.set_name(RESTING)
    try:
        yield
    finally:
        if task is not None:
            task.set_name(BACKGROUND)


async def wait_for_all(seconds: float) -> None:
    """Wait until every background task, and every task that answers a person, is done; for at most this many
    seconds.
    """
    if _UNDER_WAY:
        await asyncio.wait(_UNDER_WAY, timeout=seconds)
