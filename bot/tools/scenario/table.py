"""A scripted table: a game's real engine, and a clock that the script moves."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.engine.game import AnyState, Engine, GameActionT, GameEventT
from bot.engine.question import Outcome, Question, QuestionKind, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.tools.scenario.seating import Seating


class LineFailed(Exception):
    """A line of the script did not come true: what happened instead."""


class AnyEventText(Protocol):
    """An event as a script writes it; as a pattern, what it leaves out may be anything."""

    def fits(self, happened: Any) -> bool:
        """True if an event is like this pattern."""
        ...

    def text(self, seating: Seating) -> str:
        """The event as a script writes it."""
        ...


class AnyWord(Protocol):
    """An action as a script names it; where it names no tiles, any will do."""

    @property
    def question_kinds(self) -> tuple[QuestionKind, ...]:
        """The questions that it answers."""
        ...

    @property
    def action(self) -> Any:
        """The action itself, for a press that may be illegal."""
        ...

    def fits(self, action: Any) -> bool:
        """True if the word means this action."""
        ...


class AnyHand(Protocol):
    """A hand as every game has it."""

    @property
    def tiles_left(self) -> int:
        """Tiles left to draw."""
        ...

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is."""
        ...


class StateWithDeal(AnyState, Protocol):
    """A state as every game has it, with the hand."""

    @property
    def current_hand(self) -> AnyHand:
        """The hand that is being played or was just ended."""
        ...


_S = TypeVar("_S", bound=StateWithDeal)


