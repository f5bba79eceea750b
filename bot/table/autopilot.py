"""Automatic moves: by computer players, by the switches in a player's panel, and where everybody knows that there is
only one option.

Each takes about as long as a person would, never longer than the clock allows, and is handled like any press.
"""

from collections.abc import Sequence

import msgspec

from bot.engine.decision import AnyAction, Ask, Seat
from bot.engine.game import AnyState
from bot.table.context import TableContext
from bot.table.pacing import Pacing
from bot.table.ports import Opponent
from bot.table.quiet import QuietSeats
from bot.table.timing import Question, Timing


class PlannedMove(msgspec.Struct, frozen=True):
    """A move to be made at `at` (epoch milliseconds); an `action` of None is left to the computer player."""

    question: Question
    seat: Seat
    at: int
    action: AnyAction | None = None


class Autopilot:
    """The planned moves for the open questions of one table."""

    def __init__(self, context: TableContext, timing: Timing, pacing: Pacing) -> None:
        self._context = context
        self._timing = timing
        self._quiet = QuietSeats(context, timing, pacing)
        self._plans: dict[tuple[int, Seat], PlannedMove] = {}
        self._players: dict[Seat, Opponent[AnyAction]] = {}

    def begin_hand(self) -> None:
        """Make new computer players, with the rules and the card in force in this hand."""
        self._players.clear()

    def plan(self, state: AnyState, questions: Sequence[Question]) -> None:
        """Plan moves for new questions, which are asked in this state, and drop those for questions that are closed."""
        self._quiet.look(state, questions)
        plans = {
            (question.id, seat): self._known(question, seat) or self._planned(question, seat)
            for question in questions
            for seat in (question.options if question.ask is Ask.TRAIL else question.awaited)
        }
        self._plans = {key: plan for key, plan in plans.items() if plan is not None}

    def reconsider(self, seat: Seat, state: AnyState, questions: Sequence[Question]) -> None:
        """Plan the seat's move again, because somebody else now decides for it or its switches have changed."""
        self._plans = {key: plan for key, plan in self._plans.items() if plan.seat != seat}
        self._quiet.forget(seat)
        self.plan(state, questions)

    def claim(self, decision: int) -> None:
        """Somebody has claimed the tile: nobody is waited for who was not asked."""
        self._quiet.claim(decision)

    def speaks(self, question: Question, seat: Seat) -> None:
        """The player answers although they were not asked: nothing is said for them."""
        self._quiet.speaks(question, seat)
        self._plans.pop((question.id, seat), None)

    def moves(self, question: Question, seat: Seat) -> bool:
        """Whether the seat is answered automatically."""
        return (question.id, seat) in self._plans or self._quiet.has(question, seat)

    @property
    def next_at(self) -> int | None:
        """When the next move is due."""
        return min((plan.at for plan in self._plans.values()), default=None)

    def due(self, now: int) -> PlannedMove | None:
        """Take the next move out of the plan, if its time has come."""
        plan = min(self._plans.values(), key=lambda plan: plan.at, default=None)
        if plan is None or plan.at > now:
            return None
        return self._plans.pop((plan.question.id, plan.seat))

    def choose(self, plan: PlannedMove, state: AnyState) -> AnyAction:
        """The seat's move. A computer player is asked about a tile only if it could claim it: it never draws early."""
        if plan.action is not None:
            return plan.action
        variant = self._context.game.variant
        options = tuple(option for option in plan.question.options[plan.seat] if not variant.unasked(option))
        if len(options) == 1:
            return options[0]
        player = self._players.get(plan.seat)
        if player is None:
            player = self._players[plan.seat] = self._context.game.opponent(state)
        return player.choose(self._context.game.look(state, plan.seat), options)

    def _known(self, question: Question, seat: Seat) -> PlannedMove | None:
        """A plan made before; who is not asked passes sooner or later as others answer."""
        return None if self._quiet.has(question, seat) else self._plans.get((question.id, seat))

    def _planned(self, question: Question, seat: Seat) -> PlannedMove | None:
        passes_at = self._quiet.passes_at(question, seat)
        if passes_at is not None:
            return PlannedMove(question, seat, passes_at, question.fallback(seat))
        chair = self._context.party.chairs[seat]
        variant = self._context.game.variant
        action = None if chair.automatic else variant.automatic(question.options[seat], chair.switches)
        if action is None and not chair.automatic:
            return None
        started = self._timing.asked(question.id).at
        earliest = started + self._moment(question, seat, thinks=chair.automatic)
        return PlannedMove(question, seat, max(earliest, self._timing.opens_at(question)), action)

    def _moment(self, question: Question, seat: Seat, *, thinks: bool) -> int:
        moments = self._context.world.moments
        if question.ask is Ask.READY:
            somebody = any(not self._context.party.chairs[other].automatic for other in question.awaited)
            return moments.act() if somebody else self._context.party.terms.ready_s * 1000
        own = moments.play if thinks else moments.act
        moment = own() if question.ask is Ask.TURN else moments.answer()
        allowed = self._timing.allowed_ms(question, seat)
        return moment if allowed is None else min(moment, allowed // 2)
