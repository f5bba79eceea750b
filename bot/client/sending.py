"""Requests to Discord that can be called off.

A request that was called off before it was sent is never made. One that was already sent may still take effect, even
after later requests; only its response tells.
"""

import asyncio
from collections.abc import Coroutine
from contextvars import Context, ContextVar
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final, Generic, TypeVar
from weakref import ref

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams, TraceRequestStartParams

_T = TypeVar("_T")


class CancellableRequest(Generic[_T]):
    """A request to Discord, running as `task`. discord.py keeps the webhook adapter of an interaction in a context
    variable, so such a request needs its `context`.

    With `once`, a request that exceeds a rate limit is not repeated: the task ends as cancelled.
    """

    def __init__(self, call: Coroutine[Any, Any, _T], context: Context | None = None, *, once: bool = False) -> None:
        self.doubtful = False
        """Whether it failed in such a way that Discord may have carried it out all the same."""
        self.too_fast = False
        """Whether it ended because it was too fast."""
        self._once = once
        self._left = False
        self._called_off = False
        self.task = asyncio.create_task(self._make(call), context=context)
        self.task.add_done_callback(lambda _: call.close())  # it may never have been begun

    def cancel(self) -> bool:
        """Cancel the request. Returns True if it was already sent: then it is awaited, but not repeated."""
        self._called_off = True
        if not self._left:
            self.task.cancel()
        return self._left

    def note_sent(self) -> None:
        """Note that the request was sent."""
        self._left = True

    def note_response(self, status: int) -> None:
        """Note the status of the response. A request that failed and was called off is not repeated."""
        failed = status >= HTTPStatus.INTERNAL_SERVER_ERROR
        if failed or status == HTTPStatus.TOO_MANY_REQUESTS:
            self._left = False
            self.doubtful = self.doubtful or failed
            self.too_fast = self._once and not failed
            if self._called_off or self.too_fast:
                self.task.cancel()

    async def _make(self, call: Coroutine[Any, Any, _T]) -> _T:
        _SENDING.set(ref(self))
        return await call


_SENDING: Final[ContextVar[ref[CancellableRequest[Any]] | None]] = ContextVar("sending", default=None)
"""The request that is sent in this context, as a weak reference. The timers of a request, which last for minutes, hold
its context, and must not hold the answer too.
"""


def _sending() -> CancellableRequest[Any] | None:
    watched = _SENDING.get()
    return None if watched is None else watched()


def watch(trace: TraceConfig) -> None:
    """Note for every request observed by `trace` when it is sent and answered."""
    trace.on_request_start.append(_note_sent)
    trace.on_request_end.append(_note_response)


async def _note_sent(_: ClientSession, __: SimpleNamespace, ___: TraceRequestStartParams) -> None:
    sending = _sending()
    if sending is not None:
        sending.note_sent()


async def _note_response(_: ClientSession, __: SimpleNamespace, request: TraceRequestEndParams) -> None:
    sending = _sending()
    if sending is not None:
        sending.note_response(request.response.status)
