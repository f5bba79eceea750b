"""A separate process that paints, so that painting cannot delay anybody's press.

Views go in and pictures come out through its standard input and output. It ends when its input does: with Naki, however
Naki ends.
"""

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Lock
from traceback import format_exception
from typing import Any, BinaryIO, Final, NoReturn, Self

from bot.i18n.catalogue import Words
from bot.view.model import AnyView
from render.emoji import tile_emojis
from render.pictures import Pictures
from render.sprites import Style

YIELDS: Final = 10
"""How much more polite than Naki it is, by the system's measure: where there is too little time, presses go before
pictures.
"""
DIED: Final = (OSError, EOFError, pickle.UnpicklingError)
"""What talking to a process that is gone comes to."""


class Workshop:
    """Paints like Pictures, one picture after the other, from any thread. If the process dies, a new one takes over."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._size = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._end()

    @property
    def size(self) -> int:
        """Bytes in its cache, as of the last picture."""
        return self._size

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        """The view as a PNG, `width` (1100 or 550) pixels wide. Raises what painting it raises."""
        picture: bytes = self._painted(view, words, style, width)
        return picture

    def tile_emojis(self) -> dict[str, bytes]:
        """A PNG for every tile, by name, and for their back."""
        emojis: dict[str, bytes] = self._painted()
        return emojis

    def _painted(self, *wanted: object) -> Any:
        """A picture of what is wanted; the emojis if it is nothing in particular."""
        request = pickle.dumps(wanted)
        with self._lock:
            try:
                painted, self._size = self._ask(request)
            except DIED:
                painted, self._size = self._ask(request)
        if isinstance(painted, Exception):
            raise painted
        return painted

    def _ask(self, request: bytes) -> tuple[Any, int]:
        """Where anything goes wrong the process goes too: its next answer might be the one to this request."""
        if self._process is None:
            command = [sys.executable, "-m", __name__]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        source, sink = self._process.stdin, self._process.stdout
        assert source is not None
        assert sink is not None
        try:
            source.write(request)
            source.flush()
            painted: tuple[Any, int] = pickle.load(sink)
        except BaseException:
            self._end()
            raise
        return painted

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError):
                process.communicate()


def main() -> None:
    """Paint what is asked for until nobody asks any more."""
    for farewell in (signal.SIGINT, signal.SIGTERM):
        signal.signal(farewell, signal.SIG_IGN)  # they are for Naki, who still has last words to paint
    if sys.platform != "win32":
        os.nice(YIELDS)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(*DIED):
        _answer(source, sink)


def _answer(source: BinaryIO, sink: BinaryIO) -> NoReturn:
    """Raises what it comes to when Naki is gone."""
    pictures = Pictures()
    while True:
        wanted = pickle.load(source)
        painted: bytes | dict[str, bytes] | Exception
        try:
            painted = pictures.paint(*wanted) if wanted else tile_emojis()
        except Exception as error:
            error.add_note("".join(format_exception(error)))
            painted = error
        pickle.dump((painted, pictures.size), sink)
        sink.flush()


if __name__ == "__main__":
    main()
