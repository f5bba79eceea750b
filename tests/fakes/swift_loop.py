"""An event loop in which waiting takes no time."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from selectors import DefaultSelector, SelectorKey
from typing import Any


class SwiftLoop(asyncio.SelectorEventLoop):
    """Its time stands still while anybody is at work; when everybody waits, it is at once as late as they wait for. Not
    for tests that wait for sockets or threads.
    """

    def __init__(self) -> None:
        self._now = 1_000.0
        super().__init__(_Swift(self._pass))

    def time(self) -> float:
        return self._now

    def _pass(self, seconds: float) -> None:
        self._now += seconds


class _Swift(DefaultSelector):
    """Looks for news of sockets, and passes the time for which it should have waited."""

    def __init__(self, passing: Callable[[float], None]) -> None:
        super().__init__()
        self._passing = passing

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits, and for no time")
        self._passing(timeout)
        return super().select(0)


def swiftly(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """The test runs in a loop of its own in which waiting takes no time."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        with asyncio.Runner(loop_factory=SwiftLoop) as runner:
            runner.run(test(*given, **named))

    return run
