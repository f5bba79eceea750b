"""A separate process that paints, so that painting cannot delay anybody's press."""

import pickle
from threading import Lock
from typing import Any, Self

from bot.i18n.catalogue import Words
from bot.system.child_process import ChildDied, ChildProcess, serve_parent
from bot.view.model import AnyView
from render.emoji import tile_emojis
from render.pictures import Pictures
from render.sprites import Style


class PaintingProcess:
    """Paints like Pictures, one picture after the other, from any thread. If the process dies, a new one takes over."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process = ChildProcess(__name__)
        self._size = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._process.end()

    @property
    def size(self) -> int:
        """Bytes in its cache, as of the last picture."""
        return self._size

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        """The view as a PNG, `width` (1100 or 550) pixels wide. Raises what painting it raises."""
        picture: bytes = self._paint(view, words, style, width)
        return picture

    def tile_emojis(self) -> dict[str, bytes]:
        """A PNG for every tile, by name, and for their back."""
        emojis: dict[str, bytes] = self._paint()
        return emojis

    def _paint(self, *wanted: object) -> Any:
        """A picture of what is wanted; the emojis if it is nothing in particular."""
        request = pickle.dumps(wanted)
        with self._lock:
            try:
                painted, self._size = self._process.ask(request)
            except ChildDied:
                painted, self._size = self._process.ask(request)
        return painted


def _main() -> None:
    """Paint what is asked for until nobody asks any more."""
    pictures = Pictures()
    serve_parent(lambda wanted: (pictures.paint(*wanted) if wanted else tile_emojis(), pictures.size))


if __name__ == "__main__":
    _main()
