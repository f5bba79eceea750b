"""Painting off the event loop: a bounded number of pictures at once, one shared cache, and the newest view wins."""

import asyncio
from collections.abc import Callable, Hashable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from threading import Lock
from typing import Final, Protocol, TypeVar

from bot.i18n.catalogue import Words
from bot.system.priority_executor import PriorityExecutor
from bot.view.model import AnyView
from render.film import FILM_END, FILM_WIDTH, FilmSheet, frame_times
from render.pictures import Pictures
from render.sprites import Style

_T = TypeVar("_T")

PAINTER_THREADS: Final = 1
"""The number of pictures that are painted at once. On a small machine, a second one would slow down presses."""


class AnyPainter(Protocol):
    """Whoever paints: Pictures here, or a PaintingProcess."""

    @property
    def cache_size(self) -> int:
        """Bytes in the cache that all pictures share."""
        ...

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        """The view as a PNG, `width` (1100 or 550) pixels wide."""
        ...

    def film_sheet(self, pngs: Sequence[bytes], style: Style) -> FilmSheet:
        """The sheet that pictures of this style share in a film."""
        ...

    def film_frame(self, sheet: FilmSheet, before: bytes | None, png: bytes, ms: int) -> bytes:
        """The piece of a film that shows this picture for so many milliseconds after the one `before`."""
        ...


class _Request:
    """A picture somebody waits for; until painting begins a newer view may take its place."""

    def __init__(self, view: AnyView, words: Words, style: Style, width: int) -> None:
        self.wanted = (view, words, style, width)
        self.future: asyncio.Future[bytes] | None = None


class Studio:
    """Paints for all tables.

    A request may name the message it is for: while it waits for a free thread, a newer request for the same message
    takes its place, and both are answered with the newer picture.
    """

    def __init__(self, pictures: AnyPainter | None = None, threads: int = PAINTER_THREADS) -> None:
        self._pictures = pictures or Pictures()
        self._threads = PriorityExecutor(threads, "paint")
        self._waiting: dict[Hashable, _Request] = {}
        self._lock = Lock()
        self._filming = asyncio.Lock()
        self._warming: Future[list[bytes]] | None = None
        self.painted = 0
        """The number of pictures that were painted so far."""

    @property
    def cache_size(self) -> int:
        """Bytes in the cache that all pictures share."""
        return self._pictures.cache_size

    async def picture(
        self,
        view: AnyView,
        words: Words,
        style: Style | None = None,
        width: int = 1100,
        *,
        message: Hashable = None,
        patient: bool = False,
    ) -> bytes:
        """The view as a PNG, `width` (1100 or 550) pixels wide. What is `patient` is painted after the rest."""
        style = style or Style()
        with self._lock:
            request = None if message is None else self._waiting.get(message)
            if request is None:
                request = _Request(view, words, style, width)
                if message is not None:
                    self._waiting[message] = request
                painting = self._threads.submit(partial(self._paint, request, message), patient=patient)
                request.future = asyncio.wrap_future(painting)
            else:
                request.wanted = (view, words, style, width)
        assert request.future is not None
        return await asyncio.shield(request.future)

    async def film(self, views: Sequence[AnyView], words: Words, style: Style) -> bytes:
        """The views one after the other as a GIF, 550 pixels wide. One film is made at a time, piece by piece: whatever
        else is to be painted comes between.
        """
        async with self._filming:
            pngs = [await self.picture(view, words, style, FILM_WIDTH) for view in views]
            sheet = await self._in_turn(self._pictures.film_sheet, pngs, style)
            parts = [sheet.head]
            for before, png, ms in zip((None, *pngs), pngs, frame_times(len(pngs)), strict=False):
                parts.append(await self._in_turn(self._pictures.film_frame, sheet, before, png, ms))
            return b"".join((*parts, FILM_END))

    async def _in_turn(self, work: Callable[..., _T], *about: object) -> _T:
        return await asyncio.wrap_future(self._threads.submit(partial(work, *about)))

    def warm(self, views: Iterable[AnyView], words: Words) -> None:
        """Make what these views are made of in one of the threads, so that nobody waits for palettes, letters and tiles
        when pictures like them come.
        """
        self._warming = self._threads.submit(lambda: [self._pictures.paint(view, words) for view in views])

    async def wait_until_warm(self) -> None:
        """Wait until what is to be warmed is."""
        if self._warming is not None:
            await asyncio.wait({asyncio.wrap_future(self._warming)})

    def close(self) -> None:
        """Paint nothing more; what is being painted is finished."""
        self._threads.end(wait=False)

    def _paint(self, request: _Request, message: Hashable) -> bytes:
        with self._lock:
            if message is not None:
                del self._waiting[message]
            wanted = request.wanted
            self.painted += 1
        return self._pictures.paint(*wanted)
