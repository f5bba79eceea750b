"""Calls that are called off: what has not left stays here, and what has left is followed until it is answered."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import TraceConfig, web
from aiohttp.test_utils import TestServer

from bot.client import sending
from bot.client.sending import CancellableRequest
from cogs._edits import Edits, TooFast


class Discord:
    """Carries edits out when it is told to, and answers with the message as it is then."""

    def __init__(self) -> None:
        self.came: list[str] = []
        self.done: list[str] = []
        self.status = 200
        self.go: dict[str, asyncio.Event] = {}
        self._news = asyncio.Condition()
        self.url: Callable[[str], Any] = str
        self.session: Any = None

    async def answer(self, request: web.Request) -> web.Response:
        name = request.path.strip("/")
        await self._note(self.came, name)
        await self.go.setdefault(name, asyncio.Event()).wait()
        if self.status == 200:
            await self._note(self.done, name)
        return web.Response(status=self.status)

    async def _note(self, names: list[str], name: str) -> None:
        async with self._news:
            names.append(name)
            self._news.notify_all()

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait until this is so of what came and what is done."""
        async with self._news:
            await self._news.wait_for(what)

    def carry_out(self, name: str) -> None:
        self.go.setdefault(name, asyncio.Event()).set()

    async def edit(self, name: str) -> Any:
        """As discord.py does: tried again when it was too fast or Discord is unwell."""
        while True:
            async with self.session.get(self.url(f"/{name}")) as response:
                if response.status == 200:
                    at = datetime.fromtimestamp(self.done.index(name), UTC)
                    return SimpleNamespace(id=1, edited_at=at)
            await asyncio.sleep(0)


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    reached, app, watch = Discord(), web.Application(), TraceConfig()
    app.router.add_get("/{path:.*}", reached.answer)
    sending.watch(watch)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[watch]) as session:
        reached.url, reached.session = server.make_url, session
        yield reached


async def broken_off(edits: Edits, discord: Discord, name: str) -> None:
    """An edit leaves, and is broken off before it is carried out."""
    making = asyncio.create_task(edits.make(discord.edit(name)))
    await discord.until(lambda: name in discord.came)
    making.cancel()
    await asyncio.wait({making})


async def test_what_has_not_left_never_leaves(discord: Discord) -> None:
    call = CancellableRequest(discord.edit("old"))
    assert not call.call_off()
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
    assert call.call_off()
    discord.status = status
    discord.carry_out("old")
    await asyncio.wait({call.task})
    assert discord.came == ["old"]
    assert call.doubtful is doubtful


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
