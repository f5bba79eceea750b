"""A separate process that paints, so that painting cannot delay anybody's press."""

import pickle
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Self

from bot.i18n.catalogue import Words
from bot.system.child_process import ChildDied, ChildProcess, serve_parent
from bot.view.model import AnyView
from render.emoji import tile_emojis
from render.film import FilmSheet
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
    def cache_size(self) -> int:
        """Bytes in its cache, as of the last picture."""
        return self._size

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        """The view as a PNG, `width` (1100 or 550) pixels wide. Raises what painting it raises."""
        picture: bytes = self._ask("paint", view, words, style, width)
        return picture

    def film_sheet(self, pngs: Sequence[bytes], style: Style) -> FilmSheet:
        """The sheet that pictures of this style share in a film."""
        sheet: FilmSheet = self._ask("film_sheet", pngs, style)
        return sheet

    def film_frame(self, sheet: FilmSheet, before: bytes | None, png: bytes, ms: int) -> bytes:
        """The piece of a film that shows this picture for so many milliseconds after the one `before`."""
        frame: bytes = self._ask("film_frame", sheet, before, png, ms)
        return frame

    def tile_emojis(self) -> dict[str, bytes]:
        """A PNG for every tile, by name, and for their back."""
        emojis: dict[str, bytes] = self._ask("tile_emojis")
        return emojis

    def _ask(self, what: str, *about: object) -> Any:
        """The answer to what is asked by the name of the function that answers it."""
        request = pickle.dumps((what, about))
        with self._lock:
            try:
                painted, self._size = self._process.ask(request)
            except ChildDied:
                painted, self._size = self._process.ask(request)
        return painted


def _main() -> None:
    """Paint what is asked for until nobody asks any more."""
    pictures = Pictures()
    answers: dict[str, Callable[..., object]] = {
        "paint": pictures.paint,
        "film_sheet": pictures.film_sheet,
        "film_frame": pictures.film_frame,
        "tile_emojis": tile_emojis,
    }

    def answer(wanted: tuple[str, tuple[object, ...]]) -> tuple[object, int]:
        what, about = wanted
        return answers[what](*about), pictures.cache_size

    serve_parent(answer)


if __name__ == "__main__":
    _main()
