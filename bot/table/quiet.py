"""Players who could claim a discard and are not asked about it, because no hand of theirs is served by it (ADR 6).

They may claim it all the same, by the buttons under the table. Otherwise they pass by themselves, in such a way that
nobody can tell them from players who have nothing to claim.
"""

from collections.abc import Sequence

from bot.engine.decision import Ask, Seat
from bot.engine.game import AnyState
from bot.table.context import TableContext
from bot.table.pacing import Pacing
from bot.table.timing import Question, Timing


class QuietSeats:
    """Who is not asked about the newest discard, and when they pass."""

    def __init__(self, context: TableContext, timing: Timing, pacing: Pacing) -> None:
        self._context = context
        self._timing = timing
        self._pacing = pacing
        self._quiet: dict[tuple[int, Seat], bool] = {}
        self._question: int | None = None
        self._lasts = 0
        self._claimed: int | None = None

    def has(self, question: Question, seat: Seat) -> bool:
        """Whether the seat could answer the question and is not asked it."""
        return self._quiet.get((question.id, seat), False)

    def look(self, state: AnyState, questions: Sequence[Question]) -> None:
        """Find out whom of those who could answer the open questions these are not put to."""
        known, self._quiet = self._quiet, {}
        for question in questions:
            if question.ask is Ask.CLAIM:
                for seat in question.awaited:
                    key = question.id, seat
                    self._quiet[key] = known[key] if key in known else self._is_left_out(state, question, seat)
                    if self._quiet[key]:  # no prompt is on its way that their window would wait for
                        self._timing.delivered(question.id, seat, self._timing.asked(question.id).at)
                self._begin(state, question)

    def _begin(self, state: AnyState, question: Question) -> None:
        """A new window: how long it lasts if nobody is asked."""
        if question.id == self._question:
            return
        self._question = question.id
        asked = self._timing.asked(question.id)
        asked.put_to_nobody = self._all_quiet(question)
        self._lasts = self._pacing.unasked(asked, state.turn)

    def forget(self, seat: Seat) -> None:
        """Somebody else decides for the seat, or it wishes to be asked: look again."""
        self._quiet = {key: quiet for key, quiet in self._quiet.items() if key[1] != seat}

    def claim(self, decision: int) -> None:
        """Somebody has claimed the tile: nobody is waited for who was not asked."""
        self._claimed = decision

    def speaks(self, question: Question, seat: Seat) -> None:
        """The player answers although they were not asked."""
        self._quiet[question.id, seat] = False

    def passes_at(self, question: Question, seat: Seat) -> int | None:
        """When a seat that is not asked passes; None while others are waited for, and for every other seat."""
        if not self.has(question, seat):
            return None
        asked = self._timing.asked(question.id)
        if question.id == self._claimed:
            return asked.at
        return asked.seems_to_start + self._lasts if self._all_quiet(question) else None

    def _all_quiet(self, question: Question) -> bool:
        return all(self.has(question, seat) for seat in question.awaited)

    def _is_left_out(self, state: AnyState, question: Question, seat: Seat) -> bool:
        """Without hints everybody is asked: not to be would be one."""
        chair, variant = self._context.party.chairs[seat], self._context.game.variant
        if chair.automatic or chair.switches.every_group or not self._context.party.terms.hints:
            return False
        options = question.options[seat]
        return variant.automatic(options, chair.switches) is None and not variant.worth_asking(state, seat, options)
