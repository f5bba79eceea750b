"""Background tasks, which nobody awaits, such as painting a message; and the tasks that have to finish before Naki
disconnects.
"""

import asyncio
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from contextvars import Context
from typing import Any, Final

BACKGROUND_TASK_NAME: Final = "background"
"""The name of background tasks."""
WAITING_TASK_NAME: Final = "resting"
"""The name of background tasks that only wait, such as for a retry."""

_UNDER_WAY: Final[dict[asyncio.Task[Any], str | None]] = {}
"""The running tasks, to which the event loop keeps weak references only, and the table whose message each paints."""


def run_in_background(work: Coroutine[Any, Any, None], paints: str | None = None) -> asyncio.Task[None]:
    """Start a background task, which `paints` a message of this table, if any. It does not inherit the caller's
    context.
    """
    task = Context().run(asyncio.create_task, work, name=BACKGROUND_TASK_NAME)
    _see_to_the_end(task, paints)
    return task


def delay_disconnect() -> None:
    """Mark the current task as one that answers a person, so that Naki does not disconnect before it is done."""
    task = asyncio.current_task()
    if task is not None:
        _see_to_the_end(task)


def _see_to_the_end(task: asyncio.Task[Any], paints: str | None = None) -> None:
    _UNDER_WAY[task] = paints
    task.add_done_callback(lambda done: _UNDER_WAY.pop(done, None))


async def wait_for_painters(table: str) -> None:
    """Wait until every message of the table that is being painted has been."""
    painting = [task for task, paints in _UNDER_WAY.items() if paints == table]
    if painting:
        with mark_task_waiting():
            await asyncio.wait(painting)


@contextmanager
def mark_task_waiting() -> Generator[None]:
    """Mark the current task as one that only waits, while the block runs."""
    task = asyncio.current_task()
    if task is not None:
        task.set_name(WAITING_TASK_NAME)
    try:
        yield
    finally:
        if task is not None:
            task.set_name(BACKGROUND_TASK_NAME)


async def wait_for_background_tasks(seconds: float) -> None:
    """Wait until every background task, and every task that answers a person, is done; for at most this many
    seconds.
    """
    unfinished = [task for task in _UNDER_WAY if not task.done()]  # one of an earlier loop may never have been removed
    if unfinished:
        await asyncio.wait(unfinished, timeout=seconds)
