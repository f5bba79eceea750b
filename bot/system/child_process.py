"""A child process for work that takes long, so that it cannot delay presses.

Requests and answers are pickled, on its standard input and output. It ends when its input is closed, that is with Naki,
however Naki ends.
"""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from threading import Event, Timer
from traceback import format_exception
from typing import Any, BinaryIO, Final, NoReturn

CHILD_NICENESS: Final = 10
"""The niceness of the child process: when processor time is short, presses go first."""
_DIED: Final = (OSError, EOFError, pickle.UnpicklingError)
"""Exceptions raised by talking to a process that has ended."""


class ChildDied(Exception):
    """The process has ended, or its answer cannot be read."""


class ChildTimedOut(ChildDied):
    """The process was killed because it did not answer in time."""


class ChildProcess:
    """A child process that runs a module, which calls `serve_parent`. It is started with the first request, and again
    after it has died. Only one thread may ask at a time.
    """

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, request: bytes, patience: float | None = None) -> Any:
        """The answer to a pickled request, within `patience` seconds if given. Raises ChildDied, ChildTimedOut, and
        whatever answering raised.

        After any failure the process is killed, since its next answer might belong to this request.
        """
        if self._process is None:
            command = [sys.executable, "-m", self._module]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        source, sink = self._process.stdin, self._process.stdout
        assert source is not None
        assert sink is not None
        with _time_limit(self._process, patience) as late:
            try:
                source.write(request)
                source.flush()
                answer = pickle.load(sink)
            except _DIED as error:
                self.end()
                raise (ChildTimedOut if late.is_set() else ChildDied) from error
            except BaseException:
                self.end()
                raise
        if isinstance(answer, Exception):
            raise answer
        return answer

    def end(self) -> None:
        """End the process, if there is one, after its current work."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError):
                process.communicate()


@contextmanager
def _time_limit(process: subprocess.Popen[bytes], seconds: float | None) -> Generator[Event]:
    """Kill the process if the block takes longer than `seconds`, and set the event."""
    late = Event()
    if seconds is None:
        yield late
        return

    def end() -> None:
        late.set()
        process.kill()

    limit = Timer(seconds, end)
    limit.daemon = True
    limit.start()
    try:
        yield late
    finally:
        limit.cancel()


def serve_parent(answer: Callable[[Any], object], rest: Callable[[], None] = lambda: None) -> None:
    """In the child process: answer requests until the input ends, and `rest` after each, while nobody waits."""
    ignore_signals()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(*_DIED):
        _answer_all(answer, rest, source, sink)


def ignore_signals() -> None:
    """In the child process: leave signals to Naki, which ends its children itself, and the processor to presses."""
    for signalled in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signalled, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(CHILD_NICENESS)


def _answer_all(
    answer: Callable[[Any], object], rest: Callable[[], None], source: BinaryIO, sink: BinaryIO
) -> NoReturn:
    """Answer requests until the input ends. Raises the exceptions in `_DIED` once Naki is gone."""
    while True:
        request = pickle.load(source)
        try:
            answered = answer(request)
        except Exception as error:
            error.add_note("".join(format_exception(error)))
            answered = error
        pickle.dump(answered, sink)
        sink.flush()
        rest()
