"""The rate limiter in front of Discord, which allows a bot 50 requests a second; answers to interactions do not count.

discord.py handles the limits of single routes, but learns of this one only when it is exceeded. So requests wait here
for a permit. Among updates of messages, those that ask somebody something go first; any other request goes before all
of them. When Discord has refused too many requests, first updates stop and then everything, before Discord blocks the
bot.
"""

import asyncio
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from types import SimpleNamespace
from typing import Final, NamedTuple, Protocol

from aiohttp import ClientSession, TraceConfig, TraceRequestStartParams

from bot.client.invalid_requests import InvalidRequests

MAX_REQUESTS_PER_WINDOW: Final = 49
_WINDOW_S: Final = 1.1
"""`MAX_REQUESTS_PER_WINDOW` requests may leave within so many seconds. The margin is for requests that arrive up to 0.1
s closer together than they left.
"""
RESERVED_REQUESTS: Final = 2
"""Requests of these that are kept free of message updates, for what cannot wait, such as connecting."""

INVALID_REQUEST_LIMITS: Final = (8_000, 2_000)
"""After so many refusals in ten minutes, no request may leave, and no message update."""

_FREE: Final = ("/interactions/", "/webhooks/")


class Demand(NamedTuple):
    """The requests of one window in this process: those that are `urgent` and those that are `deferrable`, made or
    wanted; how many are made or granted (`in_use`); and how many are `waiting`.
    """

    urgent: int
    deferrable: int
    in_use: int
    waiting: int


class SharedLimit(Protocol):
    """The part of the limit that other processes leave to this one."""

    @property
    def allowance(self) -> int:
        """The number of requests that may leave in a window now."""
        ...

    def renew_early(self) -> None:
        """Called when requests have to wait."""
        ...


class Permit:
    """The right to make one request."""

    def __init__(self, rate_limiter: "RateLimiter", *, urgent: bool) -> None:
        self.urgent = urgent
        self._rate_limiter = rate_limiter
        self._open = True

    @contextmanager
    def cover_request(self) -> Generator[None]:
        """Within the block, the first request leaves without waiting. If there was none, the permit is given back."""
        token = _PERMIT.set(self)
        try:
            yield
        finally:
            _PERMIT.reset(token)
            if self.use():
                self._rate_limiter.give_back(self)

    def use(self) -> bool:
        """Mark the permit as used. Returns False if it already was."""
        unused, self._open = self._open, False
        return unused


_PERMIT: Final[ContextVar[Permit | None]] = ContextVar("permit", default=None)


class RateLimiter:
    """Lets at most `most` requests leave in any `within` seconds, `reserved` of which message updates do not use.
    `refused` are the numbers of recent refusals after which no request, and no message update, may leave.
    """

    def __init__(
        self,
        most: int = MAX_REQUESTS_PER_WINDOW,
        within: float = _WINDOW_S,
        reserved: int = RESERVED_REQUESTS,
        refused: tuple[int, int] = INVALID_REQUEST_LIMITS,
        refusals: InvalidRequests | None = None,
    ) -> None:
        self.refusals = refusals or InvalidRequests()
        self.requests_per_window: Final = most
        self.window_s: Final = within
        self._refused = refused
        self._shared: SharedLimit | None = None
        self._reserved = reserved
        self._passed: deque[tuple[float, bool]] = deque()
        self._given = {True: 0, False: 0}
        self._first: deque[asyncio.Future[None]] = deque()
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def backlog(self) -> int:
        """The number of requests that are waiting."""
        return len(self._first) + len(self._urgent) + len(self._patient)

    def use_shared_limit(self, limit: SharedLimit) -> None:
        """Share the limit with other processes from now on. Message updates leave one request of each share free."""
        self._shared, self._reserved = limit, 1

    @property
    def demand(self) -> Demand:
        """The requests that this process has made and wants to make."""
        self._expire(asyncio.get_running_loop().time())
        made = sum(urgent for _, urgent in self._passed) + self._given[True]
        in_use = len(self._passed) + sum(self._given.values())
        pressing = len(self._first) + len(self._urgent)
        return Demand(made + pressing, in_use - made + len(self._patient), in_use, self.backlog)

    async def wait_for_permit(self, *, urgent: bool) -> Permit:
        """Wait for the right to update a message."""
        return await self._wait(self._urgent if urgent else self._patient)

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> Permit:
        permit = Permit(self, urgent=queue is not self._patient)
        future = asyncio.get_running_loop().create_future()
        queue.append(future)
        self.grant_permits()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.give_back(permit)
            raise
        return permit

    def give_back(self, permit: Permit) -> None:
        """Note that a permit was used, or is not needed."""
        self._given[permit.urgent] -= 1
        self.grant_permits()

    def limit_requests(self, trace: TraceConfig) -> None:
        """Make every request observed by `trace` wait for a permit."""
        trace.on_request_start.append(self._leave)
        self.refusals.watch(trace)

    async def _leave(self, _: ClientSession, __: SimpleNamespace, request: TraceRequestStartParams) -> None:
        if any(free in request.url.path for free in _FREE) and self.refusals.count < self._refused[0]:
            return
        permit = _PERMIT.get()
        if permit is None or not permit.use():
            permit = await self._wait(self._first)
            permit.use()
        self._passed.append((asyncio.get_running_loop().time(), permit.urgent))
        self.give_back(permit)

    def _expire(self, now: float) -> None:
        while self._passed and self._passed[0][0] <= now - self.window_s:
            self._passed.popleft()

    def grant_permits(self) -> None:
        """Grant free permits to waiting requests, and set a timer for the next ones."""
        now = asyncio.get_running_loop().time()
        all_calls = self.requests_per_window if self._shared is None else self._shared.allowance
        self._expire(now)
        next_at = self._passed[0][0] + self.window_s if self._passed else inf
        for queue, most, refused in (
            (self._first, all_calls, self._refused[0]),
            (self._urgent, all_calls - self._reserved, self._refused[1]),
            (self._patient, all_calls - self._reserved, self._refused[1]),
        ):
            if queue and self.refusals.count >= refused:
                next_at = min(next_at, now + self.refusals.seconds_until_below(refused))
                continue
            while queue and sum(self._given.values()) + len(self._passed) < most:
                future = queue.popleft()
                if not future.done():
                    self._given[queue is not self._patient] += 1
                    future.set_result(None)
            if queue and self._shared is not None:
                self._shared.renew_early()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.backlog and next_at < inf:
            self._timer = asyncio.get_running_loop().call_at(next_at, self.grant_permits)
