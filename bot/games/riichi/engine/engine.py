"""The riichi game engine, put together from the modules beside it."""

from functools import reduce

import msgspec

from bot.engine.orders import TableOrder
from bot.engine.question import Outcome, PressRefusalReason, Question, QuestionKind, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.deal import deal
from bot.games.riichi.engine.draws import settle_draw
from bot.games.riichi.engine.events import Answered, Event, GameStarted
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.fouls import Ruling, carry_out_ruling
from bot.games.riichi.engine.legal import RiichiQuestion, pending
from bot.games.riichi.engine.refereeing import RiichiRefereeing
from bot.games.riichi.engine.refusals import refusal
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.turns import play_turn
from bot.games.riichi.engine.windows import answer, answer_late, decide_late_rons, decide_window, draw_early
from bot.games.riichi.rules import Rules


class RiichiEngine(msgspec.Struct, frozen=True):
    """A riichi game by a rule book. `open_ended`: without a clock, a claim waits for everybody who may answer."""

    rules: Rules
    open_ended: bool = False

    def start(self, chance: RandomSource) -> Outcome[State, Event]:
        started = GameStarted(self.rules, self.open_ended)
        course = Course(starting_state(started), chance)
        deal(course)
        return Outcome(course.state, (started, *course.outcome.events))

    def pending(self, state: State) -> tuple[RiichiQuestion, ...]:
        return pending(state)

    def decide(self, state: State, press: SeatAnswer[Action], chance: RandomSource) -> Outcome[State, Event] | Refusal:
        question = next((question for question in pending(state) if question.id == press.question), None)
        refused = refusal(state, question, press)
        if question is None or refused is not None:
            return refused or Refusal(PressRefusalReason.LATE)
        course = Course(state, chance)
        _act(course, question, press)
        return course.outcome

    def time_out(self, state: State, at: int, chance: RandomSource) -> Outcome[State, Event] | None:
        due = [question for question in pending(state) if question.due_at is not None and question.due_at <= at]
        if not due:
            return None
        course = Course(state, chance)
        if due[0].kind is QuestionKind.LATE_RON:
            decide_late_rons(course, at)
        else:
            decide_window(course, at)
        return course.outcome

    def rule(
        self, state: State, seat: Seat, ruling: Ruling, at: int, chance: RandomSource
    ) -> Outcome[State, Event] | Refusal:
        """The outcome of a referee's ruling against the seat, or the reason why it is not possible."""
        course = Course(state, chance)
        return carry_out_ruling(course, seat, ruling, at) or course.outcome

    def follow_order(
        self, state: State, order: TableOrder, number: int, at: int, chance: RandomSource
    ) -> Outcome[State, Event] | Refusal:
        course = Course(state, chance)
        return RiichiRefereeing(course).follow_order(order, number, at) or course.outcome

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)


def replay(events: tuple[Event, ...]) -> State:
    """The state a log leads to. Raises ValueError if it does not begin with the start of a game."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise ValueError("a log begins with the start of a game")
    return reduce(evolve, rest, starting_state(first))


def _act(course: Course, question: Question[Action], press: SeatAnswer[Action]) -> None:
    seat, action = press.seat, press.action
    match question.kind:
        case QuestionKind.TURN:
            play_turn(course, seat, action)
        case QuestionKind.LATE_RON:
            answer_late(course, seat, action, press.at)
        case QuestionKind.CLAIM if action.verb is Verb.DRAW:
            draw_early(course, seat, press.at)
        case QuestionKind.CLAIM:
            answer(course, seat, action, press.at)
        case _:
            _take_answer(course, question, press)


def _take_answer(course: Course, question: Question[Action], press: SeatAnswer[Action]) -> None:
    """An answer about readiness for the next hand, or about showing tenpai; the last answer moves the game on."""
    course.record(Answered(press.seat, press.action, press.at))
    if any(other.awaited for other in pending(course.state)):
        return
    if press.action == a.READY_FOR_NEXT_HAND:
        deal(course)
    else:
        settle_draw(course)
