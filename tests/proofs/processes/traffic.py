"""Discord's rate limits, and how many counted calls came within any second."""

import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from typing_extensions import override

from bot.tools.sandbox.limits import UNCOUNTED_ROUTES, RateLimits

WINDOW_S: Final = 1.0
MOST_CALLS: Final = 50
"""Counted calls that Discord takes in a second."""
EVERYBODY: Final = 1_000_000
"""Everybody has written to Naki before: Discord lets it open few conversations."""


class WatchedLimits(RateLimits):
    """Keeps the times at which counted calls came, whether they were let through or not."""

    def __init__(self) -> None:
        super().__init__(strict=True, new_dms=EVERYBODY)
        self.came: list[float] = []

    @override
    def admit(self, method: str, path: str, *, age: float = 0.0, recipient: str = "") -> dict[str, str]:
        if not path.startswith(UNCOUNTED_ROUTES):
            self.came.append(time.monotonic())
        return super().admit(method, path, age=age, recipient=recipient)


def most_calls_within(times: Sequence[float], seconds: float = WINDOW_S) -> int:
    """The most of these ascending times that lie within so many seconds."""
    most = first = 0
    for last, time_ in enumerate(times):
        while times[first] <= time_ - seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


def least_seconds_between(times: Sequence[float]) -> float | None:
    """The least time between two of these that follow each other."""
    return min((later - sooner for sooner, later in pairwise(times)), default=None)