class ScenarioTable(ABC, Generic[_S, GameActionT, GameEventT]):
    """The table of a scenario: what has happened, and when. Times are milliseconds since the deal; `opened` is when the
    newest window opened.

    `closed` is when that window was decided, counted from its opening. `since` is the number of events before the
    last script line, `matched` the number up to the event that a check matched last.
    """

    claim_kinds: ClassVar[tuple[QuestionKind, ...]] = (QuestionKind.CLAIM, QuestionKind.LATE_RON)

    def __init__(
        self,
        game: Engine[_S, GameActionT, GameEventT],
        state: _S,
        seating: Seating,
        chance: RandomSource,
        silence: GameActionT,
    ) -> None:
        self.state = state
        self.seating = seating
        self.events: list[GameEventT] = []
        self.now = 0
        self.opened = 0
        self.closed: int | None = None
        self.since = 0
        self.matched = 0
        self._game = game
        self._chance = chance
        self._silence = silence
        self._newest: dict[QuestionKind, int] = {}
        self._idle_turn: int | None = None
        self._look()

    @abstractmethod
    def event_text(self, event: GameEventT) -> AnyEventText | None:
        """The event as a script tells it; None if no script speaks of it."""

    @abstractmethod
    def closed_at(self, event: GameEventT) -> int | None:
        """The milliseconds from a window's opening to the event that decided it; None for any other event."""

    @abstractmethod
    def after_line(self, *, speaks_later: bool) -> None:
        """Does what happens by itself after each line; `speaks_later`: a later line says it instead."""

    @property
    def script_events(self) -> list[tuple[int, AnyEventText]]:
        """The events that scripts speak of, with their place among all events."""
        return [
            (place, told) for place, event in enumerate(self.events) if (told := self.event_text(event)) is not None
        ]

    def question(self, *asks: QuestionKind) -> Question[GameActionT] | None:
        """The open question of one of these sorts."""
        return next((question for question in self._game.pending(self.state) if question.kind in asks), None)

    def options(self, seat: Seat) -> tuple[GameActionT, ...]:
        """The actions that the seat has now, but for being ready for a next hand: a scenario has none."""
        questions = [question for question in self._game.pending(self.state) if question.kind is not QuestionKind.READY]
        return tuple(option for question in questions for option in question.options.get(seat, ()))

    def time(self, seconds: float | None) -> int:
        """A time of the script, counted from the newest window; without one, now."""
        return self.now if seconds is None else self.opened + round(1000 * seconds)

    def expect(self, wanted: AnyEventText) -> None:
        """It came after what was matched before."""
        later = [(place, told) for place, told in self.script_events if place >= self.matched]
        place = next((place for place, told in later if wanted.fits(told)), None)
        if place is None:
            raise LineFailed(f"there came: {self._events_text(later)}")
        self.matched = place + 1

    def exclude(self, unwanted: AnyEventText) -> None:
        """Nothing like this came since the last script line."""
        late = [(place, told) for place, told in self.script_events if place >= self.since]
        if any(unwanted.fits(told) for _, told in late):
            raise LineFailed(f"there came: {self._events_text(late)}")

    def _events_text(self, events: Sequence[tuple[int, AnyEventText]]) -> str:
        return ", ".join(told.text(self.seating) for _, told in events) or "nothing"

    # --- the clock

    def wait(self, seconds: float) -> None:
        """Let the clock run to that second: a window that is over just then is decided."""
        time = self.time(seconds)
        self.run_to(time + 1)
        self.now = max(self.now, time)

    def run_to(self, time: int) -> None:
        """Let the clock run: windows that are over before are decided on the way."""
        while (due := self._due()) is not None and due < time:
            self._lapse(due)

    def _run_to_turn(self, seat: Seat) -> Question[GameActionT] | None:
        """Let the clock run until the seat has the turn. None if it does not get it by that."""
        while (question := self.question(QuestionKind.TURN)) is None or seat not in question.awaited:
            due = self._due()
            if due is None:
                return None
            self._lapse(due)
        return question

    def _due(self) -> int | None:
        dues = [question.due_at for question in self._game.pending(self.state) if question.due_at is not None]
        return self.opened + min(dues) if dues else None

    def _lapse(self, due: int) -> None:
        self.now = max(self.now, due)
        outcome = self._game.time_out(self.state, self.now - self.opened, self._chance)
        if outcome is None:
            raise LineFailed("the window stays open although its time is over")
        self.note_outcome(outcome)

    # --- presses

    def press(self, seat: Seat, word: AnyWord, seconds: float | None, *, patient: bool) -> Refusal | None:
        """Somebody acts at that time; `patient`: the clock may run on until the press is accepted.

        Without cooldowns a time given is the time of the press, even if its player has not got the turn by then.
        """
        self._idle_turn = None
        time = self.time(seconds)
        self.run_to(time)
        self.now = time
        own_turn = word.question_kinds == (QuestionKind.TURN,)
        runs_on = own_turn and (patient or seconds is None)
        question = self._run_to_turn(seat) if runs_on else self.question(*word.question_kinds)
        if question is not None and own_turn and patient:
            self.now = max(self.now, self.opened + question.opens_at)
        options = () if question is None else question.options.get(seat, ())
        action = next((option for option in options if word.fits(option)), word.action)
        number = self._newest.get(word.question_kinds[0], 0) if question is None else question.id
        return self.answer(seat, number, action)

    def answer(self, seat: Seat, question: int, action: GameActionT) -> Refusal | None:
        """A press, now."""
        press = SeatAnswer(seat, question, action, self.now - self.opened)
        answer = self._game.decide(self.state, press, self._chance)
        if isinstance(answer, Refusal):
            return answer
        self.note_outcome(answer)
        return None

    def note_outcome(self, outcome: Outcome[_S, GameEventT]) -> None:
        """Write down what happened, event by event, as a replay would."""
        for event in outcome.events:
            self.state = self._game.evolve(self.state, event)
            self.events.append(event)
            self._look()
            closed = self.closed_at(event)
            self.closed = self.closed if closed is None else closed
        if self.state != outcome.state:
            raise LineFailed("the events do not lead to the state that the engine answered with")

    def _look(self) -> None:
        """Notes which questions are open: the ids that buttons carry, and when a window has just been opened."""
        for question in self._game.pending(self.state):
            if question.kind is QuestionKind.CLAIM and self._newest.get(QuestionKind.CLAIM) != question.id:
                self.opened, self.closed = self.now, None
            self._newest[question.kind] = question.id

    # --- silence

    def idle(self, left: int) -> None:
        """Everybody lets time pass until so many live tiles are left: drawn tiles are discarded, and all pass.

        The player who drew the last of these tiles holds it as long as the script speaks of them, and then discards
        it, too (`idle_for`).
        """
        while self.state.current_hand.tiles_left > left:
            self._idle_on()
        if self.state.current_hand.tiles_left < left:
            raise LineFailed(f"{self.state.current_hand.tiles_left} live tiles are left")
        self._idle_turn = self._newest.get(QuestionKind.TURN)

    def idle_for(self, seats: tuple[Seat, ...]) -> None:
        """The script goes on with these seats: a player who still holds their drawn tile and isn't among them
        discards it.
        """
        while self._idle_turn is not None and self._idle_turn == self._newest.get(QuestionKind.TURN):
            question = self.question(QuestionKind.TURN, *self.claim_kinds)
            if question is None or (question.kind is QuestionKind.TURN and self.state.current_hand.turn in seats):
                return
            self._idle_on()

    def _idle_on(self) -> None:
        """One pass, or one discard."""
        question = self.question(*self.claim_kinds)
        if question is not None:
            self._say(next(iter(question.awaited or question.options)), question, self._silence)
            return
        question = self.question(QuestionKind.TURN)
        if question is None:
            raise LineFailed(f"the hand was over with {self.state.current_hand.tiles_left} live tiles left")
        self.now = max(self.now, self.opened + question.opens_at)
        self.fall_back(question, self.state.current_hand.turn)

    def fall_back(self, question: Question[GameActionT], seat: Seat) -> None:
        """The seat says nothing."""
        self._say(seat, question, question.fallback(seat))

    def _say(self, seat: Seat, question: Question[GameActionT], action: GameActionT) -> None:
        refused = self.answer(seat, question.id, action)
        if refused is not None:
            raise LineFailed(f"the engine refuses {self.seating.wind(seat)} {action.token}: {refused.why}")
