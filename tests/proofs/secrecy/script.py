"""What players press in a game, and when: the same in both worlds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from bot.engine.game import Engine
from bot.engine.orders import OrderKind, TableOrder
from bot.engine.question import Outcome, Question, QuestionKind, RandomSource, Seat
from bot.engine.question import SeatAnswer as Pressed
from bot.engine.refusal import Refusal
from cogs._proposals import AGREE_VERB, DISAGREE_VERB, TAKE_BACK_VERB

AFTER_ALL_TURNS_MS = 10**6
"""Milliseconds after which every turn may be played."""


TAKE_BACK_WORDS: Final = (TAKE_BACK_VERB, AGREE_VERB, DISAGREE_VERB)
"""What is said about a discard rather than as an answer to the question."""


class ScriptPress(NamedTuple):
    """A button pressed so many milliseconds after its question was published; one that `counts` may not be refused."""

    after: int
    seat: Seat
    token: str
    counts: bool = False


Script = dict[int, list[ScriptPress]]
"""By question, in order."""


class GivenWalls:
    """Chance that deals these walls one after the other, and leaves everything else in its order."""

    def __init__(self, walls: Sequence[tuple[int, ...]]) -> None:
        self.walls = list(walls)

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        number = purpose.removeprefix("hand ")
        return self.walls[int(number) - 1] if number.isdigit() else tuple(tiles)


def claim_presses(random: Random, wanted: Mapping[Seat, str], others: Sequence[Seat]) -> list[ScriptPress]:
    """Who wants the tile says so after all others have passed; where nobody does, some may stay silent."""
    if not wanted:
        said = [seat for seat in others if random.random() < 0.85]
        return sorted(ScriptPress(random.randint(300, 2_600), seat, "pass") for seat in said)
    passes = sorted(ScriptPress(random.randint(300, 1_400), seat, "pass") for seat in others)
    return passes + [
        ScriptPress(random.randint(1_500, 2_500), seat, token, counts=True) for seat, token in wanted.items()
    ]


def take_back_presses(random: Random, mover: Seat, others: Sequence[Seat], *, agreed: bool) -> list[ScriptPress]:
    """Somebody wants their discard back, and the others agree; or one of them refuses or is silent, and it stands."""
    asked = ScriptPress(random.randint(300, 900), mover, TAKE_BACK_VERB, counts=True)
    said = [ScriptPress(asked.after + random.randint(300, 2_000), seat, AGREE_VERB, counts=agreed) for seat in others]
    if not agreed:
        last = max(said)
        said.remove(last)
        said += [last._replace(token=DISAGREE_VERB)] if random.random() < 0.6 else []
    return [asked, *said]


def take_back_seat(presses: Sequence[ScriptPress]) -> Seat | None:
    """Whoever takes their discard back, to which all others agree."""
    agreed = any(press.token == AGREE_VERB and press.counts for press in presses)
    return next((press.seat for press in presses if press.token == TAKE_BACK_VERB), None) if agreed else None


class NoTwin(Exception):
    """What has to count in both worlds is against the rules in this one."""


class PlayedHand(NamedTuple):
    """A hand that was played by script: what happened, and which seats had an answer to which question."""

    state: Any
    events: tuple[Any, ...]
    asked: frozenset[tuple[int, Seat]]


class RulesPlay:
    """Plays one hand by the rules alone, without clocks: what is true when these buttons are pressed."""

    def __init__(self, game: Engine[Any, Any, Any], variant: Any, chance: RandomSource) -> None:
        self._game = game
        self._variant = variant
        self._chance = chance
        self._events: list[Any] = []
        self._asked: set[tuple[int, Seat]] = set()
        self._open_once: set[int] = set()
        self._windows: list[tuple[Question[Any], Any]] = []

    def play_hand(self, state: Any, presses: Callable[[Question[Any], Any], Sequence[ScriptPress]]) -> PlayedHand:
        """From a hand's deal to its end; `presses` are those on a question, asked in this state."""
        while (question := self._open(state)) is not None:
            takers = [take_back_seat(presses(*window)) for window in self._opened()]
            taker = next((seat for seat in takers if seat is not None), None)
            if taker is None:
                self._open_once.add(question.id)
                asked = presses(question, state)
                taker = take_back_seat(asked)
                state = self._answer(state, question, asked) if taker is None else state
            state = state if taker is None else self._take_back(state, taker)
        return PlayedHand(state, tuple(self._events), frozenset(self._asked))

    def _open(self, state: Any) -> Question[Any] | None:
        question = next(iter(self._pending(state)), None)
        return None if question is None or question.kind is QuestionKind.READY else question

    def _pending(self, state: Any) -> list[Question[Any]]:
        """Every open question but one for a late ron, which nobody answers here."""
        return [question for question in self._game.pending(state) if question.kind is not QuestionKind.LATE_RON]

    def _still(self, state: Any, number: int) -> Question[Any] | None:
        return next((question for question in self._pending(state) if question.id == number), None)

    def _answer(self, state: Any, question: Question[Any], presses: Sequence[ScriptPress]) -> Any:
        for press in presses:
            still = self._still(state, question.id)
            if still is None:
                return state
            if press.token in TAKE_BACK_WORDS:
                continue
            state = self._press(state, still, press)
        return self._silence(state, question.id)

    def _take_back(self, state: Any, seat: Seat) -> Any:
        outcome = self._game.follow_order(state, TableOrder(OrderKind.TAKE_BACK, seat), 0, 0, self._chance)
        if isinstance(outcome, Refusal):
            raise NoTwin(f"seat {seat} may not take its discard back: {outcome.why}")
        return self._note(state, outcome)

    def _press(self, state: Any, question: Question[Any], press: ScriptPress) -> Any:
        self._asked.update((question.id, seat) for seat in question.awaited)
        at = press.after if question.kind is QuestionKind.CLAIM else AFTER_ALL_TURNS_MS
        action = self._variant.action(press.token)
        outcome = self._game.decide(state, Pressed(press.seat, question.id, action, at), self._chance)
        if isinstance(outcome, Refusal):
            if press.counts:
                raise NoTwin(f"{press} is refused: {outcome.why}")
            return state
        return self._note(state, outcome)

    def _silence(self, state: Any, number: int) -> Any:
        """Time runs out."""
        while (question := self._still(state, number)) is not None:
            self._asked.update((question.id, seat) for seat in question.awaited)
            if question.due_at is not None:
                outcome = self._game.time_out(state, question.due_at, self._chance)
            else:
                seat = question.awaited[0]
                press = Pressed(seat, question.id, question.fallback(seat), AFTER_ALL_TURNS_MS)
                outcome = self._game.decide(state, press, self._chance)
            assert isinstance(outcome, Outcome), "silence decides"
            state = self._note(state, outcome)
        return state

    def _note(self, state: Any, outcome: Outcome[Any, Any]) -> Any:
        """Write it down, and every window that was decided as soon as it was open."""
        for event in outcome.events:
            for question in self._game.pending(state) if self._variant.closes_claim_window(event) else ():
                if question.kind is QuestionKind.CLAIM and question.id not in self._open_once:
                    self._windows.append((question, state))
            state = self._game.evolve(state, event)
        self._events += outcome.events
        return state

    def _opened(self) -> Iterator[tuple[Question[Any], Any]]:
        windows, self._windows = self._windows, []
        return iter(windows)
