"""Games of ours to write down and read back: played by computer players, calmly or in haste."""

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from bot.engine.question import Outcome, Question, QuestionKind, RandomSource, Seat, SeatAnswer
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.simulation.arena import play_game
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers

Log = tuple[Event, ...]


def rules_of(book: str, options: Mapping[str, Any] | None = None) -> Rules:
    return riichi_book_rules(book).with_options(options or {})


TENHOU_GAMES = [
    pytest.param(rules_of("tenhou"), id="hanchan"),
    pytest.param(rules_of("tenhou", {"game.rounds": 1, "score.red_fives": [0, 0, 0]}), id="East only, no red fives"),
    pytest.param(rules_of("tenhou", {"score.kuitan": False}), id="no open tanyao"),
    pytest.param(rules_of("sanma-tenhou"), id="three players"),
]
"""The rules of which Tenhou writes logs."""


@cache
def calm_game(rules: Rules, seed: str, chance: RandomSource | None = None) -> Log:
    """Everybody answers at once."""
    players = [StandardPlayer(rules) for _ in range(rules.game.players)]
    return play_game(
        RiichiEngine(rules), RiichiProjection(), players, chance or SeededRandomSource(seed.encode())
    ).events


@cache
def hasty_game(rules: Rules, seed: str) -> Log:
    """Players draw before windows are over, answer late or not at all, and ron when the next one already thinks."""
    return _Haste(rules, seed).play()


class _Haste:
    def __init__(self, rules: Rules, seed: str) -> None:
        self._game = RiichiEngine(rules)
        self._chance = SeededRandomSource(seed.encode())
        self._random = random.Random(seed)
        self._players = [StandardPlayer(rules) for _ in range(rules.game.players)]
        self._company = SeatedPlayers([Player(name="", is_computer=True)] * rules.game.players)
        self._events: list[Event] = []

    def play(self) -> Log:
        outcome: Outcome[State, Event] = self._game.start(self._chance)
        while True:
            self._events += outcome.events
            questions = self._game.pending(outcome.state)
            if not questions:
                return tuple(self._events)
            outcome = self._answer(outcome.state, questions)

    def _answer(self, state: State, questions: tuple[Question[Action], ...]) -> Outcome[State, Event]:
        due = max((question.due_at for question in questions if question.due_at is not None), default=None)
        question = self._random.choice([question for question in questions if any(question.options.values())])
        hurried = [seat for seat, options in question.options.items() if options and not self._waits(question, options)]
        if due is not None and (not hurried or self._random.random() < 0.3):
            lapsed = self._game.time_out(state, due, self._chance)
            assert lapsed is not None
            return lapsed
        seat = self._random.choice(hurried)
        at = max(question.opens_at, self._random.randrange(3000) if question.due_at is None else question.due_at // 2)
        action = self._choose(state, question, seat)
        decided = self._game.decide(state, SeatAnswer(seat, question.id, action, at), self._chance)
        assert isinstance(decided, Outcome), (question, seat, action, decided)
        return decided

    def _waits(self, question: Question[Action], options: tuple[Action, ...]) -> bool:
        """Whoever may ron waits for a better moment: until the window is over, if the book has late rons."""
        return question.kind is QuestionKind.CLAIM and a.RON in options and question.due_at is not None

    def _choose(self, state: State, question: Question[Action], seat: Seat) -> Action:
        options = question.options[seat]
        calls = [option for option in options if option.claim_rank in (1, 2)]
        if question.kind is QuestionKind.LATE_RON:
            return a.RON
        if calls and self._random.random() < 0.5:
            return self._random.choice(calls)
        if a.DRAW in options and self._random.random() < 0.7:
            return a.DRAW
        return self._players[seat].choose(RiichiProjection().hand(state, self._company, seat, hints=False), options)
