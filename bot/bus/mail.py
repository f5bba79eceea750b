"""Letters between processes: requests, each of which gets an answer.

Each process has a list in Redis that only it reads. A letter stays there until it is either taken or withdrawn.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from importlib.resources import files
from itertools import count
from typing import Final, cast

import msgspec
import structlog
from redis.asyncio import Redis

from bot.bus.calls import PROCESSES_KEY
from bot.bus.connection import LONGEST_BLOCKING_WAIT_S, REDIS_FAILURES
from bot.bus.stopping import stop_task
from bot.bus.unreachable import ProcessUnreachable

_LUA: Final = files("bot.bus").joinpath("post.lua").read_text(encoding="utf-8")
_KEPT_MS: Final = 10_000
HEARTBEAT_TIMEOUT_S: Final = 1.5
"""Seconds without a sign of life after which no letter is sent to a process."""
LETTER_WITHDRAWAL_WAIT_S: Final = 0.2
"""Seconds for which whoever was not answered waits until the letter is withdrawn. If Redis is slower, the letter may
still be taken.
"""
_MOMENT: Final = 0.001
_AT_ONCE: Final = 100
_POSTED_AT_ONCE: Final = 4
"""The most letters that are sent at the same time, so that connections are left for everything else."""
_AGAIN: Final = 0.2
"""Seconds before Redis is tried again."""

LetterHandler = Callable[[bytes], Awaitable[bytes]]
_log = structlog.stdlib.get_logger(__name__)


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """A request, or the answer to the request with that number."""

    sender: str
    number: int
    body: bytes
    is_answer: bool = False


class Mail:
    """The letters of one process, which reads its own through the connections for blocking commands (`waits`)."""

    def __init__(self, redis: Redis, waits: Redis, name: str) -> None:
        self._redis = redis
        self._waits = waits
        self._name = name
        self.gone_after = HEARTBEAT_TIMEOUT_S
        self._script = redis.register_script(_LUA)
        self._numbers = count(1)
        self._posting = asyncio.Semaphore(_POSTED_AT_ONCE)
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._working: set[asyncio.Task[None]] = set()
        self._taking: asyncio.Task[None] | None = None

    async def check_redis_access(self) -> None:
        """Look for letters as `begin` does. Raises the client's exceptions if Redis cannot do that."""
        await self._waits.blmpop(_MOMENT, 1, _mailbox(self._name), direction="LEFT")

    def begin(self, answer: LetterHandler) -> None:
        """Answer letters from now on. A letter whose answer raises gets none."""
        self._taking = asyncio.create_task(self._take(answer), name="mail")

    async def end(self) -> None:
        """Take no more letters, and finish answering and withdrawing."""
        if self._taking is not None:
            await stop_task(self._taking)
        if self._working:
            await asyncio.wait(self._working)

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        """The answer of another process. Raises ProcessUnreachable if there is none within so many seconds, or no such
        process.
        """
        number = next(self._numbers)
        letter = msgspec.msgpack.encode(Envelope(self._name, number, body))
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(within):
                if not await self._post(process, letter):
                    raise ProcessUnreachable(f"{process} is not there")
                return await answer
        except REDIS_FAILURES as error:
            await asyncio.wait({self._work(self._withdraw(process, letter))}, timeout=LETTER_WITHDRAWAL_WAIT_S)
            raise ProcessUnreachable(f"{process} does not answer") from error
        finally:
            del self._asked[number]

    async def _withdraw(self, process: str, letter: bytes) -> None:
        """Take a letter back, unless it was taken."""
        with suppress(*REDIS_FAILURES):
            await self._redis.lrem(_mailbox(process), 1, letter)  # pyright: ignore[reportArgumentType] - bytes are a value

    async def _post(self, process: str, letter: bytes) -> bool:
        times = (round(self.gone_after * 1000), _KEPT_MS)
        async with self._posting:
            return bool(await self._script(keys=[PROCESSES_KEY, _mailbox(process)], args=[process, letter, *times]))

    async def _take(self, answer: LetterHandler) -> None:
        while True:
            try:
                taken = await self._waits.blmpop(
                    LONGEST_BLOCKING_WAIT_S, 1, _mailbox(self._name), direction="LEFT", count=_AT_ONCE
                )
            except Exception as error:
                if not isinstance(error, REDIS_FAILURES):
                    _log.error("letters not taken", exc_info=error)
                await asyncio.sleep(_AGAIN)
                continue
            for data in taken[1] if taken else ():
                letter = _envelope(data)
                if letter is None:
                    _log.error("letter not read")
                elif letter.is_answer:
                    self._hear(letter)
                else:
                    self._work(self._answer(letter, answer))

    def _work(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name="letter")
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    def _hear(self, letter: Envelope) -> None:
        asked = self._asked.get(letter.number)
        if asked is not None and not asked.done():
            asked.set_result(letter.body)

    async def _answer(self, letter: Envelope, answer: LetterHandler) -> None:
        try:
            body = await answer(letter.body)
            await self._post(
                letter.sender, msgspec.msgpack.encode(Envelope(self._name, letter.number, body, is_answer=True))
            )
        except REDIS_FAILURES:
            _log.warning("letter not answered", sender=letter.sender)
        except Exception as error:
            _log.error("letter not answered", sender=letter.sender, exc_info=error)


def _envelope(data: object) -> Envelope | None:
    """Decode a letter from Redis. None if it is of another version of Naki, which writes them in another way."""
    try:
        return msgspec.msgpack.decode(cast(bytes, data), type=Envelope)
    except msgspec.MsgspecError:
        return None


def _mailbox(process: str) -> str:
    return f"naki:mail:{process}"
