"""One painter per message: it makes the message look like the newest state, at the pace Discord allows.

Whoever has a new state says so and goes on; nobody waits for a painter. States that were overtaken are never painted.
A frame that asks its reader something is urgent: it waits neither for a picture nor for an older frame that is still
on its way, unless that one asks the same: who presses a button again and again would see nothing change. What was
broken off for it may be carried out after it; then it is painted once more. Where nothing can be shown for now, the
newest frame waits until it is worth another try.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, TypeVar

import structlog

from bot.client.background import mark_task_waiting, run_in_background
from bot.client.obstacles import DestinationBlocked, Obstacle
from cogs._base import MessageLayout
from cogs._trouble import PASSING_FAILURES, Failure, failure_of

_T = TypeVar("_T")

PAINTING_TIMEOUT_S: Final = 0.1
"""Seconds that an urgent frame waits for its picture before it is shown without."""
RETRY_DELAYS_S: Final = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds between tries while Discord is unavailable; the last value repeats."""

_log = structlog.stdlib.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Frame:
    """A state that a message can show.

    `layout` makes its components, given whether there is a picture; `picture` paints it. `question` is the question
    that the frame puts to its reader, or None. An `is_deferrable` frame may be delayed, since the next one usually
    comes soon. Of frames with the same `dedup_key` (unless None) only one is painted. `on_shown` is called with the
    time when Discord showed it, in epoch milliseconds.
    """

    layout: Callable[[bool], MessageLayout]
    picture: Callable[[], Awaitable[bytes]] | None = None
    question: object = None
    is_deferrable: bool = False
    dedup_key: object = None
    on_shown: Callable[[int], None] | None = None

    async def paint(self) -> bytes | None:
        """None if there is no picture or painting fails, so that the buttons are shown in any case."""
        try:
            return None if self.picture is None else await self.picture()
        except Exception as error:
            _log.exception("picture not painted", exc_info=error)
            return None

    async def paint_soon(self) -> bytes | None:
        """None also if it takes longer than `PAINTING_TIMEOUT_S`."""
        try:
            async with asyncio.timeout(PAINTING_TIMEOUT_S):
                return await self.paint()
        except TimeoutError:
            return None


class Canvas(Protocol):
    """A message on Discord that can be changed. `table` is the name of the table that it shows."""

    table: str

    async def wait_for_permit(self, *, urgent: bool) -> AbstractContextManager[None]:
        """Wait for the right to change the message, which lasts as long as the returned context."""
        ...

    async def put(self, layout: Callable[[bool], MessageLayout], picture: bytes | None) -> int | None:
        """Make the message show this; without a new picture it keeps the old one. May be cancelled at any time.

        Returns when that happened, in epoch milliseconds; None if there is nowhere to show it. Raises
        DestinationBlocked if nothing can be shown there for now.
        """
        ...

    async def check_overwritten(self) -> bool:
        """Wait for cancelled changes that had been sent. Returns whether one may have taken effect last."""
        ...


