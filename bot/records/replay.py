"""A finished game stepped through: from its log to the frames that a replay shows."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyEngine, AnyEvent, AnyState, AnyVariant, PublicAction
from bot.engine.question import QuestionKind, Seat
from bot.engine.take_back import TakenBack
from bot.view.model import HandView, OpenTableView, ResultView
from bot.view.project.projection import AnyProjection, SeatedPlayers

StepView: TypeAlias = OpenTableView | HandView | ResultView
"""The view of a step: every hand laid open, or the table as one seat saw it, or the end of the hand."""


class Moment(msgspec.Struct, frozen=True):
    """A state of a game worth a look: in which hand, from 1, after so many `event_count` of the log, and how many tiles
    each seat had discarded in the hand.
    """

    state: AnyState
    hand_number: int
    event_count: int
    discard_counts: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """The moments of a game in their order; their steps are counted from 1, and `hand_starts` are those at which hands
    begin.

    A moment is when somebody is asked something, or could be: a deal, a draw, a discard, a call, the end of a hand.
    """

    engine: AnyEngine
    moments: tuple[Moment, ...]
    hand_starts: tuple[int, ...]
    final_state: AnyState

    @classmethod
    def of(cls, variant: AnyVariant, events: Sequence[AnyEvent]) -> "Replay":
        """The game of this log. Raises ValueError if nothing has happened in it."""
        game, state = variant.resume(events[:1])
        moments, hands = list[Moment](), list[int]()
        discards = Counter[Seat]()
        for place, event in enumerate(events[1:], start=2):
            before, state = state, game.evolve(state, event)
            match variant.public_action(event):
                case seat, PublicAction.DISCARD:
                    discards[seat] += 1
                case _:
                    discards.subtract([event.seat] if isinstance(event, TakenBack) else ())
            if state.last_question_id != before.last_question_id:
                if state.hands_dealt != len(hands):
                    hands.append(len(moments) + 1)
                    discards.clear()
            elif moments and _comes_up(game, moments[-1].state, state):
                moments.pop()
            else:
                continue
            counts = tuple(discards[seat] for seat in range(state.players))
            moments.append(Moment(state, len(hands), place, counts))
        if not moments:
            raise ValueError("nothing has happened in this game")
        return cls(game, tuple(moments), tuple(hands), state)

    @property
    def steps(self) -> int:
        """The number of moments."""
        return len(self.moments)

    def clamped_step(self, step: int) -> int:
        """The step, or the first or the last one."""
        return min(max(1, step), self.steps)

    def moment_at(self, step: int) -> Moment:
        """The moment number `step`; the nearest there is."""
        return self.moments[self.clamped_step(step) - 1]

    def last_step_of(self, hand: int) -> int:
        """The step with which a hand ends."""
        return self.hand_starts[hand] - 1 if hand < len(self.hand_starts) else self.steps

    def view(self, step: int, projection: AnyProjection, company: SeatedPlayers, seat: Seat | None = None) -> StepView:
        """The moment with every hand laid open, or exactly as the seat saw it; at the end of a hand its result."""
        state = self.moment_at(step).state
        result = projection.result(state, company)
        if result is not None:
            return result
        if seat is not None:
            return projection.hand(state, company, seat)
        return replace(
            projection.open_table(state, company), replay_step=self.clamped_step(step), replay_step_count=self.steps
        )

    def film_steps(self, hand: int, most: int) -> tuple[int, ...]:
        """The deal of a hand, every discard, and its end; of more than `most` steps some are left out."""
        first, last = self.hand_starts[hand - 1], self.last_step_of(hand)
        told = [
            step
            for step in range(first + 1, last)
            if self.moment_at(step).discard_counts != self.moment_at(step - 1).discard_counts
        ]
        steps = list(dict.fromkeys((first, *told, last)))
        if len(steps) <= most:
            return tuple(steps)
        return tuple(steps[place * (len(steps) - 1) // (most - 1)] for place in range(most))

    def next_waiting_moment(self, step: int) -> Moment | None:
        """The first moment from this step on that waits for somebody, so that the game can be played on from there."""
        waits = (moment for moment in self.moments[self.clamped_step(step) - 1 :] if self._waits(moment))
        return next(waits, None)

    def _waits(self, moment: Moment) -> bool:
        return any(question.awaited for question in self.engine.pending(moment.state))

    def find_step(self, step: int, way: int, is_meant: Callable[[int], bool]) -> int | None:
        """The nearest such step after this one, or before it where `way` is -1; None if there is none."""
        rest = range(step + 1, self.steps + 1) if way > 0 else range(step - 1, 0, -1)
        return next((one for one in rest if is_meant(one)), None)

    def is_announcement(self, step: int, projection: AnyProjection, company: SeatedPlayers) -> bool:
        """True if somebody has just called out: a riichi, a call, a win."""
        return any(seat.banner for seat in projection.table(self.moment_at(step).state, company).seats)

    def has_choice(self, step: int, seat: Seat) -> bool:
        """True if the seat is asked something to which it has more than one answer."""
        return any(
            question.kind is not QuestionKind.READY and seat in question.awaited and len(question.options[seat]) > 1
            for question in self.engine.pending(self.moment_at(step).state)
        )

    def turn_step(self, hand: int, number: int, seat: Seat | None = None) -> int:
        """The step of the hand at which the seat, or whoever began it, takes the turn of that number, from 1; the last
        one of the hand where there was none.
        """
        first, last = self.hand_starts[hand - 1], self.last_step_of(hand)
        whose = self.moment_at(first).state.turn if seat is None else seat
        turns = (step for step in range(first, last) if self._takes_turn(step, number, whose))
        return next(turns, last)

    def _takes_turn(self, step: int, number: int, seat: Seat) -> bool:
        moment = self.moment_at(step)
        asked = self.engine.pending(moment.state)
        return moment.discard_counts[seat] == number - 1 and any(
            question.kind is QuestionKind.TURN and seat in question.awaited for question in asked
        )


def _comes_up(game: AnyEngine, before: AnyState, state: AnyState) -> bool:
    """True if the newest question, whose number is taken before anybody can tell whether it will be asked, is open only
    now.
    """
    numbers = ({question.id for question in game.pending(one)} for one in (state, before))
    return [state.last_question_id in asked for asked in numbers] == [True, False]
