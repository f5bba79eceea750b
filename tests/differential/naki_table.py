"""Our own table."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.question import QuestionKind, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import (
    Asked,
    Discarded,
    Drew,
    Event,
    GameStarted,
    HandEnded,
    KanDeclared,
    NorthSetAside,
)
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.legal import RiichiQuestion
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules, riichi_book_rules
from tests.differential.deal import Deal
from tests.differential.words import Offers, word

BOOKS = {3: riichi_book_rules("sanma-tenhou"), 4: riichi_book_rules("tenhou")}
_CLAIMABLE = (Discarded, KanDeclared, NorthSetAside)
_NEXT_HAND = SeededRandomSource(b"never dealt")


class Asking(NamedTuple):
    """A question of ours: the state in which it was put, what it offered, and everything that happened before."""

    state: State
    offers: Offers
    log: Sequence[Event]


class NakiTable:
    """One hand by our engine."""

    def __init__(self, deal: Deal, rules: Rules | None = None) -> None:
        book = rules or BOOKS[deal.players]
        self._game = RiichiEngine(book, open_ended=True)
        seats = starting_state(GameStarted(book, open_ended=True))
        before = replace(seats, scores=deal.scores, round=deal.round, honba=deal.honba, sticks=deal.sticks)
        laid = deal.laid
        self.events: list[Event] = [laid, Drew(deal.dealer, laid.live_wall[0])]
        self._before = before
        self.state: State = reduce(evolve, self.events, before)

    @property
    def _question(self) -> RiichiQuestion | None:
        """The one open question; whether the players are ready for another hand is none of ours."""
        questions = self._game.pending(self.state)
        return questions[0] if questions and questions[0].kind is not QuestionKind.READY else None

    @property
    def offers(self) -> Offers:
        question = self._question
        return _words(question.options) if question is not None else {}

    @property
    def silence(self) -> Mapping[Seat, str]:
        """What everybody who is asked says by saying nothing."""
        question = self._question
        options = question.options if question is not None else {}
        return {seat: word(said[-1].verb, said[-1].tiles) for seat, said in options.items()}

    @property
    def asking(self) -> Asking:
        """What is asked now."""
        return Asking(self.state, self.offers, self.events)

    @property
    def last_claim(self) -> Asking:
        """What was asked about the last tile that others could take, if only silently."""
        shown = max(place for place, event in enumerate(self.events) if isinstance(event, _CLAIMABLE)) + 1
        log, rest = self.events[:shown], self.events[shown : shown + 1]
        options = rest[0].options if rest and isinstance(rest[0], Asked) else ()
        offers = _words({seat: said for seat, said in enumerate(options) if said})
        return Asking(reduce(evolve, log, self._before), offers, log)

    def answer(self, words: Mapping[Seat, str]) -> None:
        """The seats speak in the order of `words`; one whose answer no longer matters is not heard."""
        asked = self._question
        for seat, said in words.items():
            question = self._question
            if asked is None or question is None or question.id != asked.id:
                return
            if seat in question.options:
                self._press(SeatAnswer(seat, question.id, _meant(question.options[seat], said)))

    def _press(self, press: SeatAnswer[Action]) -> None:
        outcome = self._game.decide(self.state, press, _NEXT_HAND)
        assert not isinstance(outcome, Refusal), outcome
        self.state = outcome.state
        self.events += outcome.events

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.played_hands[-1].scores

    @property
    def sticks(self) -> int:
        ended = next(event for event in reversed(self.events) if isinstance(event, HandEnded))
        return ended.sticks


def _words(options: Mapping[Seat, tuple[Action, ...]]) -> Offers:
    return {seat: frozenset(word(action.verb, action.tiles) for action in said) for seat, said in options.items()}


def _meant(options: tuple[Action, ...], said: str) -> Action:
    """The last option in these words: of two equal tiles the drawn one."""
    return next(action for action in reversed(options) if word(action.verb, action.tiles) == said)
