"""Several processes that call the stand-in for Discord, in one event loop."""

import asyncio
from bisect import bisect_right
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from itertools import chain

import aiohttp
from aiohttp import TraceConfig, web
from aiohttp.test_utils import TestServer
from redis.asyncio import Redis
from yarl import URL

from bot.bus.address import BusAddress
from bot.bus.calls import SharedRateLimit, ShareRenewalPace
from bot.bus.connection import connect
from bot.client.rate_limiter import RateLimiter
from bot.tools.sandbox.limits import RateLimitHit, RateLimits
from tests.redis_server import RedisServer


class Counting:
    """Takes every call that the stand-in's limit of all calls lets through, and notes whose it was and when it came."""

    def __init__(self) -> None:
        self.limits = RateLimits(strict=True)
        self.came: list[tuple[float, str]] = []

    async def answer(self, request: web.Request) -> web.Response:
        self.came.append((asyncio.get_running_loop().time(), request.match_info["who"]))
        try:
            self.limits.admit("GET", f"/users/{len(self.came)}")
        except RateLimitHit:
            return web.Response(status=429)
        return web.Response()

    def calls(self, who: str = "", since: float = 0.0) -> list[float]:
        """When calls came: everybody's, or those of one kind."""
        return [at for at, whose in self.came if whose.startswith(who) and at >= since]

    @property
    def refused(self) -> int:
        return self.limits.traffic.rate_limited["global"]


class Caller:
    """One process that calls; `left` is when each of its calls did."""

    def __init__(self, name: str, redis: Redis, pace: ShareRenewalPace) -> None:
        self.name = name
        self.rate_limiter = RateLimiter()
        self.calls = SharedRateLimit(redis, name, pace)
        self.left: list[float] = []
        self.noted: Callable[[float], object] = lambda _: None
        watch = TraceConfig()
        self.rate_limiter.limit_requests(watch)
        watch.on_request_start.append(self._leave)
        self._session = aiohttp.ClientSession(trace_configs=[watch])

    async def aclose(self) -> None:
        await self._session.close()
        await self.calls.end()

    async def _leave(self, *_: object) -> None:
        self.left.append(at := asyncio.get_running_loop().time())
        self.noted(at)

    async def call(self, url: URL, *, urgent: bool = False) -> None:
        with (await self.rate_limiter.wait_for_permit(urgent=urgent)).cover_request():
            async with self._session.get(url / f"{self.name}-{'urgent' if urgent else 'patient'}"):
                pass

    async def hammer(self, url: URL, seconds: float, *, at_once: int = 30, urgent: bool = False) -> None:
        """Call as fast as is allowed."""
        until = asyncio.get_running_loop().time() + seconds

        async def go_on() -> None:
            while asyncio.get_running_loop().time() < until:
                await self.call(url, urgent=urgent)

        await asyncio.gather(*(go_on() for _ in range(at_once)))


def left_within(times: Iterable[Sequence[float]], seconds: float = 1.0) -> int:
    """The most calls of all of them that left in any such time."""
    ordered = sorted(chain.from_iterable(times))
    return max((place + 1 - bisect_right(ordered, at - seconds) for place, at in enumerate(ordered)), default=0)


@asynccontextmanager
async def counting() -> AsyncGenerator[tuple[Counting, URL]]:
    """The stand-in, and where it is."""
    discord, app = Counting(), web.Application()
    app.router.add_get("/{who}", discord.answer)
    async with TestServer(app) as server:
        yield discord, server.make_url("/")


@asynccontextmanager
async def calling(address: BusAddress, name: str, pace: ShareRenewalPace) -> AsyncGenerator[Caller]:
    """A process that shares the calls."""
    async with connect(address, name) as redis, aclosing(Caller(name, redis, pace)) as caller:
        await caller.calls.begin(caller.rate_limiter)
        yield caller


@asynccontextmanager
async def crowd(server: RedisServer, size: int, pace: ShareRenewalPace) -> AsyncGenerator[list[Caller]]:
    """So many of them."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(calling(server.address, f"process{number}", pace)) for number in range(size)
        ]
