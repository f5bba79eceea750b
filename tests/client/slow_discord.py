"""A Discord that carries edits out when it is told to."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
from aiohttp import TraceConfig, web
from aiohttp.test_utils import TestServer

from bot.client import sending


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


@asynccontextmanager
async def running_discord() -> AsyncGenerator[Discord]:
    reached, app, watch = Discord(), web.Application(), TraceConfig()
    app.router.add_get("/{path:.*}", reached.answer)
    sending.watch(watch)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[watch]) as session:
        reached.url, reached.session = server.make_url, session
        yield reached
