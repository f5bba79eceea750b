"""Automatic moves: of computer players, by the switches in a player's panel, and where everybody knows that there is
only one option.

Each is made after a delay like a person's, never longer than half of the time that the clock allows, and is handled
like a press. Computer players start to choose when the question is asked, in other processes; nobody can see how long
that takes unless it exceeds the delay, and then another delay follows.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyEvent, AnyState, Switches
from bot.engine.level import Level
from bot.engine.question import AnyAction, QuestionKind, Seat
from bot.table.context import TableContext
from bot.table.pacing import Pacing
from bot.table.pending import PendingPresses
from bot.table.ports import ComputerSeat, FutureAction
from bot.table.quiet import UnaskedSeats
from bot.table.reveal import SECRETLY_ASKED
from bot.table.timing import AnyQuestion, Timing
from bot.view.model import HandView


class ComputerThought(msgspec.Struct, frozen=True):
    """The view of a computer player, its options, and its choice, which may not have been made yet."""

    view: HandView
    options: tuple[AnyAction, ...]
    choice: FutureAction


class PlannedMove(msgspec.Struct, frozen=True):
    """A move to be made at `at` (epoch milliseconds): either an `action`, or the one chosen in a `thought`."""

    question: AnyQuestion
    seat: Seat
    at: int
    action: AnyAction | None = None
    thought: ComputerThought | None = None


class AutomaticMove(msgspec.Struct, frozen=True):
    """A seat's automatic answer to a question; `who` is the computer player in that seat."""

    seat: Seat
    question: int
    action: AnyAction
    who: str


