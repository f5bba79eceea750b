"""Letters between processes, each of which is answered.

Each process has a list in Redis, from which it alone takes. A letter lies there until it is taken or withdrawn, and
only one of the two can happen.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib.resources import files
from itertools import count
from typing import Final, cast

import msgspec
import structlog
from redis.asyncio import Redis

from bot.bus.calls import PROCESSES
from bot.bus.connection import AWAY, LONGEST_WAIT, stop
from bot.bus.gone import Gone

_LUA: Final = files("bot.bus").joinpath("post.lua").read_text(encoding="utf-8")
_KEPT_MS: Final = 10_000
GONE_AFTER: Final = 1.5
"""Seconds after which a process that said nothing is taken for gone."""
_AT_ONCE: Final = 100
_POSTED_AT_ONCE: Final = 4
"""Letters that are brought to Redis at a time; further ones wait. There are connections left for everything else."""
_AGAIN: Final = 0.2
"""Seconds until Redis is tried again."""

Answering = Callable[[bytes], Awaitable[bytes]]
_log = structlog.stdlib.get_logger(__name__)


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """A question, or the answer to the question of that number."""

    sender: str
    number: int
    body: bytes
    answers: bool = False


class Mail:
    """The letters of one process. It takes its own through a connection that `waits`. Who has said nothing for
    `gone_after` seconds is not written to.
    """

    def __init__(self, redis: Redis, waits: Redis, name: str) -> None:
        self._redis = redis
        self._waits = waits
        self._name = name
        self.gone_after = GONE_AFTER
        self._script = redis.register_script(_LUA)
        self._numbers = count(1)
        self._posting = asyncio.Semaphore(_POSTED_AT_ONCE)
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._work: set[asyncio.Task[None]] = set()
        self._taking: asyncio.Task[None] | None = None

    def begin(self, answer: Answering) -> None:
        """Answer letters from now on; one whose answer fails gets none."""
        self._taking = asyncio.create_task(self._take(answer), name="mail")

    async def end(self) -> None:
        """Take no more letters, and answer those that were taken."""
        if self._taking is not None:
            await stop(self._taking)
        if self._work:
            await asyncio.wait(self._work)

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        """The answer of another process. Raises Gone where there is none within so many seconds, or nobody to ask."""
        number = next(self._numbers)
        letter = msgspec.msgpack.encode(Envelope(self._name, number, body))
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(within):
                if not await self._post(process, letter):
                    raise Gone(f"{process} is not there")
                return await answer
        except AWAY as error:
            with suppress(*AWAY):
                await self._redis.lrem(_mailbox(process), 1, letter)  # pyright: ignore[reportArgumentType] - bytes are a value
            raise Gone(f"{process} does not answer") from error
        finally:
            del self._asked[number]

    async def _post(self, process: str, letter: bytes) -> bool:
        times = (round(self.gone_after * 1000), _KEPT_MS)
        async with self._posting:
            return bool(await self._script(keys=[PROCESSES, _mailbox(process)], args=[process, letter, *times]))

    async def _take(self, answer: Answering) -> None:
        while True:
            try:
                taken = await self._waits.blmpop(
                    LONGEST_WAIT, 1, _mailbox(self._name), direction="LEFT", count=_AT_ONCE
                )
            except AWAY:
                await asyncio.sleep(_AGAIN)
                continue
            for letter in map(_envelope, taken[1] if taken else ()):
                if letter.answers:
                    self._hear(letter)
                else:
                    task = asyncio.create_task(self._answer(letter, answer), name="letter")
                    self._work.add(task)
                    task.add_done_callback(self._work.discard)

    def _hear(self, letter: Envelope) -> None:
        asked = self._asked.get(letter.number)
        if asked is not None and not asked.done():
            asked.set_result(letter.body)

    async def _answer(self, letter: Envelope, answer: Answering) -> None:
        try:
            body = await answer(letter.body)
            await self._post(
                letter.sender, msgspec.msgpack.encode(Envelope(self._name, letter.number, body, answers=True))
            )
        except AWAY:
            _log.warning("letter not answered", sender=letter.sender)
        except Exception as error:
            _log.error("letter not answered", sender=letter.sender, exc_info=error)


def _envelope(data: object) -> Envelope:
    """The letter that Redis has given us."""
    return msgspec.msgpack.decode(cast(bytes, data), type=Envelope)


def _mailbox(process: str) -> str:
    return f"naki:mail:{process}"
