"""One task that looks after something: whenever anything was written, and when a moment has come."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from typing import Final, TypeVar

import structlog

from bot.league.times import Ms
from bot.table.ports import Clock

RETRY_PAUSE_MS: Final = 5_000
"""Milliseconds until that is tried again which could not be done or shown."""
_T = TypeVar("_T")
_log = structlog.stdlib.get_logger(__name__)


class Caretaker(ABC):
    """The task. `watched` gives the event that is set after every write."""

    def __init__(self, watched: Callable[[], AbstractContextManager[asyncio.Event]], clock: Clock) -> None:
        self._watched, self._clock = watched, clock
        self._again: Ms | None = None

    async def run(self) -> None:
        """Act until this is cancelled."""
        with self._watched() as written:
            while True:
                self._again = None
                written.clear()
                await self._attempt(self._run_once(written))
                with suppress(TimeoutError):
                    async with self._clock.timeout_at(soonest(self._again, self._wakes_at)):
                        await written.wait()

    async def _attempt(self, part: Coroutine[None, None, _T], **about: object) -> _T | None:
        """Do this part and return its result, or None if it fails: it is tried again in a while, and keeps nothing else
        from being done; `about` names it to the operator.
        """
        try:
            return await part
        except Exception as error:
            _log.error("not looked after", what=type(self).__name__, **about, exc_info=error)
            self._try_again()
            return None

    def _try_again(self) -> None:
        """Act once more in a while."""
        self._again = soonest(self._clock.now() + RETRY_PAUSE_MS, self._again)

    @property
    @abstractmethod
    def _wakes_at(self) -> Ms | None:
        """The next moment at which something is due; None if nothing is."""

    @abstractmethod
    async def _run_once(self, written: asyncio.Event) -> None:
        """Do and show everything that is due."""


def soonest(*moments: Ms | None) -> Ms | None:
    """The first of these moments; None if there is none."""
    return min((moment for moment in moments if moment is not None), default=None)
