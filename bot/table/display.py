"""The visible part of a game: the state that may be seen now, its open questions, and the public part of those.

The public learns neither who can answer a question nor whether anybody has a choice.
"""

from collections.abc import Sequence
from typing import Final

from bot.engine.game import AnyEngine, AnyEvent, AnyState
from bot.engine.orders import OrderKind, OrderReason, TableOrder
from bot.engine.question import AnyAction, QuestionKind, RandomSource, Seat
from bot.engine.refusal import Refusal
from bot.table.autopilot import Autopilot
from bot.table.context import TableContext
from bot.table.news import Note, NoteKind, Scene
from bot.table.reveal import SECRETLY_ASKED
from bot.table.timing import AnyQuestion, Timing

TAKE_BACK_WINDOW_MS: Final = 10_000
"""Milliseconds after a discard in which it may be taken back."""
CONSENT_TIMEOUT_MS: Final = 15_000
"""Milliseconds in which the others may agree to that; silence is no."""


class Display:
    """The visible part of one game: `state` can lag behind the true state, `questions` are those of the visible state,
    and `mover` is the seat whose turn it is or was last.
    """

    def __init__(
        self,
        context: TableContext,
        game: AnyEngine,
        timing: Timing,
        autopilot: Autopilot,
        state: AnyState,
        chance: RandomSource,
    ) -> None:
        self.state = state
        self.questions: tuple[AnyQuestion, ...] = ()
        self.mover: Seat | None = None
        self._context = context
        self._game = game
        self._timing = timing
        self._autopilot = autopilot
        self._chance = chance
        self._claim: int | None = None

    def take_back_refusal(self, seat: Seat | None) -> Refusal | None:
        """A refusal if the seat may not take back the newest discard, as far as everybody can see that."""
        window = next((question for question in self.questions if question.kind is QuestionKind.CLAIM), None)
        if window is None or seat is None or seat != self.mover:
            return Refusal(OrderReason.NO_DISCARD)
        if self._timing.clock_time(self._context.now) > self._timing.open_question(window.id).at + TAKE_BACK_WINDOW_MS:
            return Refusal(OrderReason.NO_DISCARD)
        outcome = self._game.follow_order(self.state, TableOrder(OrderKind.TAKE_BACK, seat), 0, 0, self._chance)
        return outcome if isinstance(outcome, Refusal) else None

    def set_state(self, state: AnyState) -> None:
        """Make this the visible state: start the clocks of its questions, and plan automatic moves."""
        self.state = state
        self.questions = self._game.pending(state)
        chairs = self._context.party.chairs
        unattended = [seat for seat, chair in enumerate(chairs) if chair.is_automatic]
        new = frozenset(seat for seat, chair in enumerate(chairs) if not chair.begun)
        self._timing.open(self.questions, self._context.now, unattended, new)
        for question in self.questions:
            if question.kind is QuestionKind.CLAIM:
                self._claim = question.id
            elif question.kind is QuestionKind.READY:
                self._claim = None
            elif question.kind is QuestionKind.TURN:
                (self.mover,) = question.awaited
        self._autopilot.plan(state, self.questions)

    @property
    def questions_by_seat(self) -> dict[Seat, AnyQuestion]:
        """The persons the game may be waiting for, and their questions: after a move, everybody but the mover."""
        asked: dict[Seat, AnyQuestion] = {}
        for question in self.questions:
            seats = range(len(self._context.party.chairs)) if question.kind in SECRETLY_ASKED else question.awaited
            here = [seat for seat in seats if not self._context.party.chairs[seat].is_automatic]
            asked |= {seat: question for seat in here if question.kind is not QuestionKind.CLAIM or seat != self.mover}
        return asked

    def say(self, kind: NoteKind, *seats: Seat) -> None:
        """Publish a note about the persons in these seats."""
        people = ((seat, self._context.party.chairs[seat].person) for seat in seats)
        self.publish(notes=[Note(kind, seat, None if person is None else person.id) for seat, person in people])

    def publish(self, events: Sequence[AnyEvent] = (), notes: Sequence[Note] = ()) -> None:
        """Publish the visible scene."""
        scene = Scene(
            party=self._context.party,
            state=self.state,
            questions=self.questions,
            deadlines=self._waiting(),
            offered=self._free_actions(),
            claim_question_id=self._claim,
            closes_at=self._closes(),
            take_back_seat=self._returnable,
        )
        self._context.publish(scene, events, notes)

    def _waiting(self) -> dict[Seat, int | None]:
        """The persons who must decide now, and when their time ends (epoch milliseconds; None without a clock)."""
        waiting: dict[Seat, int | None] = {}
        still = self._timing.stopped_at is not None
        for question in self.questions:
            for seat in question.awaited:
                if not self._autopilot.answers_for(question, seat):
                    waiting[seat] = None if still else self._timing.ends_at(question, seat)
        return waiting

    @property
    def _returnable(self) -> Seat | None:
        """The seat that may take the newest discard back."""
        possible = self._context.party.terms.take_backs and self._timing.stopped_at is None
        return self.mover if possible and self.take_back_refusal(self.mover) is None else None

    def _free_actions(self) -> dict[Seat, tuple[AnyAction, ...]]:
        """The actions that persons may take without being waited for."""
        unasked, chairs = self._context.game.variant.needs_no_question, self._context.party.chairs
        return {
            seat: free
            for question in self.questions
            for seat, options in question.options.items()
            if not chairs[seat].is_automatic and (free := tuple(filter(unasked, options)))
        }

    def _closes(self) -> int | None:
        """The end of the open question, in epoch milliseconds; None if it has no end, or comes between two hands. While
        all clocks stand still, until when somebody may take their discard back.

        For the public, a claim window ends at the time first announced, although a call or a draw may end it sooner.
        """
        if self._timing.stopped_at is not None:
            return self._timing.stopped_at + CONSENT_TIMEOUT_MS
        for question in self.questions:
            if question.kind is QuestionKind.CLAIM:
                asked = self._timing.open_question(question.id)
                return None if asked.due is None else asked.public_start_at + asked.due
        for seat, question in self.questions_by_seat.items():
            ends = self._timing.public_end_at(question, seat)
            if question.kind is not QuestionKind.READY and ends is not None:
                return ends
        return None


def question_to(seat: Seat, number: int, questions: Sequence[AnyQuestion]) -> AnyQuestion | None:
    """The open question with this number, or None. A late ron is open only to the seats that may call it; the others do
    not see the question.
    """
    return next(
        (
            question
            for question in questions
            if question.id == number and (question.kind is not QuestionKind.LATE_RON or seat in question.options)
        ),
        None,
    )
