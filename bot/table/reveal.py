"""The time when the public sees what has happened: the outcome of a claim window may stay hidden for a moment (ADR 6).

Either everything is visible, or the outcome of one window is hidden and the table looks as if that window were still
open. A claim is shown at once. If nobody claimed, that is shown at the table's pace, so that the timing does not tell
who could have claimed.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyEngine, AnyEvent, AnyState
from bot.engine.question import QuestionKind, Seat
from bot.table.pacing import OutcomeDelay, Pacing
from bot.table.timing import AnyQuestion, Timing

SECRETLY_ASKED: Final = (QuestionKind.CLAIM, QuestionKind.DECLARE)
"""Questions for which it is secret who can answer them."""


class HiddenOutcome(msgspec.Struct, frozen=True):
    """The `events` that are hidden from the public, from the one that closed the window on, and until when. In `state`
    the window was still open.
    """

    hold: OutcomeDelay
    state: AnyState
    events: tuple[AnyEvent, ...]


class VisibleGame(Protocol):
    """The visible part of a game: a state, the questions it asks, and whose turn it is or was last."""

    @property
    def state(self) -> AnyState:
        """The visible state, which may lag behind the true one."""
        ...

    @property
    def questions(self) -> Sequence[AnyQuestion]:
        """The open questions of the visible state."""
        ...

    @property
    def mover(self) -> Seat | None:
        """The seat whose move an open window is about."""
        ...


class Reveal:
    """Decides which events the public sees. `visible` is what has been shown so far, `closes` says whether an event
    decides a window, and `show` makes a state visible with the events that led to it.
    """

    def __init__(
        self,
        game: AnyEngine,
        closes: Callable[[AnyEvent], bool],
        timing: Timing,
        pacing: Pacing,
        visible: VisibleGame,
        show: Callable[[AnyState, Sequence[AnyEvent]], None],
    ) -> None:
        self._game = game
        self._closes = closes
        self._timing = timing
        self._pacing = pacing
        self._visible = visible
        self._show = show
        self._claimed: int | None = None
        self._hidden: HiddenOutcome | None = None

    @property
    def until(self) -> int | None:
        """The time at which the hidden events will be shown, in epoch milliseconds; None if nothing is hidden."""
        return None if self._hidden is None else self._hidden.hold.until

    def note_claim(self, question: int) -> None:
        """Note that somebody claimed the tile of this window, so that its outcome is not hidden."""
        self._claimed = question

    def reveal(self, before: AnyState, events: Sequence[AnyEvent], now: int) -> None:
        """Show these events up to the first whose outcome has to be hidden. They follow `before`, when everything was
        visible.
        """
        self._go_on(before, events, now, seen=0)

    def lift(self, now: int) -> None:
        """Show the hidden events, because their time has come."""
        hidden, self._hidden = self._hidden, None
        if hidden is not None:
            self._go_on(hidden.state, hidden.events, now, seen=1)

    def renew_delay(self, now: int) -> None:
        """Decide anew until when to hide what is hidden, since the clocks stood still."""
        if self._hidden is not None:
            hold = self._pacing.hold(self._hidden.hold.window, now, self._visible.mover, somebody=False)
            self._hidden = replace(self._hidden, hold=hold)

    def take(self) -> tuple[AnyEvent, ...]:
        """Remove and return the hidden events."""
        hidden, self._hidden = self._hidden, None
        return () if hidden is None else hidden.events

    def add(self, events: Sequence[AnyEvent]) -> None:
        """Add events that follow the hidden ones, and show what they would lead to in the window that still looks
        open.
        """
        if self._hidden is not None:
            self._hidden = replace(self._hidden, events=(*self._hidden.events, *events))
        self.show_as_if_open(events)

    def show_as_if_open(self, events: Sequence[AnyEvent]) -> None:
        """Show the state that these events would lead to if the window were still open. An early draw may end the hold
        sooner.
        """
        state = self._visible.state
        for event in events:
            if self._closes(event):
                break
            state = self._game.evolve(state, event)
        self._show(state, ())
        ends = (self._timing.silence_decides_at(question) for question in self._visible.questions)
        lapses = max((at for at in ends if at is not None), default=None)
        if self._hidden is not None and lapses is not None:
            self._hidden = replace(self._hidden, hold=self._hidden.hold.ending_by(lapses))

    def _go_on(self, before: AnyState, events: Sequence[AnyEvent], now: int, *, seen: int) -> None:
        """Show the events up to the first that decides a window whose outcome has to be hidden. The first `seen` of
        them are shown in any case.
        """
        state = before
        for place, event in enumerate(events):
            decided = self._decided_by(event, state) if place >= seen else None
            if decided is not None and decided.id != self._claimed:
                self._hide(decided, before, state, events, place, now)
                return
            state = self._game.evolve(state, event)
        self._show(state, events)

    def _decided_by(self, event: AnyEvent, state: AnyState) -> AnyQuestion | None:
        """The window that the event decides, if any."""
        if not self._closes(event):
            return None
        return next((question for question in self._game.pending(state) if question.kind in SECRETLY_ASKED), None)

    def _hide(
        self, decided: AnyQuestion, before: AnyState, open_: AnyState, events: Sequence[AnyEvent], place: int, now: int
    ) -> None:
        """The event at `place` decides the window that is open in `open_`: show what led there, and hide the rest."""
        somebody = any(question.id == decided.id for question in self._visible.questions)
        if not somebody:
            self._show(open_, events[:place])
            before, events, place = open_, events[place:], 0
        asked = self._timing.open_question(decided.id)
        hold = self._pacing.hold(asked, now, self._visible.mover, somebody=somebody)
        if hold.until <= now:
            self._go_on(before, events, now, seen=place + 1)
            return
        if place:
            self._show(open_, events[:place])
        self._hidden = HiddenOutcome(hold, open_, tuple(events[place:]))
