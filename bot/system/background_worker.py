"""A place for long work that nobody at a table waits for: a process that gives way to everything else."""

import pickle
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, Final, ParamSpec, Protocol, Self, TypeVar, cast

from bot.system.child_process import ChildProcess, serve_parent

_PATIENCE_S: Final = 120.0
"""Seconds after which a piece of work is given up."""
_P = ParamSpec("_P")
_R = TypeVar("_R")


class BackgroundWorker(Protocol):
    """The place for long work."""

    def submit(self, work: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> Future[_R]:
        """Start to call this function, which can be imported. The answer raises what it raises, or ChildDied."""
        ...


class InlineWorker:
    """Does all work at once, in the caller's thread: for tests, where no time passes by itself."""

    def submit(self, work: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> Future[_R]:
        """Call the function."""
        done = Future[_R]()
        done.set_result(work(*args, **kwargs))
        return done


class WorkProcess:
    """One piece of work after the other, in a process that is there only while there is some."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "study")
        self._process = ChildProcess(__name__)
        self._waiting = 0

    def submit(self, work: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> Future[_R]:
        """Send the function to the process."""
        self._waiting += 1
        future = self._thread.submit(self._process.ask, pickle.dumps((work, args, kwargs)), _PATIENCE_S)
        future.add_done_callback(lambda _: self._end_if_idle())
        return future

    @contextmanager
    def keep_alive(self) -> Generator[None]:
        """Keep the process while the block runs, also when there is nothing to do for a moment."""
        self._waiting += 1
        try:
            yield
        finally:
            self._end_if_idle()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.shutdown(cancel_futures=True)
        self._process.end()

    def _end_if_idle(self) -> None:
        self._waiting -= 1
        with suppress(RuntimeError):  # the thread has ended, and the process with it
            self._thread.submit(self._end_idle)

    def _end_idle(self) -> None:
        if not self._waiting:
            self._process.end()


def _answer(request: object) -> object:
    work, args, kwargs = cast(tuple[Callable[..., object], tuple[Any, ...], dict[str, Any]], request)
    return work(*args, **kwargs)


if __name__ == "__main__":
    serve_parent(_answer)
