"""A process of its own for work that takes long, so that it cannot delay anybody's press.

Requests go in and answers come out through its standard input and output. It ends when its input does: with Naki,
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

YIELDS: Final = 10
"""How much more polite than Naki it is, by the system's measure: where there is too little time, presses go first."""
_DIED: Final = (OSError, EOFError, pickle.UnpicklingError)
"""What talking to a process that is gone comes to."""


class HelperGone(Exception):
    """The process has ended, or does not understand."""


class HelperStuck(HelperGone):
    """The process was ended because it did not answer in time."""


class Helper:
    """The process that runs this module, which calls `serve`. It is started when it is asked for the first time, and
    anew after it has died. One thread may ask at a time.
    """

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, request: bytes, patience: float | None = None) -> Any:
        """What it answers to a pickled request, within so many seconds if a `patience` is given. Raises HelperGone,
        HelperStuck, and what answering raises.

        Where anything goes wrong the process goes too: its next answer might be the one to this request.
        """
        if self._process is None:
            command = [sys.executable, "-m", self._module]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        source, sink = self._process.stdin, self._process.stdout
        assert source is not None
        assert sink is not None
        with _limited(self._process, patience) as late:
            try:
                source.write(request)
                source.flush()
                answer = pickle.load(sink)
            except _DIED as error:
                self.end()
                raise (HelperStuck if late.is_set() else HelperGone) from error
            except BaseException:
                self.end()
                raise
        if isinstance(answer, Exception):
            raise answer
        return answer

    def end(self) -> None:
        """End the process, if there is one, when it has done what it does."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError):
                process.communicate()


@contextmanager
def _limited(process: subprocess.Popen[bytes], seconds: float | None) -> Generator[Event]:
    """The process is killed if the block takes longer; then the event is set, and whoever reads is told of an end."""
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


def serve(answer: Callable[[Any], object]) -> None:
    """In the process: answer requests until nobody asks any more."""
    for farewell in (signal.SIGINT, signal.SIGTERM):
        signal.signal(farewell, signal.SIG_IGN)  # they are for Naki, who still has last words
    if sys.platform != "win32":
        os.nice(YIELDS)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(*_DIED):
        _answer_all(answer, source, sink)


def _answer_all(answer: Callable[[Any], object], source: BinaryIO, sink: BinaryIO) -> NoReturn:
    """Raises what it comes to when Naki is gone."""
    while True:
        request = pickle.load(source)
        try:
            answered = answer(request)
        except Exception as error:
            error.add_note("".join(format_exception(error)))
            answered = error
        pickle.dump(answered, sink)
        sink.flush()
