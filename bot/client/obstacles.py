"""What keeps Naki from posting in a channel: the channel is gone, or a permission is missing.

Naki does not try again with every update, but when something changed that may help, and otherwise after growing pauses.
One message tries first; the others follow once it got through.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

PAUSES: Final = (15.0, 60.0, 120.0, 300.0, 900.0, 1_800.0, 3_600.0)
"""Seconds between tries while nothing changes; the last value repeats as long as the table is played at."""
SOONEST: Final = 15.0
"""The least seconds between two tries that were caused by a change."""


class Spot(NamedTuple):
    """A channel, or a person's direct messages, and whether the obstacle is about posting something new, since editing
    may still be allowed there.
    """

    channel: int
    posting: bool


@dataclass(eq=False, slots=True)
class Obstacle:
    """What is in the way in one spot, and for which `tables`.

    Messages that everybody sees belong to a `guild`, those to one person to none. Who is `waiting` is called when it is
    worth another try; while it is `ajar`, one may try. `bell` rings for the next of the `tries`.
    """

    spot: Spot
    kind: str
    guild: int | None
    tables: set[str] = field(default_factory=set[str])
    waiting: deque[Callable[[], None]] = field(default_factory=deque[Callable[[], None]])
    ajar: bool = False
    tries: int = 0
    hurried_at: float = -inf
    bell: asyncio.TimerHandle | None = None

    @property
    def rings_at(self) -> float:
        """When the timer is due, in seconds of the event loop."""
        return inf if self.bell is None or self.bell.cancelled() else self.bell.when()

    def ring(self, seconds: float, call: Callable[["Obstacle"], None]) -> None:
        """Call this after so many seconds, replacing an earlier call."""
        self.silence()
        self.bell = asyncio.get_running_loop().call_later(seconds, call, self, context=Context())

    def silence(self) -> None:
        """Cancel the call."""
        if self.bell is not None:
            self.bell.cancel()


class Barred(Exception):
    """Raised when nothing can be shown in a spot now."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(f"{obstacle.kind}: {obstacle.spot.channel}")
        self.obstacle = obstacle


class Obstacles:
    """All obstacles. `played` says whether a table is still played at; for finished tables the tries come to an end."""

    def __init__(self, played: Callable[[str], bool]) -> None:
        self._played = played
        self._all: dict[Spot, Obstacle] = {}
        self._listeners: list[Callable[[str], None]] = []

    def __len__(self) -> int:
        return len(self._all)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call this with a table whenever an obstacle to its public messages appears, changes or goes."""
        self._listeners.append(listener)

    def of(self, table: str) -> Obstacle | None:
        """The obstacle that keeps the table from being shown to everybody."""
        return next((one for one in self._all.values() if one.guild is not None and table in one.tables), None)

    def at(self, spot: Spot) -> Obstacle | None:
        """The obstacle in this spot."""
        return self._all.get(spot)

    def pass_by(self, spot: Spot) -> None:
        """Try to show something there. Raises Barred if it is not worth it."""
        obstacle = self._all.get(spot)
        if obstacle is not None:
            if not obstacle.ajar:
                raise Barred(obstacle)
            obstacle.ajar = False

    def meet(self, spot: Spot, kind: str, table: str, guild: int | None) -> Barred:
        """Note that Discord refused a message of the table in this spot. Returns the exception to raise."""
        obstacle = self._all.get(spot)
        if obstacle is None:
            obstacle = self._all[spot] = Obstacle(spot, kind, guild)
            obstacle.ring(PAUSES[0], self._try)
        if table not in obstacle.tables or obstacle.kind != kind:
            obstacle.tables.add(table)
            obstacle.kind = kind
            self._tell(obstacle)
        return Barred(obstacle)

    def clear(self, spot: Spot) -> None:
        """Note that something could be shown in this spot, and let the waiting messages through."""
        obstacle = self._all.get(spot)
        if obstacle is not None:
            self._remove(obstacle)
            while obstacle.waiting:
                obstacle.waiting.popleft()()

    def look_again(self, concerns: Callable[[Obstacle], bool]) -> None:
        """Note a change that may have removed these obstacles."""
        for obstacle in [one for one in self._all.values() if concerns(one)]:
            wait = obstacle.hurried_at + SOONEST - _now()
            if wait <= 0:
                self._hurry(obstacle)
            elif obstacle.rings_at > _now() + wait:
                obstacle.ring(wait, self._hurry)

    def _hurry(self, obstacle: Obstacle) -> None:
        obstacle.hurried_at = _now()
        self._try(obstacle)

    def _try(self, obstacle: Obstacle) -> None:
        """Let one message try. The obstacle is dropped if no message waits, or if its tables are over and the tries
        used up.
        """
        tired = obstacle.tries >= len(PAUSES) and not any(map(self._played, obstacle.tables))
        if tired or not obstacle.waiting:
            self._remove(obstacle)
            return
        obstacle.tries += 1
        obstacle.ajar = True
        obstacle.ring(PAUSES[min(obstacle.tries, len(PAUSES) - 1)], self._try)
        obstacle.waiting.popleft()()

    def _remove(self, obstacle: Obstacle) -> None:
        obstacle.silence()
        del self._all[obstacle.spot]
        self._tell(obstacle)

    def _tell(self, obstacle: Obstacle) -> None:
        for table in obstacle.tables if obstacle.guild is not None else ():
            for listener in self._listeners:
                listener(table)


def _now() -> float:
    return asyncio.get_running_loop().time()