class MessagePainter:
    """Paints one message. `rest` is the shortest time between two frames that are not urgent, and `idle` the delay of
    idle frames, in seconds.
    """

    def __init__(self, canvas: Canvas, rest: float = 0.0, idle: float = 0.0) -> None:
        self._canvas = canvas
        self._rest = rest
        self._idle = idle
        self._newest: Frame | None = None
        self._look: object = None
        self._due = 0.0
        self._shown = asyncio.Event()
        self._urgent = asyncio.Event()
        self._overtaken = asyncio.Event()
        self._asked: object = None
        self._task: asyncio.Task[None] | None = None
        self._ready_at = 0.0
        self._failures = 0
        self._barred = False

    def show(self, frame: Frame) -> None:
        """Paint this frame, instead of an older one that was not painted yet."""
        if frame.dedup_key is not None and frame.dedup_key == self._look:
            return
        self._due = _now() + (self._idle if frame.is_deferrable and self._task is not None else 0.0)
        self._newest, self._look = frame, frame.dedup_key
        self._shown.set()
        if frame.question is not None:
            self._urgent.set()
            if frame.question != self._asked:
                self._overtaken.set()
        self._begin()

    @property
    def busy(self) -> bool:
        return self._newest is not None

    def _begin(self) -> None:
        if not self._barred and (self._task is None or self._task.done()):
            self._task = run_in_background(self._work(), paints=self._canvas.table)

    async def wait_until_painted(self) -> None:
        while self._task is not None and not self._task.done():
            await asyncio.wait({self._task})

    async def _work(self) -> None:
        while self._newest is not None:
            await self._until_due()
            with await self._turn():
                frame, self._newest = self._newest, None
                self._asked = frame.question
                self._urgent.clear()
                self._overtaken.clear()
                try:
                    await self._paint(frame)
                except DestinationBlocked as barred:
                    self._wait_behind(barred.obstacle, frame)
                    return
                except Exception as error:
                    self._try_again(frame, error)
            await self._make_last(frame)

    async def _until_due(self) -> None:
        while not self._urgent.is_set() and (wait := max(self._ready_at, self._due) - _now()) > 0:
            self._shown.clear()
            with mark_task_waiting(), suppress(TimeoutError):
                await asyncio.wait_for(self._shown.wait(), wait)

    async def _turn(self) -> AbstractContextManager[None]:
        """Wait for a turn, which becomes urgent if an urgent frame comes."""
        patient = (
            None
            if self._urgent.is_set()
            else await _run_unless(self._urgent, self._canvas.wait_for_permit(urgent=False))
        )
        return patient or await self._canvas.wait_for_permit(urgent=True)

    async def _paint(self, frame: Frame) -> None:
        """Show the frame with its picture. An urgent frame is shown without if the picture takes longer than
        `PAINTING_TIMEOUT_S`, and again when it is ready.
        """
        drawing = asyncio.ensure_future(frame.paint())
        await _run_unless(
            self._overtaken, asyncio.wait({drawing}, timeout=None if frame.question is None else PAINTING_TIMEOUT_S)
        )
        late = not drawing.done()
        if not self._overtaken.is_set():
            await self._put(frame, None if late else drawing.result())
        if late and self._newest is None:
            await _run_unless(self._urgent, asyncio.wait({drawing}))
            if drawing.done():
                await self._put(replace(frame, on_shown=None), drawing.result())

    async def _put(self, frame: Frame, picture: bytes | None) -> None:
        at = await _run_unless(self._overtaken, self._canvas.put(frame.layout, picture))
        self._ready_at = _now() + self._rest
        self._failures = 0
        if at is not None and frame.on_shown is not None:
            frame.on_shown(at)

    async def _make_last(self, frame: Frame) -> None:
        """Paint the frame again if a change that was cancelled for it took effect after it."""
        self._shown.clear()
        if (
            self._newest is None
            and await _run_unless(self._shown, self._canvas.check_overwritten())
            and self._newest is None
        ):
            self._newest = replace(frame, on_shown=None)
            if frame.question is not None:
                self._urgent.set()

    def _wait_behind(self, obstacle: Obstacle, frame: Frame) -> None:
        self._newest = self._newest or frame
        self._barred = True
        obstacle.waiting_painters.append(self._go_on)

    def _go_on(self) -> None:
        self._barred = False
        self._begin()

    def _try_again(self, frame: Frame, error: Exception) -> None:
        """Retry the newest frame if the error passes by itself, else drop it. A moved table is painted elsewhere."""
        kind = failure_of(error)
        if kind is not Failure.TABLE_MOVED:
            _log.warning("frame not painted", trouble=str(kind), exc_info=error if kind is Failure.OUR_ERROR else None)
        if kind in PASSING_FAILURES:
            self._newest = self._newest or frame
            self._ready_at = _now() + RETRY_DELAYS_S[min(self._failures, len(RETRY_DELAYS_S) - 1)]
            self._failures += 1
        elif self._newest is None:
            self._look = None


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _run_unless(alarm: asyncio.Event, work: Coroutine[Any, Any, _T]) -> _T | None:
    """The result of `work`; if the alarm is set first, `work` is cancelled and the result is None."""
    task, alarmed = asyncio.ensure_future(work), asyncio.ensure_future(alarm.wait())
    try:
        await asyncio.wait({task, alarmed}, return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task.done() else None
    finally:
        task.cancel()
        alarmed.cancel()
