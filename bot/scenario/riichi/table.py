"""A scripted table: the real engine, and a clock that goes as far as the script lets it."""

from collections.abc import Sequence
from typing import NoReturn

from bot.engine.decision import Ask, Outcome, Press, Reject, Seat
from bot.engine.riichi import actions as a
from bot.engine.riichi.actions import Action
from bot.engine.riichi.events import Closed, Discarded, Event, KanDeclared, NorthSet
from bot.engine.riichi.evolve import evolve
from bot.engine.riichi.legal import Question
from bot.engine.riichi.state import Stage, State
from bot.engine.riichi.table import Riichi
from bot.mahjong.tiles import Tile
from bot.scenario.riichi.head import Head
from bot.scenario.riichi.told import Told, tell
from bot.scenario.riichi.words import Word


class Failed(Exception):
    """A line of the script did not come true: what happened instead."""


class NoChance:
    """There is no chance in a scenario: it ends with its hand."""

    def shuffled(self, purpose: str, tiles: Sequence[Tile]) -> NoReturn:
        """Nothing is ever shuffled."""
        raise LookupError(f"a scenario shuffles nothing ({purpose})")


class Table:
    """What has happened, and when. Times are milliseconds since the deal; `opened` is when the newest window opened.

    `closed` is when that window was decided, counted from its opening. `since` is the number of events before the
    last script line, `matched` the number up to the event that a check matched last.
    """

    def __init__(self, head: Head) -> None:
        self.state: State = head.state
        self.seating = head.seating
        self.events: list[Event] = []
        self.now = 0
        self.opened = 0
        self.closed: int | None = None
        self.since = 0
        self.matched = 0
        self._game = Riichi(head.state.rules)
        self._window = 0
        self._idle_turn: int | None = None

    @property
    def told(self) -> list[tuple[int, Told]]:
        """The events that scripts speak of, with their place among all events."""
        return [
            (place, told) for place, event in enumerate(self.events) if (told := tell(event, self.seating)) is not None
        ]

    def question(self, *asks: Ask) -> Question | None:
        """The open question of one of these sorts."""
        return next((question for question in self._game.pending(self.state) if question.ask in asks), None)

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do now."""
        return tuple(option for question in self._game.pending(self.state) for option in question.options.get(seat, ()))

    def time(self, seconds: float | None) -> int:
        """A time of the script, counted from the newest window; without one, now."""
        return self.now if seconds is None else self.opened + round(1000 * seconds)

    def expect(self, wanted: Told) -> None:
        """It came after what was matched before."""
        later = [(place, told) for place, told in self.told if place >= self.matched]
        place = next((place for place, told in later if wanted.fits(told)), None)
        if place is None:
            raise Failed(f"there came: {self._list(later)}")
        self.matched = place + 1

    def exclude(self, unwanted: Told) -> None:
        """Nothing like this came since the last script line."""
        late = [(place, told) for place, told in self.told if place >= self.since]
        if any(unwanted.fits(told) for _, told in late):
            raise Failed(f"there came: {self._list(late)}")

    def _list(self, events: list[tuple[int, Told]]) -> str:
        return ", ".join(told.text(self.seating) for _, told in events) or "nothing"

    # --- the clock

    def wait(self, seconds: float) -> None:
        """Let the clock run to that second: a window that is over just then is decided."""
        time = self.time(seconds)
        self._run_to(time + 1)
        self.now = max(self.now, time)

    def _run_to(self, time: int) -> None:
        """Let the clock run: windows that are over before are decided on the way."""
        while (due := self._due()) is not None and due < time:
            self._lapse(due)

    def _run_to_turn(self, seat: Seat) -> Question | None:
        """Let the clock run until the seat has the turn. None if it does not get it by that."""
        while (question := self.question(Ask.TURN)) is None or seat not in question.options:
            due = self._due()
            if due is None:
                return None
            self._lapse(due)
        return question

    def _due(self) -> int | None:
        dues = [question.due for question in self._game.pending(self.state) if question.due is not None]
        return self.opened + min(dues) if dues else None

    def _lapse(self, due: int) -> None:
        self.now = max(self.now, due)
        outcome = self._game.lapse(self.state, self.now - self.opened, NoChance())
        if outcome is None:
            raise Failed("the window stays open although its time is over")
        self.happen(outcome)

    # --- presses

    def press(self, seat: Seat, word: Word, seconds: float | None, *, patient: bool) -> Reject | None:
        """Somebody acts at that time; `patient`: the clock may run on until the press is accepted."""
        self._idle_turn = None
        time = self.time(seconds)
        self._run_to(time)
        self.now = time
        question = self._run_to_turn(seat) if word.is_own_turn else self.question(Ask.CLAIM, Ask.TRAIL, Ask.DECLARE)
        if question is not None and word.is_own_turn and patient:
            self.now = max(self.now, self.opened + question.opens)
        options = () if question is None else question.options.get(seat, ())
        action = next((option for option in options if word.fits(option)), word.action)
        return self._press(seat, self._id(question, word), action)

    def _id(self, question: Question | None, word: Word) -> int:
        """The id a button carries: that of the open question, of the newest own turn, or of the newest window."""
        if question is not None:
            return question.id
        return self.state.turn_id if word.is_own_turn else self._window

    def _press(self, seat: Seat, decision: int, action: Action) -> Reject | None:
        press = Press(seat, decision, action, self.now - self.opened)
        answer = self._game.decide(self.state, press, NoChance())
        if isinstance(answer, Reject):
            return answer
        self.happen(answer)
        return None

    def happen(self, outcome: Outcome[State, Event]) -> None:
        """Write down what happened, event by event, as a replay would."""
        for event in outcome.events:
            self.state = evolve(self.state, event)
            self.events.append(event)
            if isinstance(event, Discarded | KanDeclared | NorthSet):
                self.opened, self.closed, self._window = self.now, None, self.state.asked
            elif isinstance(event, Closed):
                self.closed = event.at
        if self.state != outcome.state:
            raise Failed("the events do not lead to the state that the engine answered with")

    # --- silence

    def show_hands(self) -> None:
        """Silence at a drawn hand: tenpai is shown."""
        while (question := self.question(Ask.DECLARE)) is not None:
            self._fall_back(question, question.awaited[0])

    def idle(self, left: int) -> None:
        """Everybody discards what he draws and passes, until so many live tiles are left.

        Who drew the last of these tiles holds it as long as the script speaks of him; then he, too, discards it
        (`idle_for`).
        """
        while self.state.table.left > left:
            self._idle_on()
        if self.state.table.left < left:
            raise Failed(f"{self.state.table.left} live tiles are left")
        self._idle_turn = self.state.turn_id

    def idle_for(self, seats: tuple[Seat, ...]) -> None:
        """The script goes on with these seats: who still holds his tile and is not among them discards it."""
        hand = self.state.table
        while self._idle_turn == self.state.turn_id and self.state.stage in (Stage.TURN, Stage.CLAIM):
            if self.state.stage is Stage.TURN and hand.turn in seats:
                return
            self._idle_on()

    def _idle_on(self) -> None:
        """One pass, or one discard."""
        question = self.question(Ask.CLAIM, Ask.TRAIL)
        if question is not None:
            seat = next(iter(question.awaited or question.options))
            self._act(seat, question, a.PASS)
            return
        question = self.question(Ask.TURN)
        if question is None:
            raise Failed(f"the hand was over with {self.state.table.left} live tiles left")
        self.now = max(self.now, self.opened + question.opens)
        self._fall_back(question, self.state.table.turn)

    def _fall_back(self, question: Question, seat: Seat) -> None:
        self._act(seat, question, question.fallback(seat))

    def _act(self, seat: Seat, question: Question, action: Action) -> None:
        refused = self._press(seat, question.id, action)
        if refused is not None:
            raise Failed(f"the engine refuses {self.seating.wind(seat)} {action.token}: {refused.reason}")
