"""Counts the requests that Discord has refused lately: it blocks a bot for a while after 10,000 in ten minutes."""

import time
from collections import deque
from http import HTTPStatus
from types import SimpleNamespace
from typing import Final

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams

_PERIOD_S: Final = 600.0
"""The length of the counted period in seconds."""
INVALID_STATUSES: Final = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.TOO_MANY_REQUESTS,
)
"""The HTTP statuses that count as refusals."""


class InvalidRequests:
    """The refused requests of the last `within` seconds."""

    def __init__(self, within: float = _PERIOD_S) -> None:
        self._within = within
        self._at: deque[float] = deque()

    @property
    def count(self) -> int:
        """The number of refused requests in the last `within` seconds."""
        now = time.monotonic()
        while self._at and self._at[0] <= now - self._within:
            self._at.popleft()
        return len(self._at)

    def seconds_until_below(self, most: int) -> float:
        """Seconds until fewer than this many refusals are left in the period."""
        return 0.0 if self.count < most else self._at[-most] + self._within - time.monotonic()

    def watch(self, trace: TraceConfig) -> None:
        """Count refusals among the requests observed by `trace`."""
        trace.on_request_end.append(self._count_invalid)

    async def _count_invalid(self, _: ClientSession, __: SimpleNamespace, request: TraceRequestEndParams) -> None:
        if request.response.status in INVALID_STATUSES:
            self._at.append(time.monotonic())
