"""Edits of messages: an old one that arrives late is noticed, and one that was to be sent once can be given up."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from cogs._edits import Edits, TooFast
from tests.client.slow_discord import Discord, running_discord


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with running_discord() as reached:
        yield reached


async def broken_off(edits: Edits, discord: Discord, name: str) -> None:
    """An edit leaves, and is broken off before it is carried out."""
    making = asyncio.create_task(edits.make(discord.edit(name)))
    await discord.until(lambda: name in discord.came)
    making.cancel()
    await asyncio.wait({making})


async def test_an_old_edit_that_is_carried_out_after_the_newest_is_noticed(discord: Discord) -> None:
    edits = Edits()
    await broken_off(edits, discord, "old")
    discord.carry_out("new")
    await edits.make(discord.edit("new"))
    discord.carry_out("old")
    assert await edits.check_overwritten()
    assert discord.done == ["new", "old"]
    assert not await edits.check_overwritten()


async def test_an_old_edit_that_was_carried_out_before_the_newest_needs_no_repair(discord: Discord) -> None:
    edits = Edits()
    await broken_off(edits, discord, "old")
    discord.carry_out("old")
    await discord.until(lambda: discord.done == ["old"])
    discord.carry_out("new")
    await edits.make(discord.edit("new"))
    assert not await edits.check_overwritten()


async def test_what_was_to_be_sent_once_is_given_up_when_it_is_too_fast(discord: Discord) -> None:
    edits = Edits()
    discord.status = 429
    discord.carry_out("new")
    with pytest.raises(TooFast):
        await edits.make(discord.edit("new"), once=True)
    assert discord.came == ["new"]
    assert not await edits.check_overwritten(), "Discord has not carried it out"


async def test_what_was_to_be_sent_once_may_still_be_broken_off(discord: Discord) -> None:
    edits = Edits()
    discord.status = 429
    making = asyncio.create_task(edits.make(discord.edit("old"), once=True))
    await discord.until(lambda: discord.came == ["old"])
    making.cancel()
    await asyncio.wait({making})
    assert making.cancelled()
    discord.carry_out("old")
    assert not await edits.check_overwritten()
    assert discord.came == ["old"]
