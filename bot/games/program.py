"""A program that is spoken to line by line."""

import os
import selectors
import shlex
import subprocess
from contextlib import suppress
from time import clock_gettime, monotonic
from typing import Final, Self

_PRIVATE_PREFIXES: Final = ("DISCORD_", "NAKI_")
"""Prefixes of the names of environment variables that no program of others is told."""

MAX_THINKING_S: Final = 3.0
"""Seconds that a program may think."""
_STARTING_UP_S: Final = 60.0
"""Seconds in which a program has to answer for the first time: some load a model first."""
_LONGEST_ANSWER: Final = 64 * 1024
"""Bytes of the longest answer that is read."""
_PROCESS: Final = 2
"""The low bits of a clock's number by which Linux takes the rest for a process's, as `clock_getcpuclockid` makes it."""


class ProgramFailure(Exception):
    """The program is silent, has gone, or could not be started: one sentence says which."""


class Program:
    """A program that answers each line with a line, as long as the block runs. `patience` is in seconds; for its first
    answer it has STARTING_UP. Entering raises ProgramFailure if there is no such program.
    """

    def __init__(self, command: str, patience: float = MAX_THINKING_S) -> None:
        self._command = command
        self._patience = patience
        self._allowed = max(patience, _STARTING_UP_S)
        self._unread = b""
        self._process: subprocess.Popen[bytes] | None = None
        self.gone: ProgramFailure | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start it. Raises ProgramFailure if there is no such program."""
        told = {name: value for name, value in os.environ.items() if not name.startswith(_PRIVATE_PREFIXES)}
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=told
            )
        except (OSError, ValueError, IndexError) as error:
            self.gone = ProgramFailure(f"{self._command} does not start: {error}")
            raise self.gone from None
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)

    @property
    def cpu_time_s(self) -> float | None:
        """Seconds of the processor that the program has used, without those of programs that it started; None where
        the system does not say, or once it has ended.
        """
        try:
            return None if self._process is None else clock_gettime(~self._process.pid << 3 | _PROCESS)
        except OSError:
            return None

    def kill(self) -> None:
        """End it at once, from any thread; whoever waits for its answer is told that it has ended."""
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Let it end, and end it if it does not."""
        process = self._process
        if process is None:
            return
        with suppress(subprocess.TimeoutExpired):
            if process.stdin is not None:
                with suppress(OSError):
                    process.stdin.close()
            process.wait(self._patience)
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def ask(self, line: str) -> str:
        """The answer to a line. Raises ProgramFailure, and again ever after: what is late would answer another line."""
        if self.gone is not None:
            raise self.gone
        try:
            return self._answer(line)
        except ProgramFailure as gone:
            self.gone = gone
            raise

    def _answer(self, line: str) -> str:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        until = monotonic() + self._allowed
        self._write(process.stdin.fileno(), f"{line}\n".encode(), until)
        while b"\n" not in self._unread:
            self._unread += self._read(process.stdout.fileno(), until)
            if len(self._unread) > _LONGEST_ANSWER:
                raise ProgramFailure(f"{self._command} answered with more than {_LONGEST_ANSWER // 1024} KiB")
        answer, _, self._unread = self._unread.partition(b"\n")
        self._allowed = self._patience
        return answer.decode(errors="replace")

    def _write(self, pipe: int, unsent: bytes, until: float) -> None:
        while unsent:
            self._wait(pipe, selectors.EVENT_WRITE, until)
            try:
                unsent = unsent[os.write(pipe, unsent) :]
            except OSError:
                raise ProgramFailure(f"{self._command} has ended") from None

    def _read(self, pipe: int, until: float) -> bytes:
        self._wait(pipe, selectors.EVENT_READ, until)
        read = os.read(pipe, _LONGEST_ANSWER)
        if not read:
            raise ProgramFailure(f"{self._command} has ended")
        return read

    def _wait(self, pipe: int, event: int, until: float) -> None:
        """Wait until the pipe can be written or read. Raises ProgramFailure if that is too late."""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(0.0, until - monotonic())):
                raise ProgramFailure(f"{self._command} said nothing for {self._allowed:g} seconds")
