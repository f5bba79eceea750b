"""Calls that are called off: what has not left stays here, and what has left is followed until it is answered."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator

import pytest

from bot.client.sending import CancellableRequest
from tests.client.slow_discord import Discord, running_discord


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with running_discord() as reached:
        yield reached


async def test_what_has_not_left_never_leaves(discord: Discord) -> None:
    call = CancellableRequest(discord.edit("old"))
    assert not call.cancel()
    await asyncio.wait({call.task})
    assert call.task.cancelled()
    assert discord.came == []


async def test_what_was_answered_is_forgotten_at_once(discord: Discord) -> None:
    """It holds the message; left to the garbage collector, the messages of all tables would add up."""
    gc.disable()
    try:
        call = CancellableRequest(discord.edit("new"))
        discord.carry_out("new")
        await call.task
        forgotten = weakref.ref(call)
        del call
        await asyncio.sleep(0)
        assert forgotten() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(("status", "doubtful"), [(429, False), (503, True)])
async def test_what_was_called_off_is_not_tried_again(discord: Discord, status: int, *, doubtful: bool) -> None:
    call = CancellableRequest(discord.edit("old"))
    await discord.until(lambda: discord.came == ["old"])
    assert call.cancel()
    discord.status = status
    discord.carry_out("old")
    await asyncio.wait({call.task})
    assert discord.came == ["old"]
    assert call.doubtful is doubtful
