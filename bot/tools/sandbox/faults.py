"""Faults between a bot and Discord, on order: for tests of what the bot does then.

A fault waits for the next requests that it fits and spoils as many as it was made for; an event fault does the same to
what the gateway sends.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Literal

from bot.tools.sandbox.backend import BackendError
from bot.tools.sandbox.limits import RateLimitHit

__all__ = ["EventFault", "Fault", "Faults"]


@dataclass(slots=True, kw_only=True)
class Fault:
    """A fault in the next `times` requests whose method and path (with `*` for anything) fit.

    They wait `delay` seconds, and then are refused with `status` and `code`, or carried out if there is none. `lost`:
    carried out, but the connection breaks before the answer. `overtaken`: they wait no longer than until the next
    request of the same method and path was carried out, and are carried out then, also if nobody waits for it any more.
    A 429 asks to wait `retry_after` seconds; a `bare` one does not say whose limit it is.
    """

    method: str = "*"
    path: str = "*"
    times: int = 1
    status: int | None = None
    code: int = 0
    message: str = "Something went wrong"
    delay: float = 0.0
    lost: bool = False
    overtaken: bool = False
    retry_after: float = 1.0
    bare: bool = False

    def refuse(self) -> None:
        """Raises BackendError or Limited for a refusal."""
        if self.status == 429:
            raise RateLimitHit(429, self.code, self.message, wait=self.retry_after, scope="shared", bare=self.bare)
        if self.status is not None:
            raise BackendError(self.status, self.code, self.message)


@dataclass(slots=True, kw_only=True)
class EventFault:
    """A fault in the next `times` events of this name: they come `twice`, come after the next one (`swapped`), or not
    at all (`lost`).
    """

    event: str
    how: Literal["twice", "swapped", "lost"]
    times: int = 1


@dataclass(slots=True)
class Faults:
    """The faults that are still to come, and the requests that wait to be overtaken."""

    waiting_requests: dict[tuple[str, str], list[asyncio.Event]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list[Fault])
    event_faults: list[EventFault] = field(default_factory=list[EventFault])

    def take_fault(self, method: str, path: str) -> Fault | None:
        """The fault that befalls this request, which is then one less to come."""
        fits = (fault for fault in self.faults if fault.method in ("*", method) and fnmatch(path, fault.path))
        found = next(fits, None)
        if found is not None:
            found.times -= 1
            self.faults = [fault for fault in self.faults if fault.times > 0]
        return found

    async def inflict(self, fault: Fault, method: str, path: str) -> None:
        """Let it happen to this request. Raises BackendError or Limited for a refusal."""
        passed = asyncio.Event()
        if fault.overtaken:
            self.waiting_requests.setdefault((method, path), []).append(passed)
        with suppress(TimeoutError):
            await asyncio.wait_for(passed.wait(), fault.delay)
        fault.refuse()

    def release_overtaken(self, method: str, path: str) -> None:
        """Such a request was carried out."""
        for passed in self.waiting_requests.pop((method, path), ()):
            passed.set()

    def mend(self) -> int:
        """Nothing more goes wrong, and nothing waits any longer. How often something still would have."""
        left = sum(one.times for one in (*self.faults, *self.event_faults))
        self.faults, self.event_faults = [], []
        for kind in list(self.waiting_requests):
            self.release_overtaken(*kind)
        return left

    def take_event_fault(self, event: str) -> EventFault | None:
        """The fault that befalls this event, which is then one less to come."""
        found = next((fault for fault in self.event_faults if fault.event == event), None)
        if found is not None:
            found.times -= 1
            self.event_faults = [fault for fault in self.event_faults if fault.times > 0]
        return found
