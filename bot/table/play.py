"""A game in progress at a table: presses and timeouts become events, which are stored and then shown.

`state` is the true state, as it is on disk. The visible state can lag behind it: the pace may hide a window's outcome
for a moment, and until it is shown nothing else happens.
"""

from asyncio import Future, get_running_loop
from collections.abc import Sequence
from typing import Final

from bot.engine.game import AnyEngine, AnyEvent, AnyState
from bot.engine.orders import ORDERS_OUTSIDE_THE_GAME, OrderKind, OrderReason, TableOrder
from bot.engine.question import AnyAction, Outcome, PressRefusalReason, QuestionKind, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal, refusal_for
from bot.table.answers import Accepted, PressAnswer, TableReason
from bot.table.autopilot import AutomaticMove, Autopilot
from bot.table.chairs import Chairs
from bot.table.context import TableContext
from bot.table.display import CONSENT_TIMEOUT_MS, Display, question_to
from bot.table.news import Note, NoteKind
from bot.table.orders import ORDERS_DURING_CLAIMS
from bot.table.pacing import Pacing
from bot.table.pending import PendingPress, PendingPresses
from bot.table.ports import UNKNOWN_TIME, SavedTime
from bot.table.press_interpreter import PressInterpreter
from bot.table.reveal import SECRETLY_ASKED, Reveal
from bot.table.timing import NET_GRACE_MS, OPENLY_ASKED, AnyQuestion, Timing

PASS_FOR_DELAY_MS: Final = 30_000
"""Milliseconds the host has to wait before passing for a player."""
MAX_MISSED_TURNS: Final = 2
"""So many turns in a row have to time out before a computer player takes over."""


