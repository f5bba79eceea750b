"""The rate limit of requests to Discord, divided among all processes.

Each process has a share, the number of requests that it may make in any window; the shares never add up to more than
Discord allows. So no request has to ask Redis. Shares follow what each process needs, urgent requests first;
`calls.lua` computes them. Without Redis, each process goes on with an equal share: processes with more reduce theirs
first, and only when all must have done so do the others increase theirs.
"""

import asyncio
from contextlib import suppress
from importlib.resources import files
from math import inf
from typing import Final, NamedTuple, Protocol

import structlog
from redis.asyncio import Redis

from bot.bus.connection import REDIS_FAILURES
from bot.bus.stopping import stop_task

_KEYS: Final = ("naki:processes", "naki:processes:since")
_LUA: Final = files("bot.bus").joinpath("calls.lua").read_text(encoding="utf-8")
_log = structlog.stdlib.get_logger(__name__)

PROCESSES_KEY: Final = _KEYS[0]
"""The Redis key with one record for each process."""


class ShareRenewalPace(NamedTuple):
    """The pace at which a process asks for its share, and acts without an answer, in seconds."""

    longest_interval_s: float = 0.5
    """The longest interval."""
    unsettled_interval_s: float = 0.2
    """The interval while requests wait, or more requests are in use than the share allows."""
    shortest_interval_s: float = 0.02
    """The shortest interval."""
    unreachable_after_s: float = 2.0
    """After so long without an answer, Redis counts as unreachable and the share falls to an equal one."""
    share_raise_margin_s: float = 0.4
    """A margin added before a process without Redis raises its share."""
    process_ttl_s: float = 20.0
    """For how long a process that does not ask any more keeps an equal share."""
    redis_start_s: float = 5.0
    """For how long a Redis that was just started gives nobody more than an equal share."""

    def seconds_until_share_raise(self, within: float) -> float:
        """Seconds without an answer after which a process may raise its share to an equal one: every other process has
        reduced its own by then.
        """
        return self.unreachable_after_s + self.longest_interval_s + within + self.share_raise_margin_s


_USUAL_PACE: Final = ShareRenewalPace()


class RequestDemand(Protocol):
    """The requests of one window that a process needs, and how many of them it has made or granted."""

    @property
    def urgent(self) -> int: ...
    @property
    def deferrable(self) -> int: ...
    @property
    def in_use(self) -> int: ...
    @property
    def waiting(self) -> int: ...


class LocalRateLimiter(Protocol):
    """The rate limiter of this process."""

    @property
    def requests_per_window(self) -> int: ...
    @property
    def window_s(self) -> float: ...
    @property
    def demand(self) -> RequestDemand: ...
    def use_shared_limit(self, limit: "SharedRateLimit") -> None: ...
    def grant_permits(self) -> None: ...


class SharedRateLimit:
    """The share of one process."""

    def __init__(self, redis: Redis, name: str, pace: ShareRenewalPace = _USUAL_PACE) -> None:
        self._script = redis.register_script(_LUA)
        self._name = name
        self._pace = pace
        self._caller: LocalRateLimiter | None = None
        self._share = 0
        self.even = 0
        """The share with which it would go on without Redis."""
        self._heard: float | None = None
        self._refused = -inf
        self._promised: int | None = None
        self._wanted = asyncio.Event()
        self._away = False
        self._asking: asyncio.Task[None] | None = None
        self.processes = 0
        """The number of processes, as Redis last gave it."""

    @property
    def allowance(self) -> int:
        """The requests that may be made in a window now. While Redis is being asked, no more than it was told."""
        most = self._most_now()
        return most if self._promised is None else min(most, self._promised)

    def renew_early(self) -> None:
        """Ask Redis before the usual time, because requests wait."""
        self._wanted.set()

    def _most_now(self) -> int:
        if self._heard is None:
            return 0
        now = asyncio.get_running_loop().time()
        age = now - self._heard
        if age <= self._pace.unreachable_after_s:
            return self._share
        if now - self._refused > self._pace.unreachable_after_s:
            return 0  # it was suspended itself: the others may have taken its share
        even = max(1, self.even)
        within = 0.0 if self._caller is None else self._caller.window_s
        return min(self._share, even) if age <= self._pace.seconds_until_share_raise(within) else even

    async def begin(self, caller: LocalRateLimiter) -> None:
        """Ask for a share, and keep asking. Raises the client's exceptions if Redis cannot be reached."""
        self._caller = caller
        caller.use_shared_limit(self)
        await self._ask(caller)
        self._asking = asyncio.create_task(self._keep_asking(caller), name="share of calls")

    async def end(self) -> None:
        """Give the share back."""
        if self._asking is None or self._caller is None:
            return
        await stop_task(self._asking)
        with suppress(*REDIS_FAILURES):
            await self._ask(self._caller, leaves=True)

    async def _keep_asking(self, caller: LocalRateLimiter) -> None:
        waited = False
        while True:
            demand = caller.demand
            unsettled = demand.in_use > self._share or (demand.waiting > 0 and waited)
            waited = demand.waiting > 0
            await asyncio.sleep(self._pace.unsettled_interval_s if unsettled else self._pace.shortest_interval_s)
            if not unsettled:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._pace.longest_interval_s):
                        await self._wanted.wait()
            try:
                await self._ask(caller)
            except Exception as error:
                if not isinstance(error, REDIS_FAILURES):
                    _log.error("share of calls not asked for", exc_info=error)
                self._refused = asyncio.get_running_loop().time()
                self._note_away()
                caller.grant_permits()
            else:
                self._note_back()

    async def _ask(self, caller: LocalRateLimiter, *, leaves: bool = False) -> None:
        pace, within, demand = self._pace, caller.window_s, caller.demand
        share = max(self.allowance, demand.in_use)
        times = (
            pace.unreachable_after_s,
            pace.seconds_until_share_raise(within),
            pace.process_ttl_s,
            pace.redis_start_s,
            within,
        )
        asked_at, self._promised = asyncio.get_running_loop().time(), share
        try:
            self._share, self.even, self.processes = await self._script(
                keys=_KEYS,
                args=[
                    caller.requests_per_window,
                    *(round(seconds * 1000) for seconds in times),
                    self._name,
                    *(share, self.even, demand.urgent, demand.deferrable, int(leaves)),
                ],
            )
        finally:
            self._promised = None
        self._heard = asked_at
        self._wanted.clear()
        caller.grant_permits()

    def _note_away(self) -> None:
        silent = self._heard is None or asyncio.get_running_loop().time() - self._heard > self._pace.unreachable_after_s
        if silent and not self._away:
            self._away = True
            _log.warning("Redis is away", calls=max(1, self.even), processes=self.processes)

    def _note_back(self) -> None:
        if self._away:
            self._away = False
            _log.info("Redis is back", calls=self._share, processes=self.processes)
