"""Replays Naki's own logs of American games: every press in the log must lead to exactly the events that the log has
next.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from pathlib import Path

import msgspec

from bot.engine.game import OrderGiven
from bot.engine.question import Outcome, RandomSource, SeatAnswer
from bot.games.american.card.card import Card
from bot.games.american.engine.actions import Action
from bot.games.american.engine.codec import CODEC
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Answered, ClaimWindowClosed, Event, GameStarted, HandStarted
from bot.games.american.engine.evolve import evolve, starting_state
from bot.games.american.engine.legal import AmericanQuestion
from bot.games.american.engine.state import SEATS, State
from bot.games.american.statistics import counted_game
from bot.records import own, seal
from bot.records.divergence import Divergence
from bot.records.files import BadRecord, InconclusiveRecord, text_of
from bot.tools.conformance.divergence import ReplayedGame
from bot.tools.games.tools import CountedLog


class AmericanRecord(msgspec.Struct, frozen=True):
    """A game of ours: everything that happened, and the chance that its opened seal decides."""

    events: tuple[Event, ...]
    chance: RandomSource

    @property
    def hands(self) -> int:
        """The number of hands that were dealt."""
        return sum(isinstance(event, HandStarted) for event in self.events)


def replay_american(path: Path) -> ReplayedGame | None:
    """The game in a log of ours, played again; None if it is the log of another game. Raises BadRecord or
    InconclusiveRecord.
    """
    text = text_of(path)
    if not _is_american_log(text):
        return None
    record = _read_record(text)
    return ReplayedGame(record.hands, _divergences(record))


def count_american(path: Path) -> CountedLog | None:
    """The game in a log of ours, in numbers; None if it is the log of another game. Raises BadRecord."""
    text = text_of(path)
    if not _is_american_log(text):
        return None
    try:
        events = CODEC.decode(own.own_log_lines(text)[0])
    except ValueError as error:
        raise BadRecord(str(error)) from error
    return CountedLog(counted_game(events), tuple(range(SEATS)))


def _is_american_log(text: str) -> bool:
    """True for an American log of ours."""
    if not own.is_own_log(text):
        return False
    return CODEC.begins_log(text.partition("\n")[0].encode())


def _read_record(text: str) -> AmericanRecord:
    """The game. Raises BadRecord, or InconclusiveRecord where the log may not tell the hands of its card."""
    try:
        facts, last = own.own_log_lines(text)
        events = CODEC.decode(facts)
        if last is None:
            raise BadRecord("it has no seal: the game was not over when it was written")
        chance = seal.read_seal_line(last).seal.chance
    except ValueError as error:
        raise BadRecord(str(error)) from error
    if any(isinstance(event, GameStarted | HandStarted) and event.card and event.card.full_digest for event in events):
        raise InconclusiveRecord("its card is for private use, and the log does not tell what hands it has")
    return AmericanRecord(events, chance)


def _divergences(record: AmericanRecord) -> Iterator[Divergence]:
    """Every place where our table does otherwise than the log. After one, the game goes on with the log's next hand,
    where it can be gone on from.
    """
    table = _Table(record)
    while (parted := table.play()) is not None:
        yield parted


class _Table:
    """A table at which the log's presses are made again."""

    def __init__(self, record: AmericanRecord) -> None:
        self._events, self._chance = record.events, record.chance
        first = self._events[0]
        if not isinstance(first, GameStarted):
            raise BadRecord("a log begins with the start of a game")
        self._game = AmericanEngine(first.rules, self._card, first.open_ended)
        self._state = starting_state(first)
        self._place = 0

    def play(self) -> Divergence | None:
        """On to the next place where we part from the log; None at its end."""
        while self._place < len(self._events):
            outcome = next((outcome for outcome in self._outcomes() if self._is_told(outcome.events)), None)
            if outcome is None:
                return self._part()
            self._state = outcome.state
            self._place += len(outcome.events)
        return None

    def _card(self) -> Card:
        """The card that the log's next deal brings into force, or the one in force."""
        dealt = next((event for event in self._events[self._place :] if isinstance(event, HandStarted)), None)
        return self._state.card if dealt is None or dealt.card is None else dealt.card

    def _is_told(self, news: Sequence[Event]) -> bool:
        return bool(news) and tuple(news) == self._events[self._place : self._place + len(news)]

    def _outcomes(self) -> Iterator[Outcome[State, Event]]:
        """The outcomes that can come next: of the start, of silence, or of a press of whoever the log says acted."""
        fact = self._events[self._place]
        if isinstance(fact, GameStarted):
            yield self._game.start(self._chance)
            return
        if isinstance(fact, OrderGiven):
            at = next((event.at for event in self._events[self._place :] if isinstance(event, ClaimWindowClosed)), 0)
            followed = self._game.follow_order(self._state, fact.order, fact.number, at, self._chance)
            if isinstance(followed, Outcome):
                yield followed
            return
        for question in self._game.pending(self._state):
            due = fact.at if isinstance(fact, ClaimWindowClosed) else question.due_at
            lapsed = None if due is None else self._game.time_out(self._state, due, self._chance)
            if lapsed is not None:
                yield lapsed
            for press in _presses(question, fact):
                pressed = self._game.decide(self._state, press, self._chance)
                if isinstance(pressed, Outcome):
                    yield pressed

    def _part(self) -> Divergence:
        """The place where the table and the log part; the table goes on from the next hand as the log has it."""
        starts = [place for place, event in enumerate(self._events) if isinstance(event, HandStarted)]
        dealt = [place for place in starts if place < self._place]
        following = next((place for place in starts if place > self._place), len(self._events) - 1) + 1
        parted = Divergence(
            f"hand {len(dealt)}",
            self._place - dealt[-1] if dealt else 0,
            CODEC.encode(self._events[self._place]).decode(),
            _open_words(self._game.pending(self._state)) if dealt else "another deal",
        )
        try:
            self._state = reduce(evolve, self._events[max(1, self._place) : following], self._state)
            self._place = following
        except (LookupError, ValueError):  # what the log tells cannot have happened: there is no going on from it
            self._place = len(self._events)
        return parted


def _presses(question: AmericanQuestion, fact: Event) -> Iterator[SeatAnswer[Action]]:
    """The presses that the fact can tell of."""
    seat = getattr(fact, "seat", None)
    if seat is None:
        return
    said = fact.action if isinstance(fact, Answered) else None
    at = fact.at if isinstance(fact, Answered) else question.opens_at
    for action in question.options.get(seat, ()):
        if said in (None, action):
            yield SeatAnswer(seat, question.id, action, at)


def _open_words(questions: Sequence[AmericanQuestion]) -> str:
    offered = [
        f"seat {seat}: {' '.join(action.token for action in actions)}"
        for question in questions
        for seat, actions in question.options.items()
    ]
    return "; ".join(offered) or "nothing is open"
