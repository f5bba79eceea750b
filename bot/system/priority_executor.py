"""Threads for work of two kinds: what somebody waits for, and what can wait a little."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, Final, TypeVar

_T = TypeVar("_T")

MAX_JOBS_BEFORE_PATIENT: Final = 8
"""After how many other pieces of work in a row a patient one has its turn, however many more there are."""


class _Job:
    def __init__(self, work: Callable[[], object]) -> None:
        self._work = work
        self.future = Future[Any]()

    def do(self) -> None:
        """Do the work, unless nobody waits for it any more."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            done = self._work()
        except BaseException as error:
            self.future.set_exception(error)
        else:
            self.future.set_result(done)


class PriorityExecutor:
    """A few threads with two queues of work: whatever is patient is done when nothing else waits, or after
    `MAX_JOBS_BEFORE_PATIENT` others. Within a queue the order is that of asking.

    Every piece of work has a turn of its own in the threads, and each turn does whatever is next by then: so nothing
    waits while a thread is free.
    """

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads, name)
        self._lock = Lock()
        self._first = deque[_Job]()
        self._patient = deque[_Job]()
        self._before = 0

    def submit(self, work: Callable[[], _T], *, patient: bool = False) -> Future[_T]:
        """Have this done in one of the threads. Raises RuntimeError after the end."""
        job = _Job(work)
        with self._lock:
            self._threads.submit(self._take_turn)
            (self._patient if patient else self._first).append(job)
        return job.future

    def end(self, *, wait: bool = True) -> None:
        """Begin nothing more; `wait` until what has begun is done."""
        self._threads.shutdown(wait=wait, cancel_futures=True)
        with self._lock:
            for job in (*self._first, *self._patient):
                job.future.cancel()

    def _take_turn(self) -> None:
        with self._lock:
            job = self._next()
        job.do()

    def _next(self) -> _Job:
        if self._first and not (self._patient and self._before >= MAX_JOBS_BEFORE_PATIENT):
            self._before += bool(self._patient)
            return self._first.popleft()
        self._before = 0
        return self._patient.popleft()
