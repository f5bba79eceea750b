"""Laws that hold on every walk through riichi hands, by all seven books."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.question import PressRefusalReason, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import GameStage, State
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, RIICHI_STICK, riichi_book_rules
from tests.laws.riichi import GRAINS, RiichiWalk, walks
from tests.laws.walk import Step

many = settings(max_examples=settings().max_examples // 4)


@many
@given(walks)
def test_a_second_or_a_late_answer_changes_nothing(walk: RiichiWalk) -> None:
    for step in walk.hands(2):
        if step.press is None:
            continue
        again = walk.game.decide(step.outcome.state, step.press, walk.chance)
        assert isinstance(again, Refusal)
        other = SeatAnswer(step.press.seat, step.press.question, _other(step), step.press.at)
        if _has_passed(step) or step.press.action.verb is Verb.RON:
            assert isinstance(walk.game.decide(step.outcome.state, other, walk.chance), Refusal)


def _has_passed(step: Step[State, Action, e.Event]) -> bool:
    return step.press is not None and step.press.action.verb in (Verb.PASS, Verb.DRAW)


def _other(step: Step[State, Action, e.Event]) -> Action:
    """Something else that could have been answered to the same question."""
    assert step.press is not None
    question = next(
        question
        for question in RiichiEngine(step.before.rules).pending(step.before)
        if question.id == step.press.question
    )
    options = [option for option in question.options[step.press.seat] if option.verb is not Verb.DRAW]
    return options[0] if options else step.press.action


@many
@given(walks)
def test_points_and_stakes_together_stay_the_same(walk: RiichiWalk) -> None:
    whole = worth(walk.state)
    for step in walk.hands(4):
        lost = step.before.sticks if step.outcome.state.stage is GameStage.GAME_OVER else 0
        assert worth(step.outcome.state) in (whole, whole - 1000 * lost)


def worth(state: State) -> int:
    return sum(state.scores) + RIICHI_STICK * state.sticks


@many
@given(walks)
def test_hands_have_thirteen_tiles_and_whoever_has_the_turn_one_more(walk: RiichiWalk) -> None:
    for step in walk.hands(2):
        state = step.outcome.state
        if state.stage in (GameStage.TURN, GameStage.CLAIM_WINDOW):
            for seat in range(state.players):
                assert held(state, seat) == 13 + has_one_more(state, seat)


def held(state: State, seat: Seat) -> int:
    player = state.current_hand.players[seat]
    return len(player.held_tiles) + 3 * len(player.melds)


def has_one_more(state: State, seat: Seat) -> bool:
    hand = state.current_hand
    return seat == hand.early_drawer or (state.stage is GameStage.TURN and seat == hand.turn)


@many
@given(walks)
def test_an_indicator_lies_open_for_every_kan_or_is_owed(walk: RiichiWalk) -> None:
    for step in walk.hands(2):
        hand = step.outcome.state.current_hand
        assert hand.indicators_revealed + hand.indicators_owed == 1 + len(hand.kan_seats)
        assert 0 <= hand.indicators_owed <= len(hand.kan_seats) <= 4


@many
@given(walks)
def test_every_window_is_decided_once(walk: RiichiWalk) -> None:
    """A late ron decides it a second time."""
    for _ in walk.hands(2):
        pass
    windows: list[list[e.Event]] = []
    for event in walk.log:
        if isinstance(event, e.Discarded | e.KanDeclared | e.NorthSetAside):
            windows.append([])
        elif isinstance(event, e.WindowClosed):
            windows[-1].append(event)
    for closings in windows:
        assert [event.allows_late_ron for event in closings if isinstance(event, e.WindowClosed)] in (
            [False],
            [True],
            [True, False],
        )


@many
@given(walks)
def test_with_head_bump_one_player_wins_a_hand(walk: RiichiWalk) -> None:
    for step in walk.hands(3):
        winners = [win.seat for win in step.outcome.state.current_hand.wins]
        most = 1 if walk.state.rules.claim.multi_ron == "head_bump" else 3
        assert len(winners) == len(set(winners)) <= most


@many
@given(walks)
def test_nobody_wins_by_ron_with_a_tile_they_have_discarded(walk: RiichiWalk) -> None:
    for step in walk.hands(2):
        for win in step.outcome.state.current_hand.wins:
            discarded = {discard.tile for discard in step.outcome.state.current_hand.players[win.seat].river}
            assert win.source is None or win.tile not in discarded


@given(st.sampled_from(RIICHI_BOOK_NAMES), st.integers(0, 2**32))
@settings(max_examples=14)
def test_every_game_ends(book: str, seed: int) -> None:
    walk = RiichiWalk(riichi_book_rules(book), seed, "runs")
    steps = sum(1 for _ in walk.hands(-1))
    assert walk.state.stage is GameStage.GAME_OVER
    assert walk.game.pending(walk.state) == ()
    assert steps > 20
    totals = [standing.total for standing in walk.state.standings]
    assert totals == sorted(totals, reverse=True)
    assert all(before.rank <= after.rank for before, after in pairwise(walk.state.standings))
    assert walk.game.decide(walk.state, SeatAnswer(0, 1, Action(Verb.READY)), walk.chance) == Refusal(
        PressRefusalReason.OVER
    )


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """What happens on some hundred walks: events, and what was pressed. A kan or north is hardly ever robbed, and calls
    are undone by late rons where many pon.
    """
    happened: Counter[str] = Counter()
    walks = [RiichiWalk(riichi_book_rules("rrc-2026"), seed, "pairs") for seed in range(60, 90)]
    for seed in range(240):
        grain, book = (seed // len(RIICHI_BOOK_NAMES) % len(GRAINS), seed % len(RIICHI_BOOK_NAMES))
        walks.append(RiichiWalk(riichi_book_rules(RIICHI_BOOK_NAMES[book]), seed, GRAINS[grain], shy=seed % 5 == 0))
    for walk in walks:
        for step in walk.hands(2):
            happened.update(type(event).__name__ for event in step.outcome.events)
            happened.update([] if step.press is None else [step.press.action.verb])
    return happened


@pytest.mark.parametrize("event", [event.__name__ for event in get_args(e.Event)])
def test_these_walks_see_every_event_but_robbings_and_referees(seen: Counter[str], event: str) -> None:
    by_referees = ("HandRuledDead", "Chombo", "OrderGiven", "TakenBack", "HandVoided", "PointsSet", "TimeCalled")
    assert seen[event] or event in ("GameStarted", "Robbed", *by_referees)


@pytest.mark.parametrize("verb", Verb)
def test_these_walks_try_every_action(seen: Counter[str], verb: Verb) -> None:
    assert seen[verb]
