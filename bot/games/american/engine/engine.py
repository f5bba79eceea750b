"""The American game engine, put together from the modules beside it."""

from collections.abc import Callable
from functools import reduce

import msgspec

from bot.engine.orders import TableOrder
from bot.engine.question import Outcome, PressRefusalReason, QuestionKind, RandomSource, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.american.card.card import Card
from bot.games.american.engine import actions as a
from bot.games.american.engine import charleston
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.course import Course
from bot.games.american.engine.events import Answered, Event, GameStarted
from bot.games.american.engine.evolve import evolve, starting_state
from bot.games.american.engine.legal import AmericanQuestion, pending
from bot.games.american.engine.play import act, answer_claim, deal_hand, decide_challenge, decide_claims
from bot.games.american.engine.refereeing import AmericanRefereeing
from bot.games.american.engine.refusals import refusal
from bot.games.american.engine.state import State
from bot.games.american.rules import Rules


class AmericanEngine(msgspec.Struct, frozen=True):
    """A game of American mahjong. `card` gives the card in force, which is asked at every deal: a guild may have
    activated another.

    `open_ended`: without a clock, a claim waits for everybody who may answer.
    """

    rules: Rules
    card: Callable[[], Card]
    open_ended: bool = False

    def start(self, chance: RandomSource) -> Outcome[State, Event]:
        """Seat the players and deal the first hand."""
        started = GameStarted(self.rules, self.card(), self.open_ended)
        course = Course(starting_state(started), chance)
        deal_hand(course)
        return Outcome(course.state, (started, *course.outcome.events))

    def pending(self, state: State) -> tuple[AmericanQuestion, ...]:
        """Every open question; empty when the game is over."""
        return pending(state)

    def decide(self, state: State, press: SeatAnswer[Action], chance: RandomSource) -> Outcome[State, Event] | Refusal:
        """The outcome of a press, or the reason why it does not count."""
        question = next((question for question in pending(state) if question.id == press.question), None)
        refused = refusal(state, question, press)
        if question is None or refused is not None:
            return refused or Refusal(PressRefusalReason.LATE)
        course = Course(state, chance)
        self._act(course, question, press)
        return course.outcome

    def time_out(self, state: State, at: int, chance: RandomSource) -> Outcome[State, Event] | None:
        """The outcome of nobody pressing until `at`: it may close a claim window. None if nothing is due."""
        if not any(question.due_at is not None and question.due_at <= at for question in pending(state)):
            return None
        course = Course(state, chance)
        decide_claims(course, at)
        return course.outcome

    def follow_order(
        self, state: State, order: TableOrder, number: int, at: int, chance: RandomSource
    ) -> Outcome[State, Event] | Refusal:
        """The outcome of an order from outside the game, or the reason why it cannot be followed."""
        course = Course(state, chance)
        return AmericanRefereeing(course).follow_order(order, number, at) or course.outcome

    def evolve(self, state: State, event: Event) -> State:
        """The state after one event."""
        return evolve(state, event)

    def _act(self, course: Course, question: AmericanQuestion, press: SeatAnswer[Action]) -> None:
        seat, action = press.seat, press.action
        if action.verb is Verb.CHALLENGE:
            decide_challenge(course, seat, action.seat, press.at)
        elif question.kind is QuestionKind.READY:
            self._ready(course, press)
        elif question.kind is QuestionKind.CLAIM:
            answer_claim(course, seat, action, press.at)
        elif question.kind is QuestionKind.TURN or action.verb is Verb.MAHJONG:
            act(course, seat, action)
        else:
            charleston.act_in_charleston(course, seat, action)

    def _ready(self, course: Course, press: SeatAnswer[Action]) -> None:
        """A seat is ready; after the last one, the next hand is dealt with the card then in force."""
        course.record(Answered(press.seat, a.READY_FOR_NEXT_HAND, press.at))
        if not any(question.awaited for question in pending(course.state)):
            card = self.card()
            deal_hand(course, None if card == course.card else card)


def replay(events: tuple[Event, ...]) -> State:
    """The state a log leads to. Raises ValueError if it does not begin with the start of a game."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise ValueError("a log begins with the start of a game")
    return reduce(evolve, rest, starting_state(first))
