"""Reasons why Naki cannot post in a channel: the channel is gone, or a permission is missing.

Naki then does not try with every update, but when something changes that may help, and otherwise at growing intervals.
One message is tried first; the others follow if that succeeds.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

OBSTACLE_PAUSES: Final = (15.0, 60.0, 120.0, 300.0, 900.0, 1_800.0, 3_600.0)
"""Seconds between tries while nothing changes; the last value repeats as long as the table is played."""
MIN_RETRY_PAUSE_S: Final = 15.0
"""The shortest time in seconds between two tries that were caused by a change."""


class Destination(NamedTuple):
    """A channel, or a person's direct messages. `new_messages_only` obstacles concern new messages only: editing may
    still be allowed.
    """

    channel: int
    new_messages_only: bool


@dataclass(eq=False, slots=True)
class Obstacle:
    """The reason why messages of these `tables` cannot be shown in one place. `guild` is None for messages to a person.

    The painters in `waiting_painters` are called one by one for the next try; `may_try` means that one of them may try
    now. `retry_timer` is the timer of the next try, and `tries` counts them.
    """

    destination: Destination
    kind: str
    guild: int | None
    tables: set[str] = field(default_factory=set[str])
    waiting_painters: deque[Callable[[], None]] = field(default_factory=deque[Callable[[], None]])
    may_try: bool = False
    tries: int = 0
    tried_early_at: float = -inf
    retry_timer: asyncio.TimerHandle | None = None

    @property
    def retry_at(self) -> float:
        """The moment at which the timer is due, in seconds of the event loop; infinity without one."""
        return inf if self.retry_timer is None or self.retry_timer.cancelled() else self.retry_timer.when()

    def set_timer(self, seconds: float, call: Callable[["Obstacle"], None]) -> None:
        """Set the timer to call this after so many seconds, replacing an earlier one."""
        self.cancel_timer()
        self.retry_timer = asyncio.get_running_loop().call_later(seconds, call, self, context=Context())

    def cancel_timer(self) -> None:
        """Cancel the timer."""
        if self.retry_timer is not None:
            self.retry_timer.cancel()


class DestinationBlocked(Exception):
    """Nothing can be shown at a destination for now."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(f"{obstacle.kind}: {obstacle.destination.channel}")
        self.obstacle = obstacle


class Obstacles:
    """All obstacles. `played` says whether a table is still being played; for finished tables the tries end at some
    point.
    """

    def __init__(self, played: Callable[[str], bool]) -> None:
        self._played = played
        self._all: dict[Destination, Obstacle] = {}
        self._listeners: list[Callable[[str], None]] = []

    def __len__(self) -> int:
        return len(self._all)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call `listener` with the name of each table whose public messages an obstacle affects, whenever it appears,
        changes or is removed.
        """
        self._listeners.append(listener)

    def of(self, table: str) -> Obstacle | None:
        """The obstacle to the table's public messages, or None."""
        return next((one for one in self._all.values() if one.guild is not None and table in one.tables), None)

    def at(self, destination: Destination) -> Obstacle | None:
        """The obstacle at this destination, or None."""
        return self._all.get(destination)

    def check_destination(self, destination: Destination) -> None:
        """Return if a message may be sent at this destination now. Raises Blocked otherwise."""
        obstacle = self._all.get(destination)
        if obstacle is not None:
            if not obstacle.may_try:
                raise DestinationBlocked(obstacle)
            obstacle.may_try = False

    def note_refusal(self, destination: Destination, kind: str, table: str, guild: int | None) -> DestinationBlocked:
        """Note that Discord refused a message of the table at this destination. Returns the exception to raise."""
        obstacle = self._all.get(destination)
        if obstacle is None:
            obstacle = self._all[destination] = Obstacle(destination, kind, guild)
            obstacle.set_timer(OBSTACLE_PAUSES[0], self._try)
        if table not in obstacle.tables or obstacle.kind != kind:
            obstacle.tables.add(table)
            obstacle.kind = kind
            self._tell(obstacle)
        return DestinationBlocked(obstacle)

    def clear(self, destination: Destination) -> None:
        """Note that a message was shown at this destination, and let the waiting ones follow."""
        obstacle = self._all.get(destination)
        if obstacle is not None:
            self._remove(obstacle)
            while obstacle.waiting_painters:
                obstacle.waiting_painters.popleft()()

    def retry_soon(self, concerns: Callable[[Obstacle], bool]) -> None:
        """Try these obstacles again soon, because something has changed."""
        for obstacle in [one for one in self._all.values() if concerns(one)]:
            wait = obstacle.tried_early_at + MIN_RETRY_PAUSE_S - _now()
            if wait <= 0:
                self._hurry(obstacle)
            elif obstacle.retry_at > _now() + wait:
                obstacle.set_timer(wait, self._hurry)

    def _hurry(self, obstacle: Obstacle) -> None:
        obstacle.tried_early_at = _now()
        self._try(obstacle)

    def _try(self, obstacle: Obstacle) -> None:
        """Let one message try. The obstacle is dropped if no message waits, or if its tables are over and all tries
        were made.
        """
        tired = obstacle.tries >= len(OBSTACLE_PAUSES) and not any(map(self._played, obstacle.tables))
        if tired or not obstacle.waiting_painters:
            self._remove(obstacle)
            return
        obstacle.tries += 1
        obstacle.may_try = True
        obstacle.set_timer(OBSTACLE_PAUSES[min(obstacle.tries, len(OBSTACLE_PAUSES) - 1)], self._try)
        obstacle.waiting_painters.popleft()()

    def _remove(self, obstacle: Obstacle) -> None:
        obstacle.cancel_timer()
        del self._all[obstacle.destination]
        self._tell(obstacle)

    def _tell(self, obstacle: Obstacle) -> None:
        for table in obstacle.tables if obstacle.guild is not None else ():
            for listener in self._listeners:
                listener(table)


def _now() -> float:
    return asyncio.get_running_loop().time()
