"""Presses that wait: for presses that Discord received earlier and that have not arrived yet, or for their player to
choose among several actions.
"""

from asyncio import Future
from bisect import insort
from collections.abc import Callable

from bot.engine.question import AnyAction, Seat
from bot.table.answers import PressAnswer
from bot.table.timing import NET_GRACE_MS, PressTime


class PendingPress:
    """A press that was `made` at that time. If it waits, it is handled at `ready_at` (epoch milliseconds): if nothing
    else is said, when no press that counts earlier can arrive any more. Its player may still choose among `ways`;
    otherwise `action` counts.
    """

    def __init__(
        self,
        seat: Seat,
        question: int,
        action: AnyAction,
        made: PressTime,
        ready_at: int | None = None,
        ways: tuple[AnyAction, ...] = (),
    ) -> None:
        self.seat = seat
        self.question = question
        self.action = action
        self.made = made
        self.ready_at = made.counts_from + NET_GRACE_MS if ready_at is None else ready_at
        self.ways = ways
        self.replies: list[Future[PressAnswer]] = []

    def __lt__(self, other: "PendingPress") -> bool:
        return self.made.counts_from < other.made.counts_from

    def reply(self, answer: PressAnswer) -> None:
        """Answer everybody who waits for this press."""
        for reply in self.replies:
            if not reply.done():
                reply.set_result(answer)


class PendingPresses:
    """The waiting presses in the order in which they count, which is the order in which they are handled: that in which
    Discord received them, but for those that wait for their turn to open.
    """

    def __init__(self) -> None:
        self._presses: list[PendingPress] = []

    def __bool__(self) -> bool:
        return bool(self._presses)

    @property
    def ready_at(self) -> int | None:
        """The time at which the first press will be handled, in epoch milliseconds."""
        return self._presses[0].ready_at if self._presses else None

    def add(self, press: PendingPress) -> None:
        """Add a press, in its place in the order."""
        insort(self._presses, press)

    def postpone(self, milliseconds: int) -> None:
        """Handle every press so much later, because the clocks stood still."""
        for press in self._presses:
            press.ready_at += milliseconds

    def take(self, now: int) -> PendingPress | None:
        """Remove and return the first press if it is due."""
        return self._presses.pop(0) if self._presses and self._presses[0].ready_at <= now else None

    def take_valid(self, now: int) -> PendingPress | None:
        """Remove and return the first press if it counts by now, due or not."""
        return self._presses.pop(0) if self._presses and self._presses[0].made.counts_from <= now else None

    def has(self, seat: Seat, question: int) -> bool:
        """A press of the seat waits."""
        return any((press.seat, press.question) == (seat, question) for press in self._presses)

    def reserved_claim(self, seat: Seat, question: int) -> PendingPress | None:
        """The seat's claim for which it may still choose the tiles, if any."""
        return next(
            (press for press in self._presses if press.ways and (press.seat, press.question) == (seat, question)), None
        )

    def drop(self, press: PendingPress) -> None:
        """Remove a press."""
        self._presses.remove(press)

    def remove(self, is_gone: Callable[[PendingPress], bool]) -> list[PendingPress]:
        """Remove and return the presses that no longer count."""
        gone = [press for press in self._presses if is_gone(press)]
        self._presses = [press for press in self._presses if press not in gone]
        return gone
