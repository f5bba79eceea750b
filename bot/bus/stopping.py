"""The end of a task that talks to Redis."""

import asyncio
from typing import Any


async def stop_task(task: asyncio.Task[Any]) -> None:
    """Cancel the task, and wait until it has ended. The client of Redis may swallow a cancellation while it connects,
    so it is repeated.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=0.1)
