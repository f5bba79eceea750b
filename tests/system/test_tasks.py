"""Tasks that somebody began and has to end."""

import asyncio

import pytest

from bot.system.tasks import background_task, cancel_and_wait


async def test_work_goes_on_beside_a_block_and_has_ended_after_it() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async with background_task(work(), "work"):
        await begun.wait()
        assert "work" in {task.get_name() for task in asyncio.all_tasks()}
        assert not ended.is_set()
    assert ended.is_set()


async def test_what_a_task_has_failed_with_is_raised_where_it_is_ended() -> None:
    async def fail() -> None:
        raise LookupError("nothing there")

    task = asyncio.create_task(fail())
    await asyncio.wait({task})
    with pytest.raises(LookupError, match="nothing there"):
        await cancel_and_wait(task)


async def test_there_may_be_nothing_to_end() -> None:
    await cancel_and_wait(None)
