"""A Discord behind a rate limiter, which answers as it is told."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import TraceConfig, web
from aiohttp.test_utils import BaseTestServer, TestServer

from bot.client.rate_limiter import RateLimiter

WITHIN = 0.05


class Discord:
    """Notes when each request came."""

    def __init__(self, session: aiohttp.ClientSession, server: BaseTestServer, came: list[float]) -> None:
        self.came = came
        self._session = session
        self._server = server

    async def call(self, path: str = "/channels/1/messages/2") -> None:
        async with self._session.get(self._server.make_url(f"/api/v10{path}")):
            pass


@asynccontextmanager
async def behind(rate_limiter: RateLimiter, status: int = 200) -> AsyncGenerator[Discord]:
    """Discord, for calls that go through this rate_limiter; it answers them so."""
    came: list[float] = []

    async def answer(_: web.Request) -> web.Response:
        came.append(asyncio.get_running_loop().time())
        return web.Response(status=status)

    app, watch = web.Application(), TraceConfig()
    app.router.add_get("/{path:.*}", answer)
    rate_limiter.limit_requests(watch)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[watch]) as session:
        yield Discord(session, server, came)