class Play:
    """A game in progress: its state, clocks, and waiting presses. Only the table's own task calls it."""

    def __init__(
        self, context: TableContext, game: AnyEngine, state: AnyState, chance: RandomSource, log: Sequence[AnyEvent]
    ) -> None:
        self.state = state
        self._context = context
        self._game = game
        self._chance = chance
        self._timing = Timing(context.party.terms, context.now)
        grace = NET_GRACE_MS if context.may_skip_seats else 0
        pacing = Pacing(context.party.terms.pace, context.shared.thinking_times, grace)
        self._pending = PendingPresses()
        self._meanings = PressInterpreter(context, self._timing, self._pending)
        self._autopilot = Autopilot(context, self._timing, pacing, self._pending, log)
        self._display = Display(context, game, self._timing, self._autopilot, state, chance)
        self.chairs = Chairs(context, self._timing, self._autopilot, self._display)
        self._reveal = Reveal(
            game, context.game.variant.closes_claim_window, self._timing, pacing, self._display, self.show
        )

    @property
    def over(self) -> bool:
        """The game has ended and everything is visible."""
        return self._reveal.until is None and not self._game.pending(self.state)

    # --- presses

    async def press(
        self, seat: Seat, number: int, token: str, stamp: int, saved: SavedTime | None = None
    ) -> PressAnswer | Future[PressAnswer]:
        """Play a press that Discord received at `stamp`. `token` is an action (`pon_5p0p`), or the first word of
        several (`pon`). One that was `saved` before a restart is judged by the time that was saved with it. A player
        who was away is back.

        Returns a future if the press has to wait for earlier ones.
        """
        await self.chairs.come_back(seat, by_move=True)
        await self.chairs.wake(seat)
        question = question_to(seat, number, self._display.questions)
        if question is None:
            return self._late_refusal(number, stamp)
        if saved is None:
            made = self._timing.press_time(question, seat, stamp)
        else:
            made = self._timing.saved_press_time(question, stamp, saved)
            if question.order_matters and not made.wait_ms:
                self._timing.advance_to(made.at, self._context.now)
        move = self._meanings.interpret(seat, question, token, made)
        if not isinstance(move, PendingPress):
            return move
        return self._waits(question, move) or await self._apply(move)

    def press_time(self, seat: Seat, number: int, stamp: int) -> SavedTime:
        """The time of a press that is about to be saved. Who comes back is not late: their clock starts again."""
        question = question_to(seat, number, self._display.questions)
        if question is None:
            return UNKNOWN_TIME
        made = self._timing.press_time(question, seat, stamp)
        return made.at, 0 if self.chairs[seat].is_automatic else made.late_by_ms

    def _waits(self, question: AnyQuestion, press: PendingPress) -> Future[PressAnswer] | None:
        """The future answer to a press that has to wait, since others may have pressed sooner and be heard later."""
        ordered = any(question.order_matters for question in self._display.questions)
        if self._timing.stopped_at is not None:
            press.ready_at = self._timing.stopped_at + NET_GRACE_MS
        elif not ordered and not self._ends_time_of_others(question, press):
            return None
        self._pending.add(press)
        reply = get_running_loop().create_future()
        press.replies.append(reply)
        return reply

    def _ends_time_of_others(self, question: AnyQuestion, press: PendingPress) -> bool:
        """Seats that are not asked may have to pass after this press (`bot/table/quiet.py`): after any claim, and after
        a pass of somebody who is asked.
        """
        answers = press.action.claim_rank > 0 or self._autopilot.is_asked(question, press.seat)
        return question.kind is QuestionKind.CLAIM and self._context.may_skip_seats and answers

    def _answer_as_shown(self, press: PendingPress) -> PressAnswer:
        """The window is decided but still looks open: answer as an open window would.

        Nobody could claim, or everybody has passed, so only the next player may still act; if they may draw early, they
        see the tile. The true state does not change.
        """
        result = self._game.decide(self._display.state, _seat_answer(press), self._chance)
        if isinstance(result, Refusal):
            return result
        self._reveal.show_as_if_open(result.events)
        return Accepted(press.action)

    async def _apply(self, press: PendingPress) -> PressAnswer:
        question = question_to(press.seat, press.question, self._game.pending(self.state))
        if question is None:
            shown = question_to(press.seat, press.question, self._display.questions)
            if shown is None or self._reveal.until is None:
                return self._late_refusal(press.question, press.made.stamp)
            return self._answer_as_shown(press)
        result = self._game.decide(self.state, _seat_answer(press), self._chance)
        if isinstance(result, Refusal):
            return result
        if press.action.claim_rank:
            self._reveal.note_claim(question.id)
            self._autopilot.note_claim(question.id)
        if all(other.id != question.id for other in self._game.pending(result.state)):
            self._timing.charge_bank(question, press.seat, press.made.stamp)
        if self._reveal.until is not None and not press.action.claim_rank:
            # A late ron is let go while the public still sees the window: that shows it nothing.
            await self._write(result, press)
            self._reveal.add(result.events)
        else:
            await self._commit(result, press)
        return Accepted(press.action)

    def _late_refusal(self, question: int, stamp: int) -> Refusal:
        if not self._display.questions:
            return Refusal(PressRefusalReason.OVER)
        return refusal_for(PressRefusalReason.LATE, by=self._timing.ms_after_end(question, stamp))

    def note_delivery(self, question: int, seat: Seat | None, at: int) -> None:
        """A prompt (or the table's message: None) has arrived."""
        self._timing.note_delivery(question, seat, at)

    # --- time

    @property
    def wakes_at(self) -> int | None:
        """The next deadline."""
        if self._timing.stopped_at is not None:
            return self._timing.stopped_at + CONSENT_TIMEOUT_MS
        hidden = self._reveal.until
        if hidden is not None:
            return min(hidden, self._pending.ready_at or hidden)
        times = [self._pending.ready_at, self._autopilot.next_at]
        if not self._pending:
            for question in self._display.questions:
                times.append(self._timing.silence_decides_at(question))
                times += [self._timing.expires_at(question, seat) for seat in question.awaited]
        return min((time for time in times if time is not None), default=None)

    async def tick(self) -> None:
        """Handle the deadline that has come."""
        now = self._context.now
        if (press := self._pending.take(now)) is not None:
            await self._take_up(press)
        elif (hidden := self._reveal.until) is not None:
            if now >= hidden:
                self._reveal.lift(now)
        elif (move := self._autopilot.take_due(now, self.state)) is not None:
            await self._move(move)
        elif not self._pending:
            await self._run_out(now)

    async def drain(self) -> None:
        """Handle every waiting press in order, because the table is about to stop, but for those that do not count yet:
        they stay saved, and wait wherever the table goes on.
        """
        if self._timing.stopped_at is not None:
            return
        while (press := self._pending.take_valid(self._context.now)) is not None:
            await self._take_up(press)

    def abandon(self, why: TableReason = TableReason.BROKEN) -> None:
        """Refuse every waiting press, and stop the computer players."""
        for press in self._pending.remove(lambda _: True):
            press.reply(Refusal(why))
        self.leave()

    def leave(self) -> None:
        """Stop the computer players."""
        self._autopilot.leave()

    async def _take_up(self, press: PendingPress) -> None:
        try:
            answer = await self._apply(press)
        except BaseException:
            self._pending.add(press)  # `abandon` answers it, and says why
            raise
        press.reply(answer)

    async def _move(self, move: AutomaticMove) -> None:
        await self.chairs.set_computer(move.seat, move.who)
        question = next(question for question in self._display.questions if question.id == move.question)
        if question.kind in OPENLY_ASKED:
            await self.chairs.clear_missed_turn(move.seat)
        made = self._timing.press_time(question, move.seat, self._context.now)
        press = PendingPress(move.seat, question.id, move.action, made)
        answer = self._waits(question, press) or await self._apply(press)
        if isinstance(answer, Refusal):
            raise RuntimeError(f"seat {move.seat} was refused its own move: {answer.why}")

    async def _run_out(self, now: int) -> None:
        for question in self._display.questions:
            lapses = self._timing.silence_decides_at(question)
            if question.due_at is not None and lapses is not None and lapses <= now:
                outcome = self._game.time_out(self.state, question.due_at, self._chance)
                if outcome is None:
                    raise RuntimeError(f"silence does not decide question {question.id}")
                await self._commit(outcome)
                return
        for question in self._display.questions:
            for seat in question.awaited:
                expires = self._timing.expires_at(question, seat)
                if expires is not None and expires <= now:
                    await self._expire(question, seat)
                    return

    async def _expire(self, question: AnyQuestion, seat: Seat) -> None:
        """Make the seat's default move, because its clock has run out. After the second time in a row a computer player
        takes over.
        """
        if question.kind in OPENLY_ASKED:
            await self.chairs.note_missed_turn(seat, question)
        await self._say_nothing(question, seat)
        if question.kind in OPENLY_ASKED:
            self._display.say(NoteKind.TIMED_OUT, seat)
        asleep = question.kind is QuestionKind.TURN and self.chairs[seat].slept >= MAX_MISSED_TURNS
        if asleep and self._context.party.terms.stand_in:
            await self.chairs.set_presence(seat, NoteKind.AWAY, away=True)

    async def _say_nothing(self, question: AnyQuestion, seat: Seat) -> None:
        stamp = max(self._context.now, self._timing.opens_at(question))
        made = self._timing.press_time(question, seat, stamp)
        answer = await self._apply(PendingPress(seat, question.id, question.fallback(seat), made))
        if isinstance(answer, Refusal):
            raise RuntimeError(f"seat {seat} may not stay silent: {answer.why}")

    # --- while a discard may be taken back

    @property
    def are_clocks_stopped(self) -> bool:
        """The clocks stand still while the others are asked, and no press is played."""
        return self._timing.stopped_at is not None

    def stop_clocks(self) -> None:
        """Stop the clocks, and keep every press."""
        self._timing.stop(self._context.now)

    def resume_clocks(self) -> None:
        """Go on from where the clocks stopped, with the presses that were kept."""
        delay = self._timing.resume(self._context.now)
        self._autopilot.postpone(delay)
        self._pending.postpone(delay)
        self._reveal.renew_delay(self._context.now)

    def announce(self, note: Note) -> None:
        """Publish the visible scene with this note."""
        self._display.publish(notes=[note])

    # --- orders

    @property
    def is_claim_window_open(self) -> bool:
        """A tile may be claimed as far as the public knows."""
        return any(question.kind in SECRETLY_ASKED for question in self._display.questions)

    def order_refusal(self, order: TableOrder) -> Refusal | None:
        """A refusal if the game cannot follow the order now. The reason does not show what became of a claim that is
        still hidden.
        """
        if order.kind not in ORDERS_DURING_CLAIMS and self.is_claim_window_open:
            return Refusal(OrderReason.CLAIM_WINDOW_OPEN)
        unseen = self._display.take_back_refusal(order.seat) if order.kind is OrderKind.TAKE_BACK else None
        outcome = unseen or self._outcome(order, 0)
        return outcome if isinstance(outcome, Refusal) else None

    async def order(self, order: TableOrder, number: int, *notes: Note) -> None:
        """Carry out an order, and show its effect together with everything that was hidden; an order that leaves the
        game as it is leaves it hidden. Raises ValueError for an order that is refused.
        """
        outcome = self._outcome(order, number)
        if isinstance(outcome, Refusal):
            raise ValueError(f"order {number} cannot be followed: {outcome.why}")
        await self._write(outcome, None)
        if order.kind in ORDERS_OUTSIDE_THE_GAME and self._reveal.until is not None:
            self._reveal.add(outcome.events)
        elif order.kind is OrderKind.TAKE_BACK:
            self._show_taken_back(outcome.events)
        else:
            self.show(self.state, (*self._reveal.take(), *outcome.events), *notes)

    def _show_taken_back(self, events: Sequence[AnyEvent]) -> None:
        """Nobody learns what became of the discard, nor what was pressed."""
        self._reveal.take()
        self.resume_clocks()
        for press in self._pending.remove(lambda _: True):
            press.reply(Refusal(TableReason.DISCARD_GONE))
        self._timing.mark_next_repeated()
        self.show(self.state, events)

    def _outcome(self, order: TableOrder, number: int) -> Outcome[AnyState, AnyEvent] | Refusal:
        return self._game.follow_order(
            self.state, order, number, self._timing.ms_since_discard(self._context.now), self._chance
        )

    # --- facts

    async def _commit(self, outcome: Outcome[AnyState, AnyEvent], press: PendingPress | None = None) -> None:
        """Save the events, apply them to the state, then show them. A saved press goes in the same transaction."""
        if self._reveal.until is not None:
            self.show(self.state, self._reveal.take())
        before = self.state
        await self._write(outcome, press)
        if _is_ready_asked(self._game.pending(before)) and not _is_ready_asked(self._game.pending(self.state)):
            self._timing.refill_banks()
            await self.chairs.begin_hand()
        self._reveal.reveal(before, outcome.events, self._context.now)

    async def _write(self, outcome: Outcome[AnyState, AnyEvent], press: PendingPress | None) -> None:
        """Save the events, then apply them to the state."""
        asked = min((question.id for question in self._game.pending(outcome.state)), default=0)
        await self._context.record(outcome.events, None if press is None else (press.seat, press.made.stamp), asked)
        self.state = outcome.state
        self._autopilot.hear(outcome.events)
        await self.chairs.count_stand_in_actions(outcome.events, outcome.state.hands_dealt)

    def show(self, state: AnyState, events: Sequence[AnyEvent] = (), *notes: Note) -> None:
        """Make the state visible, refuse waiting presses whose question is closed by it, and publish the scene."""
        self._display.set_state(state)
        questions = self._display.questions
        for press in self._pending.remove(lambda press: question_to(press.seat, press.question, questions) is None):
            press.reply(self._late_refusal(press.question, press.made.stamp))
        self._display.publish(events, notes)

    def start_again(self, note: NoteKind) -> None:
        """Restart all clocks after a pause or a restart. What was hidden stays hidden, as if the window that looks open
        had just opened.
        """
        self._timing.restart_questions(self._context.now)
        hidden = self._reveal.until is not None
        self.show(self._display.state if hidden else self.state, (), Note(note))

    def substitute(self, seat: Seat) -> None:
        """Another person has taken the seat: refuse the waiting presses of the one before."""
        for press in self._pending.remove(lambda press: press.seat == seat):
            press.reply(Refusal(TableReason.NOT_A_PLAYER))
        self.chairs.seat_substitute(seat)

    # --- the host's help at a table without a clock

    def remind(self) -> Refusal | None:
        """Ping everybody the game is waiting for."""
        asked = self._display.questions_by_seat
        if not asked:
            return Refusal(TableReason.NOTHING_TO_DECIDE)
        self._display.say(NoteKind.REMINDED, *asked)
        return None

    async def pass_for(self, seat: Seat) -> Refusal | None:
        """Make the seat's default move for it, not before `PASS_FOR_DELAY_MS`: no player loses a claim this way."""
        question = self._display.questions_by_seat.get(seat)
        if question is None:
            return Refusal(TableReason.NOTHING_TO_DECIDE)
        if (
            self.are_clocks_stopped
            or self._context.now < self._timing.open_question(question.id).at + PASS_FOR_DELAY_MS
        ):
            return Refusal(TableReason.TOO_SOON)
        if self._reveal.until is None and seat in question.awaited:
            await self._say_nothing(question, seat)
        return None


def _seat_answer(press: PendingPress) -> SeatAnswer[AnyAction]:
    """The press as the engine takes it."""
    return SeatAnswer(press.seat, press.question, press.action, press.made.at)


def _is_ready_asked(questions: Sequence[AnyQuestion]) -> bool:
    return any(question.kind is QuestionKind.READY for question in questions)
