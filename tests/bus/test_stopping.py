"""A task that talks to Redis ends, however often it has to be told."""

import asyncio

from bot.bus.stopping import stop_task


async def test_a_task_that_overhears_it_is_told_again() -> None:
    heard = 0

    async def stubborn() -> None:
        nonlocal heard
        while heard < 3:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                heard += 1

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    await stop_task(task)
    assert task.done()
    assert heard == 3
    await stop_task(task)
