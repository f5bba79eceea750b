"""Tasks that somebody began and has to end."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any


async def cancel_and_wait(task: asyncio.Task[None] | None) -> None:
    """Cancel the task, if there is one, and wait until it has ended. Raises what it has failed with."""
    if task is not None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@asynccontextmanager
async def background_task(work: Coroutine[Any, Any, None], name: str) -> AsyncGenerator[None]:
    """Have a task of this name do the work while the block runs."""
    task = asyncio.create_task(work, name=name)
    try:
        yield
    finally:
        await cancel_and_wait(task)
