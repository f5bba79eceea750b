"""Announcements to the other processes that something has changed, so that they read again what they keep in memory."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, cast

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from bot.bus.connection import LONGEST_BLOCKING_WAIT_S, REDIS_FAILURES
from bot.bus.stopping import stop_task

_CHANNEL: Final = "naki:changes"
_EVERYTHING: Final = b""
_AGAIN: Final = 0.2
"""Seconds before Redis is tried again."""
_READ_AGAIN: Final = 1.0
"""Seconds before what could not be read is read again."""
_log = structlog.stdlib.get_logger(__name__)

_Reading = Callable[[bytes], Awaitable[None]]
"""Reads what was changed."""
ReadEverything = Callable[[], Awaitable[None]]
"""Reads everything that can be changed."""


class Announcements:
    """Announces changes to all other processes. Announcements are not stored: a process that was disconnected reads
    everything again, and announces that everything may have changed. What could not be read is read again soon.
    """

    def __init__(self, redis: Redis, waits: Redis, name: str) -> None:
        self._redis = redis
        self._waits = waits
        self._name = name.encode()
        self._work: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None
        self._missed = False

    async def check_redis_access(self) -> None:
        """Listen for a moment. Raises the client's exceptions if Redis does not allow that."""
        async with PubSub(self._waits.connection_pool) as heard:
            await heard.subscribe(_CHANNEL)
            await heard.parse_response(timeout=LONGEST_BLOCKING_WAIT_S)

    async def begin(self, changed: _Reading, everything: ReadEverything) -> None:
        """Call `changed` for each announcement of another process, and `everything` when some may have been missed."""
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(changed, everything, ready), name="changes")
        await ready.wait()

    async def end(self) -> None:
        """Stop listening, and finish sending."""
        if self._listening is not None:
            await stop_task(self._listening)
        if self._work:
            await asyncio.wait(self._work)

    def announce(self, change: bytes) -> None:
        """Announce a change, without waiting until it is sent."""
        task = asyncio.create_task(self._publish(change), name="announcement")
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _publish(self, change: bytes) -> None:
        with suppress(*REDIS_FAILURES):  # then everybody reads everything, once Redis is back
            await self._redis.execute_command(  # pyright: ignore[reportUnknownMemberType]
                "PUBLISH", _CHANNEL, b"%b %b" % (self._name, change)
            )

    async def _listen(self, changed: _Reading, everything: ReadEverything, ready: asyncio.Event) -> None:
        while True:
            try:
                async with PubSub(self._waits.connection_pool, ignore_subscribe_messages=True) as heard:
                    await heard.subscribe(_CHANNEL)
                    if ready.is_set():
                        self._missed = True
                        await self._publish(_EVERYTHING)
                    ready.set()
                    while True:
                        await self._hear(heard, changed, everything)
            except Exception as error:
                if not isinstance(error, REDIS_FAILURES):
                    _log.error("changes not heard", exc_info=error)
                await asyncio.sleep(_AGAIN)

    async def _hear(self, heard: PubSub, changed: _Reading, everything: ReadEverything) -> None:
        """Read everything if something was missed; then wait for the next announcement, and read what it says."""
        if self._missed:
            self._missed = not await _read(everything())
        wait = _READ_AGAIN if self._missed else LONGEST_BLOCKING_WAIT_S
        message = cast(Mapping[str, bytes] | None, await heard.get_message(timeout=wait))
        if message is None or self._missed:
            return
        sender, _, change = message["data"].partition(b" ")
        if sender != self._name:
            self._missed = not change or not await _read(changed(change))


async def _read(reading: Awaitable[None]) -> bool:
    """True if it could be read; not while the database is away."""
    try:
        await reading
    except ConnectionError:
        return False
    except Exception as error:
        _log.error("change not read", exc_info=error)
        return False
    return True
