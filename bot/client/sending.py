"""Requests to Discord that can be cancelled.

A request that has not been sent yet never will be. One that has been sent may still be carried out, and later than
requests made after it; only its response says what became of it.
"""

import asyncio
from collections.abc import Coroutine
from contextvars import Context, ContextVar
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final, Generic, TypeVar
from weakref import ref

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams, TraceRequestStartParams

T = TypeVar("T")


class Sending(Generic[T]):
    """A call to Discord that is being made; discord.py keeps the way to Discord of an interaction in its `context`.

    What is sent `once` is not sent again if it was too fast: it ends as cancelled.
    """

    def __init__(self, call: Coroutine[Any, Any, T], context: Context | None = None, *, once: bool = False) -> None:
        self.doubtful = False
        """Whether it failed in such a way that Discord may have carried it out all the same."""
        self.too_fast = False
        """Whether it ended because it was too fast."""
        self._once = once
        self._left = False
        self._called_off = False
        self.task = asyncio.create_task(self._make(call), context=context)
        self.task.add_done_callback(lambda _: call.close())  # it may never have been begun

    def call_off(self) -> bool:
        """Cancel it. Returns whether it was already sent: then it runs on, but is not tried again."""
        self._called_off = True
        if not self._left:
            self.task.cancel()
        return self._left

    def leave(self) -> None:
        """Note that it was sent."""
        self._left = True

    def come_back(self, status: int) -> None:
        """Note its response. If it would be tried again but was cancelled, it ends here."""
        failed = status >= HTTPStatus.INTERNAL_SERVER_ERROR
        if failed or status == HTTPStatus.TOO_MANY_REQUESTS:
            self._left = False
            self.doubtful = self.doubtful or failed
            self.too_fast = self._once and not failed
            if self._called_off or self.too_fast:
                self.task.cancel()

    async def _make(self, call: Coroutine[Any, Any, T]) -> T:
        _SENDING.set(ref(self))
        return await call


_SENDING: Final[ContextVar[ref[Sending[Any]] | None]] = ContextVar("sending", default=None)
"""What is sent in this context. The timers of a request, which last for minutes, hold its context, and must not hold
the answer too.
"""


def _sending() -> Sending[Any] | None:
    watched = _SENDING.get()
    return None if watched is None else watched()


def watch(trace: TraceConfig) -> None:
    """Track for every request that is watched by `trace` whether it was sent."""
    trace.on_request_start.append(_leaves)
    trace.on_request_end.append(_comes_back)


async def _leaves(_: ClientSession, __: SimpleNamespace, ___: TraceRequestStartParams) -> None:
    sending = _sending()
    if sending is not None:
        sending.leave()


async def _comes_back(_: ClientSession, __: SimpleNamespace, request: TraceRequestEndParams) -> None:
    sending = _sending()
    if sending is not None:
        sending.come_back(request.response.status)
