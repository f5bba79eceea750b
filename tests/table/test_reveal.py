"""When events become visible: all at once, or in two steps with a window that looks open in between."""
# pyright: reportArgumentType=false, reportUnnecessaryComparison=false
# The facts of this game are words.

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.engine.question import Question, QuestionKind, Seat
from bot.table.pacing import Pacing, ThinkingTimes
from bot.table.party import Pace
from bot.table.reveal import Reveal
from bot.table.timing import NET_GRACE_MS, Timing
from tests.table.room import TERMS

WINDOW = 8_000
PUBLIC = 1_000
"""How long after its publication a public window begins at the earliest."""
START: tuple[str, ...] = ("turn",)


class Toy:
    """A game whose state is its history: a discard opens a window, "closed" decides it, a draw begins a turn."""

    def pending(self, state: tuple[str, ...]) -> tuple[Question[Any], ...]:
        last = state[-1].split()[0]
        if last in ("discard", "peek", "pass"):
            return (Question(state.count("closed") + 1, QuestionKind.CLAIM, {}, (), due_at=WINDOW),)
        return (
            (Question(100 + len(state), QuestionKind.TURN, {}, (len(state) % 4,)),) if last in ("turn", "draw") else ()
        )

    def evolve(self, state: tuple[str, ...], event: str) -> tuple[str, ...]:
        return (*state, event)


class Screen:
    """What the public sees, and every event that it was told of."""

    def __init__(self, pace: Pace) -> None:
        self.now = 0
        self.game: Any = Toy()
        self.state: Any = ()
        self.questions: tuple[Any, ...] = ()
        self.mover: Seat | None = 0
        self.told: list[str] = []
        self._timing = Timing(TERMS, 0)
        moments = ThinkingTimes(Random(1))
        self.reveal = Reveal(
            self.game, lambda event: event == "closed", self._timing, Pacing(pace, moments, 0), self, self.show
        )
        self.show(START, ())

    def show(self, state: Any, events: Sequence[str]) -> None:
        self.state, self.questions = state, self.game.pending(state)
        self.told += events
        self._timing.open(self.questions, self.now, ())
        for question in self.questions:
            self._timing.note_delivery(question.id, None, self.now)

    def happen(self, *events: str) -> None:
        self.reveal.reveal(self.state, events, self.now)


def test_that_nobody_could_claim_is_seen_when_the_window_is_over() -> None:
    screen = Screen(Pace.STEADY)
    screen.happen("discard", "closed", "draw")
    assert screen.told == ["discard"]
    assert screen.reveal.until == PUBLIC + WINDOW + NET_GRACE_MS
    screen.reveal.lift(screen.reveal.until)
    assert screen.told == ["discard", "closed", "draw"]
    assert screen.reveal.until is None


def test_that_everybody_has_passed_is_seen_when_the_window_is_over() -> None:
    screen = Screen(Pace.STEADY)
    screen.happen("discard")
    screen.now = 700
    screen.happen("pass", "closed", "draw")
    assert screen.told == ["discard", "pass"]
    assert screen.reveal.until == PUBLIC + WINDOW + NET_GRACE_MS


def test_a_brisk_table_shows_at_once_that_everybody_has_passed() -> None:
    screen = Screen(Pace.BRISK)
    screen.happen("discard")
    screen.happen("pass", "closed", "draw")
    assert screen.told[-1] == "draw"
    assert screen.reveal.until is None


def test_a_brisk_table_waits_a_moment_where_nobody_could_claim() -> None:
    screen = Screen(Pace.BRISK)
    screen.happen("discard", "closed", "draw")
    assert screen.told == ["discard"]
    assert screen.reveal.until is not None
    assert 500 <= screen.reveal.until <= 3_500


def test_a_claim_is_seen_at_once() -> None:
    screen = Screen(Pace.STEADY)
    screen.happen("discard")
    screen.reveal.note_claim(1)
    screen.happen("closed", "call")
    assert screen.told == ["discard", "closed", "call"]


def test_the_next_window_is_hidden_in_its_turn() -> None:
    screen = Screen(Pace.STEADY)
    screen.happen("discard", "closed", "draw", "discard again", "closed", "draw")
    screen.now = screen.reveal.until or 0
    screen.reveal.lift(screen.now)
    assert screen.told == ["discard", "closed", "draw", "discard again"]
    assert screen.reveal.until == screen.now + PUBLIC + WINDOW + NET_GRACE_MS


def test_a_press_on_a_window_that_only_looks_open_changes_what_is_seen_and_nothing_else() -> None:
    screen = Screen(Pace.STEADY)
    screen.happen("discard", "closed", "draw")
    screen.reveal.show_as_if_open(["peek", "closed", "draw"])
    assert screen.state == (*START, "discard", "peek")
    assert screen.told == ["discard"]
    assert screen.reveal.take() == ("closed", "draw")


def test_what_happens_behind_a_hidden_outcome_is_told_after_it() -> None:
    screen = Screen(Pace.STEADY)
    screen.happen("discard", "closed", "draw")
    screen.reveal.add(["pass"])
    assert screen.told == ["discard"]
    assert screen.reveal.take() == ("closed", "draw", "pass")
    assert screen.reveal.until is None


def test_nothing_is_taken_where_everything_is_visible() -> None:
    assert Screen(Pace.STEADY).reveal.take() == ()
