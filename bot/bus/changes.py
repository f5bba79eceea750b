"""Word of what was changed: what a process keeps in memory is read again by the others."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, cast

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from bot.bus.connection import AWAY, LONGEST_WAIT, stop

_CHANNEL: Final = "naki:changes"
_EVERYTHING: Final = b""
_AGAIN: Final = 0.2
"""Seconds until Redis is tried again."""
_log = structlog.stdlib.get_logger(__name__)


class Announcements:
    """What is said to all other processes. Nothing is kept: whoever may have missed something reads everything again,
    and whoever may not have been heard says that everything has changed.
    """

    def __init__(self, redis: Redis, waits: Redis, name: str) -> None:
        self._redis = redis
        self._waits = waits
        self._name = name.encode()
        self._work: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None

    async def begin(
        self, changed: Callable[[bytes], Awaitable[None]], everything: Callable[[], Awaitable[None]]
    ) -> None:
        """Hear of changes from now on, and that everything may have changed."""
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(changed, everything, ready), name="changes")
        await ready.wait()

    async def end(self) -> None:
        """Hear nothing more, and say what is still to be said."""
        if self._listening is not None:
            await stop(self._listening)
        if self._work:
            await asyncio.wait(self._work)

    def say(self, change: bytes) -> None:
        """Tell the others, soon."""
        task = asyncio.create_task(self._publish(change), name="announcement")
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _publish(self, change: bytes) -> None:
        with suppress(*AWAY):  # then everybody reads everything, once Redis is back
            await self._redis.execute_command(  # pyright: ignore[reportUnknownMemberType]
                "PUBLISH", _CHANNEL, b"%b %b" % (self._name, change)
            )

    async def _listen(
        self,
        changed: Callable[[bytes], Awaitable[None]],
        everything: Callable[[], Awaitable[None]],
        ready: asyncio.Event,
    ) -> None:
        while True:
            try:
                async with PubSub(self._waits.connection_pool, ignore_subscribe_messages=True) as heard:
                    await heard.subscribe(_CHANNEL)
                    if ready.is_set():
                        await everything()
                        await self._publish(_EVERYTHING)
                    ready.set()
                    while True:
                        message = cast(Mapping[str, bytes] | None, await heard.get_message(timeout=LONGEST_WAIT))
                        if message is not None:
                            await self._hear(message["data"], changed, everything)
            except AWAY:
                await asyncio.sleep(_AGAIN)

    async def _hear(
        self, data: bytes, changed: Callable[[bytes], Awaitable[None]], everything: Callable[[], Awaitable[None]]
    ) -> None:
        sender, _, change = data.partition(b" ")
        if sender == self._name:
            return
        try:
            await (changed(change) if change else everything())
        except Exception as error:
            _log.error("change not read", exc_info=error)
