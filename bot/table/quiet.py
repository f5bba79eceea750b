"""Players who could claim a discard but are not asked about it, because it would not improve any hand they may be
playing for (ADR 6).

They may still claim it with the buttons under the table. Otherwise they pass automatically, with the same timing as a
window in which nobody could claim anything.
"""

from collections.abc import Sequence

from bot.engine.game import AnyState
from bot.engine.question import QuestionKind, Seat
from bot.table.context import TableContext
from bot.table.pacing import Pacing
from bot.table.timing import AnyQuestion, Timing


class UnaskedSeats:
    """The seats that are not asked about the newest discard, and when they pass."""

    def __init__(self, context: TableContext, timing: Timing, pacing: Pacing) -> None:
        self._context = context
        self._timing = timing
        self._pacing = pacing
        self._quiet: dict[tuple[int, Seat], bool] = {}
        self._question: int | None = None
        self._lasts: int | None = None
        self._claimed: int | None = None

    def has(self, question: AnyQuestion, seat: Seat) -> bool:
        """The seat could answer the question but is not asked."""
        return self._quiet.get((question.id, seat), False)

    def update(self, state: AnyState, questions: Sequence[AnyQuestion]) -> None:
        """Decide for each seat that could answer an open question whether it is asked."""
        known, self._quiet = self._quiet, {}
        for question in questions:
            if question.kind is QuestionKind.CLAIM:
                for seat in question.awaited:
                    key = question.id, seat
                    self._quiet[key] = known[key] if key in known else self._is_left_out(state, question, seat)
                    if self._quiet[key]:  # no prompt is on its way that their window would wait for
                        self._timing.note_delivery(question.id, seat, self._timing.open_question(question.id).at)
                self._begin(state, question)

    def _begin(self, state: AnyState, question: AnyQuestion) -> None:
        """Decide how long a new window lasts if nobody is asked."""
        if question.id == self._question:
            return
        self._question = question.id
        asked = self._timing.open_question(question.id)
        asked.put_to_nobody = self._all_quiet(question)
        self._lasts = self._pacing.unasked_window_ms(asked, state.turn)

    def forget(self, seat: Seat) -> None:
        """Decide anew for this seat, since somebody else plays it or its switches have changed."""
        self._quiet = {key: quiet for key, quiet in self._quiet.items() if key[1] != seat}

    def note_claim(self, question: int) -> None:
        """Note that somebody has claimed the tile, so that seats which were not asked pass at once."""
        self._claimed = question

    def passes_at(self, question: AnyQuestion, seat: Seat) -> int | None:
        """The time at which a seat that is not asked passes, in epoch milliseconds; None while others are waited for,
        where the end of the window decides, and for seats that are asked.
        """
        if not self.has(question, seat):
            return None
        asked = self._timing.open_question(question.id)
        if question.id == self._claimed:
            return asked.at
        if self._lasts is None or self._pacing.public_window_ms(asked) is not None or not self._all_quiet(question):
            return None
        return asked.at + self._lasts

    def _all_quiet(self, question: AnyQuestion) -> bool:
        return all(self.has(question, seat) for seat in question.awaited)

    def _is_left_out(self, state: AnyState, question: AnyQuestion, seat: Seat) -> bool:
        chair, variant = self._context.party.chairs[seat], self._context.game.variant
        if chair.is_automatic or chair.switches.every_group or not self._context.may_skip_seats:
            return False
        options = question.options[seat]
        return variant.automatic_action(options, chair.switches) is None and not variant.is_worth_asking(
            state, seat, options
        )