class Autopilot:
    """The planned moves for the open questions of one table."""

    def __init__(
        self,
        context: TableContext,
        timing: Timing,
        pacing: Pacing,
        pending: PendingPresses,
        log: Sequence[AnyEvent],
    ) -> None:
        self._context = context
        self._timing = timing
        self._pacing = pacing
        self._pending = pending
        self._quiet = UnaskedSeats(context, timing, pacing)
        self._plans: dict[tuple[int, Seat], PlannedMove] = {}
        self._computers = {
            seat: self._sit_down(seat, Level.STANDARD if chair.person is not None else chair.computer)
            for seat, chair in enumerate(context.party.chairs)
        }
        self.hear(log)

    def _sit_down(self, seat: Seat, who: str) -> ComputerSeat:
        party = self._context.party
        return self._context.shared.computers.seat(who, party.terms, seat, patient=party.has_one_person)

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Tell the computer players what has happened."""
        for computer in self._computers.values():
            computer.hear(events)

    def leave(self) -> None:
        """Stop all computer players."""
        self._keep({})
        for computer in self._computers.values():
            computer.leave()

    def plan(self, state: AnyState, questions: Sequence[AnyQuestion]) -> None:
        """Plan moves for new questions, which are asked in this state, and drop those for questions that are closed."""
        if self._context.is_solo:
            self._answer_together(questions)
        self._quiet.update(state, questions)
        plans = {
            (question.id, seat): self._known_plan(question, seat) or self._new_plan(question, seat, state)
            for question in questions
            for seat in (question.options if question.kind is QuestionKind.LATE_RON else question.awaited)
        }
        self._keep({key: plan for key, plan in plans.items() if plan is not None})

    def _answer_together(self, questions: Sequence[AnyQuestion]) -> None:
        """Draw the moments at which the computer players answer secret questions, whichever of them can."""
        chairs = self._context.party.chairs
        for question in questions:
            if question.kind in SECRETLY_ASKED:
                allowed = self._timing.allowed_ms(question, 0)
                self._pacing.draw_answer_moment(
                    self._timing.open_question(question.id),
                    person=any(not chairs[seat].is_automatic for seat in question.awaited),
                    held=question.order_matters or self._context.may_skip_seats,
                    most=None if allowed is None else allowed // 2,
                )

    def _keep(self, plans: dict[tuple[int, Seat], PlannedMove]) -> None:
        """Replace the plans, and cancel the choices of those that were dropped."""
        for key, plan in self._plans.items():
            if plan.thought is not None and key not in plans:
                plan.thought.choice.cancel()
        self._plans = plans

    def reconsider(self, seat: Seat, state: AnyState, questions: Sequence[AnyQuestion]) -> None:
        """Plan the seat's move again, because somebody else now decides for it, or its switches have changed."""
        self._keep({key: plan for key, plan in self._plans.items() if plan.seat != seat})
        self._quiet.forget(seat)
        self.plan(state, questions)

    def postpone(self, milliseconds: int) -> None:
        """Make every planned move so much later, because the clocks stood still."""
        self._plans = {key: replace(plan, at=plan.at + milliseconds) for key, plan in self._plans.items()}

    def note_claim(self, question: int) -> None:
        """Note that somebody has claimed the tile, so that seats which were not asked need not be waited for."""
        self._quiet.note_claim(question)

    def answers_for(self, question: AnyQuestion, seat: Seat) -> bool:
        """The seat will be answered for automatically: not if it has pressed something itself."""
        planned = (question.id, seat) in self._plans or self._quiet.has(question, seat)
        return planned and not self._pending.has(seat, question.id)

    def is_asked(self, question: AnyQuestion, seat: Seat) -> bool:
        """The seat is asked, if it could answer the question."""
        return not self._quiet.has(question, seat)

    @property
    def next_at(self) -> int | None:
        """The time of the next move, in epoch milliseconds."""
        return None if self._next is None else self._next.at

    @property
    def _next(self) -> PlannedMove | None:
        plans = (plan for plan in self._plans.values() if not self._pending.has(plan.seat, plan.question.id))
        return min(plans, key=lambda plan: plan.at, default=None)

    def take_due(self, now: int, state: AnyState) -> AutomaticMove | None:
        """Remove and return the next move if it is due. If the computer player has not chosen yet, or its view has
        changed since it was asked, the move is put off by another delay.
        """
        plan = self._next
        if plan is None or plan.at > now:
            return None
        key = plan.question.id, plan.seat
        thought = None if plan.thought is None else self._current_thought(plan.seat, plan.thought, state)
        action = plan.action if thought is None else _chosen_action(thought)
        if action is None:
            self._plans[key] = replace(plan, at=now + self._context.shared.thinking_times.answer_ms(), thought=thought)
            return None
        del self._plans[key]
        return AutomaticMove(plan.seat, plan.question.id, action, self._computers[plan.seat].who)

    def _think(self, seat: Seat, options: tuple[AnyAction, ...], state: AnyState) -> ComputerThought:
        view = self._context.game.player_view(state, seat)
        return ComputerThought(view, options, self._computers[seat].think(state, view, options))

    def _current_thought(self, seat: Seat, thought: ComputerThought, state: AnyState) -> ComputerThought:
        """The same thought, or a new one if the view has changed since or the player gave no answer."""
        is_of_now = self._context.game.player_view(state, seat) == thought.view
        if is_of_now and not (thought.choice.done() and _chosen_action(thought) is None):
            return thought
        thought.choice.cancel()
        return self._think(seat, thought.options, state)

    def _known_plan(self, question: AnyQuestion, seat: Seat) -> PlannedMove | None:
        """The plan made earlier. A seat that is not asked is always planned anew, since its pass depends on the others'
        answers.
        """
        return None if self._quiet.has(question, seat) else self._plans.get((question.id, seat))

    def _new_plan(self, question: AnyQuestion, seat: Seat, state: AnyState) -> PlannedMove | None:
        passes_at = self._quiet.passes_at(question, seat)
        if passes_at is not None:
            return PlannedMove(question, seat, passes_at, question.fallback(seat))
        chair = self._context.party.chairs[seat]
        action = self._without_thinking(question, seat)
        if action is None and not chair.is_automatic:
            return None
        started = self._timing.open_question(question.id).at
        earliest = started + self._moment(question, seat, thinks=chair.is_automatic)
        planned = PlannedMove(question, seat, max(earliest, self._timing.opens_at(question)), action)
        return planned if action is not None else self._thinking(planned, state)

    def _without_thinking(self, question: AnyQuestion, seat: Seat) -> AnyAction | None:
        """The move that needs no choice: that of the player's switches, or at some tables that of silence while they
        are away, but for a win that they have switched on.
        """
        party = self._context.party
        chair = party.chairs[seat]
        variant, options = self._context.game.variant, question.options[seat]
        if not chair.is_automatic:
            return variant.automatic_action(options, chair.switches)
        if chair.person is None or not party.terms.away_discards:
            return None
        return variant.automatic_action(options, Switches(auto_win=chair.switches.auto_win)) or question.fallback(seat)

    def _thinking(self, planned: PlannedMove, state: AnyState) -> PlannedMove:
        """Ask the computer player. It is not offered what everybody may do unasked, such as an early draw; nor, in the
        place of a person, what costs them something.
        """
        variant, is_stand_in = self._context.game.variant, self._context.party.chairs[planned.seat].person is not None
        options = tuple(
            option
            for option in planned.question.options[planned.seat]
            if not variant.needs_no_question(option) and not (is_stand_in and variant.is_risky(option))
        )
        if len(options) == 1:
            return replace(planned, action=options[0])
        return replace(planned, thought=self._think(planned.seat, options, state))

    def _moment(self, question: AnyQuestion, seat: Seat, *, thinks: bool) -> int:
        moments = self._context.shared.thinking_times
        if question.kind is QuestionKind.READY:
            somebody = any(not self._context.party.chairs[other].is_automatic for other in question.awaited)
            return moments.routine_action_ms() if somebody else self._context.party.terms.ready_s * 1000
        together = self._timing.open_question(question.id).answered
        if thinks and together is not None:
            return together
        own = moments.discard_ms if thinks and not self._context.is_solo else moments.routine_action_ms
        moment = own() if question.kind is QuestionKind.TURN else moments.answer_ms()
        allowed = self._timing.allowed_ms(question, seat)
        return moment if allowed is None else min(moment, allowed // 2)


def _chosen_action(thought: ComputerThought) -> AnyAction | None:
    """The chosen action; None if the player has not chosen yet."""
    return thought.choice.result() if thought.choice.done() else None
