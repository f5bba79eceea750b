"""A Redis server of a test's own, in a temporary folder, on a free port of 127.0.0.1; it keeps nothing."""

import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from bot.bus.address import BusAddress

MISSING: Final = "no Redis on this machine (apt-get install redis-server)"
_PROGRAMS: Final = ("redis-server", "valkey-server")
_STARTS_WITHIN: Final = 60.0


class RedisServer:
    """A running server."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program, self._folder = program, folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port: int = free.getsockname()[1]
        self.address = BusAddress(f"redis://127.0.0.1:{self._port}/0")
        self.start()

    def start(self) -> None:
        """Start it, again on the same port if it was stopped; it has forgotten everything."""
        options = ("--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
        line = (self._program, *options, "--dir", str(self._folder))
        self._process = subprocess.Popen(line, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        until = time.monotonic() + _STARTS_WITHIN
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self._program} does not start")
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop it at once."""
        self._process.kill()
        self._process.wait()

    def suspend(self) -> None:
        """From now on it takes what it is sent, and answers nothing."""
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """It answers again, also what it was sent meanwhile."""
        self._process.send_signal(signal.SIGCONT)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), timeout=1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False


@contextmanager
def redis_serving() -> Generator[RedisServer]:
    """A server, as long as the block runs. Skips the test where there is none to start."""
    program = next(filter(None, map(shutil.which, _PROGRAMS)), None)
    if program is None:
        pytest.skip(MISSING)
    with tempfile.TemporaryDirectory(prefix="naki-redis-") as folder:
        server = RedisServer(program, Path(folder))
        try:
            yield server
        finally:
            server.stop()
