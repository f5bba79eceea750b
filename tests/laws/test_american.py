"""Laws that hold on every walk through American hands."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.question import PressRefusalReason, QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.american.engine import events as e
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.events import Phase
from bot.games.american.engine.state import SEATS, State
from bot.games.american.tiles import JOKER
from tests.laws.american import COMPANY, PROJECTION, TABLES, AmericanWalk, walks, with_hidden_tiles_mixed

some = settings(max_examples=max(8, settings().max_examples // 16))


@some
@given(walks)
def test_a_second_answer_counts_only_if_it_is_asked_again(walk: AmericanWalk) -> None:
    for step in walk.hands(1):
        if step.press is None:
            continue
        asked = {
            (question.id, seat, option)
            for question in walk.game.pending(step.outcome.state)
            for seat, options in question.options.items()
            for option in options
        }
        again = walk.game.decide(step.outcome.state, step.press, walk.chance)
        pending = (step.press.question, step.press.seat, step.press.action) in asked
        assert isinstance(again, Refusal) is not pending
        if step.press.action.verb in (
            Verb.DISCARD,
            Verb.SEND,
            Verb.CONTINUE_CHARLESTON,
            Verb.STOP_CHARLESTON,
            Verb.MAHJONG,
            Verb.READY,
        ):
            assert isinstance(again, Refusal)


@some
@given(walks)
def test_points_and_the_kitty_together_are_nothing(walk: AmericanWalk) -> None:
    for step in walk.hands(2):
        assert sum(step.outcome.state.scores) + step.outcome.state.kitty == 0


@some
@given(walks)
def test_silence_claims_nothing_and_discards_no_joker_but_one_just_drawn(walk: AmericanWalk) -> None:
    quiet = (Verb.SEND, Verb.STOP_CHARLESTON, Verb.DISCARD, Verb.PASS, Verb.READY)
    for step in walk.hands(1):
        for question in walk.game.pending(step.outcome.state):
            for seat in question.awaited:
                silence = question.fallback(seat)
                assert silence.verb in quiet
                drawn = silence.verb is Verb.DISCARD and silence.marked
                assert drawn or JOKER not in silence.tiles or not _naturals(step.outcome.state, seat)


def _naturals(state: State, seat: int) -> int:
    return sum(tile != JOKER for tile in state.current_hand.racks[seat].concealed)


@some
@given(walks)
def test_living_hands_have_thirteen_tiles_and_whoever_has_the_turn_one_more(walk: AmericanWalk) -> None:
    for step in walk.hands(1):
        hand = step.outcome.state.current_hand
        for seat in hand.living_seats:
            rack = hand.racks[seat]
            size = len(rack.concealed) + sum(group.size for group in rack.exposures)
            if hand.phase in (Phase.PASS, Phase.VOTE, Phase.COURTESY, Phase.TURN):
                assert size == 13 + (seat == hand.turn)
            elif hand.phase is Phase.CLAIM:
                assert size == 13


@some
@given(walks)
def test_a_charleston_never_changes_a_hand_s_size_or_moves_a_joker(walk: AmericanWalk) -> None:
    for step in walk.hands(1):
        if any(isinstance(event, e.TilesPassed) for event in step.outcome.events):
            for before, after in zip(
                step.before.current_hand.racks, step.outcome.state.current_hand.racks, strict=True
            ):
                assert len(before.concealed) == len(after.concealed)
                assert before.concealed.count(JOKER) == after.concealed.count(JOKER)


@some
@given(walks)
def test_every_exposure_shows_a_natural_and_keeps_it(walk: AmericanWalk) -> None:
    for step in walk.hands(1):
        for rack in step.outcome.state.current_hand.racks:
            for group in rack.exposures:
                assert 1 <= group.naturals <= group.size
                assert 3 <= group.size <= 6
                assert group.tile != JOKER


@some
@given(walks)
def test_every_window_closes_once(walk: AmericanWalk) -> None:
    """Or not at all, where a third dead hand ends the deal."""
    for _ in walk.hands(2):
        pass
    windows: list[list[e.Event]] = []
    for event in walk.log:
        if isinstance(event, e.Discarded):
            windows.append([])
        elif windows and isinstance(event, e.ClaimWindowClosed | e.HandEnded):
            windows[-1].append(event)
    for events in windows:
        closed = [event for event in events if isinstance(event, e.ClaimWindowClosed)]
        died = any(isinstance(event, e.HandEnded) and event.kind is e.Ending.ALL_HANDS_DEAD for event in events)
        assert len(closed) == 1 or (died and not closed) or events == []


@some
@given(walks)
def test_who_wins_has_a_hand_of_the_card_and_is_paid_by_the_others(walk: AmericanWalk) -> None:
    for step in walk.hands(2):
        state = step.outcome.state
        for event in step.outcome.events:
            if isinstance(event, e.Won):
                assert state.card.line(event.line).value == event.value
                assert event.seat in state.current_hand.living_seats
                gains = state.played_hands[-1].gains
                assert all(gain <= 0 for seat, gain in enumerate(gains) if seat != event.seat)
                assert gains[event.seat] > 0


@some
@given(walks, st.integers())
def test_the_table_shows_nothing_that_is_hidden(walk: AmericanWalk, seed: int) -> None:
    random = Random(seed)
    for step in walk.hands(1):
        state = step.outcome.state
        if state.current_hand.phase in (Phase.ENDED, Phase.OVER):
            continue
        mixed = with_hidden_tiles_mixed(state, random, None)
        assert PROJECTION.table(mixed, COMPANY) == PROJECTION.table(state, COMPANY)
        viewer = random.randrange(SEATS)
        mixed = with_hidden_tiles_mixed(state, random, viewer)
        assert PROJECTION.hand(mixed, COMPANY, viewer) == PROJECTION.hand(state, COMPANY, viewer)


@given(st.sampled_from(TABLES), st.integers(0, 2**32), st.sampled_from((0.05, 1.0)))
@settings(max_examples=8)
def test_every_game_ends(options: dict[str, object], seed: int, wild: float) -> None:
    walk = AmericanWalk(options, seed, wild=wild, hands=4)
    steps = sum(1 for _ in walk.hands(-1))
    assert walk.state.is_over
    assert walk.game.pending(walk.state) == ()
    assert steps > 20
    assert walk.state.hands_played == 4
    points = [standing.points for standing in walk.state.standings]
    assert points == sorted(points, reverse=True)
    assert sum(points) == walk.state.kitty == 0
    assert all(before.rank <= after.rank for before, after in pairwise(walk.state.standings))
    assert walk.game.decide(walk.state, SeatAnswer(0, 1, Action(Verb.READY)), walk.chance) == Refusal(
        PressRefusalReason.OVER
    )


def test_a_game_of_players_who_do_nothing_but_challenge_ends() -> None:
    walk = AmericanWalk({}, 1, wild=1.0, hands=2)
    for _ in range(20_000):
        if walk.state.is_over:
            break
        question = walk.question
        doubts = [
            (seat, option)
            for seat, options in question.options.items()
            for option in options
            if option.verb in (Verb.CHALLENGE, Verb.EXPOSE)
        ]
        choose = walk.random.choice
        seat, action = choose(doubts) if doubts else (question.awaited[0], question.fallback(question.awaited[0]))
        if question.kind is QuestionKind.TURN and action.verb is Verb.EXPOSE:
            seat, action = question.awaited[0], question.fallback(question.awaited[0])
        outcome = walk.game.decide(walk.state, SeatAnswer(seat, question.id, action), walk.chance)
        assert not isinstance(outcome, Refusal)
        walk.state = outcome.state
    assert walk.state.is_over
    endings = [played.ending for played in walk.state.played_hands]
    assert e.Ending.ALL_HANDS_DEAD in endings
    assert len(endings) <= 6


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """What happens on some walks: events, and what was pressed."""
    happened: Counter[str] = Counter()
    for seed in range(21):
        walk = AmericanWalk(TABLES[seed % len(TABLES)], seed, wild=(0.05, 0.3, 0.6, 1.0)[seed % 4])
        for step in walk.hands(2):
            happened.update(type(event).__name__ for event in step.outcome.events)
            happened.update([] if step.press is None else [step.press.action.verb])
    return happened


@pytest.mark.parametrize("event", [event.__name__ for event in get_args(e.Event)])
def test_these_walks_see_every_event(seen: Counter[str], event: str) -> None:
    by_referees = ("OrderGiven", "HandVoided", "PointsSet", "TimeCalled", "TakenBack")
    assert seen[event] or event in ("GameStarted", "GameEnded", *by_referees)


@pytest.mark.parametrize("verb", Verb)
def test_these_walks_try_every_action(seen: Counter[str], verb: Verb) -> None:
    assert seen[verb]
