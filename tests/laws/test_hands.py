"""Laws that hold on every walk through riichi hands, by all seven books."""

from collections import Counter
from functools import reduce
from itertools import pairwise
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.decision import Ask, Press, Reason, Reject, Seat
from bot.engine.riichi import codec
from bot.engine.riichi import events as e
from bot.engine.riichi.actions import Action, Verb, from_token
from bot.engine.riichi.rules import PRESETS, preset
from bot.engine.riichi.state import Stage, State
from bot.engine.riichi.table import Riichi, replay
from bot.mahjong.tiles import TILES, full_set
from tests.laws.hands import GRAINS, Step, Walk, tiles_on_the_table

walks = st.builds(
    Walk,
    st.sampled_from(PRESETS).map(preset),
    st.integers(0, 2**32),
    st.sampled_from(GRAINS),
    shy=st.booleans(),
)
many = settings(max_examples=settings().max_examples * 3 // 5)

UNIVERSE = tuple(
    action
    for verb in Verb
    for name in ("", *(f"_{tile}" for tile in TILES), "_4s6s", "_5p0p", "_1z1z1z", "_5m5m5m0m")
    for drawn in ("", "_x")
    if (action := from_token(f"{verb}{name}{drawn}")) is not None
)
"""Everything that a press could ask for, and more."""


@many
@given(walks)
def test_the_state_is_what_the_log_leads_to(walk: Walk) -> None:
    for step in walk.hands(2):
        assert step.outcome.state == reduce(walk.game.evolve, step.outcome.events, step.before)
    assert replay(walk.log) == walk.state


@many
@given(walks)
def test_a_log_is_read_as_it_was_written(walk: Walk) -> None:
    for _ in walk.hands(2):
        pass
    assert tuple(codec.decode(codec.encode(event)) for event in walk.log) == walk.log


@many
@given(walks, st.integers())
def test_only_what_is_pending_is_accepted(walk: Walk, seed: int) -> None:
    """`Walk` itself demands that everything pending is."""
    random = Random(seed)
    for step in walk.hands(1):
        for question in walk.game.pending(step.before):
            for seat in range(step.before.players):
                legal = question.options.get(seat, ())
                for action in random.sample(UNIVERSE, 6):
                    press = Press(seat, question.id, action, question.opens)
                    answer = walk.game.decide(step.before, press, walk.chance)
                    assert isinstance(answer, Reject) is (action not in legal), press


@many
@given(walks)
def test_a_second_or_a_late_answer_changes_nothing(walk: Walk) -> None:
    for step in walk.hands(2):
        if step.press is None:
            continue
        again = walk.game.decide(step.outcome.state, step.press, walk.chance)
        assert isinstance(again, Reject)
        other = Press(step.press.seat, step.press.decision, _other(step), step.press.at)
        if _has_passed(step) or step.press.action.verb is Verb.RON:
            assert isinstance(walk.game.decide(step.outcome.state, other, walk.chance), Reject)


def _has_passed(step: Step) -> bool:
    return step.press is not None and step.press.action.verb in (Verb.PASS, Verb.DRAW)


def _other(step: Step) -> Action:
    """Something else that could have been answered to the same question."""
    assert step.press is not None
    question = next(
        question for question in Riichi(step.before.rules).pending(step.before) if question.id == step.press.decision
    )
    options = [option for option in question.options[step.press.seat] if option.verb is not Verb.DRAW]
    return options[0] if options else step.press.action


@many
@given(walks)
def test_every_tile_is_there_once(walk: Walk) -> None:
    rules = walk.state.rules
    whole = Counter(full_set(rules.game.players, rules.score.red_fives))
    for step in walk.hands(2):
        assert tiles_on_the_table(step.outcome.state) == whole


@many
@given(walks)
def test_points_and_stakes_together_stay_the_same(walk: Walk) -> None:
    whole = worth(walk.state)
    for step in walk.hands(4):
        lost = step.before.sticks if step.outcome.state.stage is Stage.OVER else 0
        assert worth(step.outcome.state) in (whole, whole - 1000 * lost)


def worth(state: State) -> int:
    return sum(state.scores) + state.rules.riichi.stake * state.sticks


@many
@given(walks)
def test_somebody_can_always_do_something_until_the_game_is_over(walk: Walk) -> None:
    for step in walk.hands(3):
        questions = walk.game.pending(step.outcome.state)
        assert bool(questions) is (step.outcome.state.stage is not Stage.OVER)
        for question in questions:
            assert question.options
            assert all(question.options.values())
            assert set(question.awaited) <= set(question.options)
            assert question.awaited or question.due is not None or question.ask is Ask.TRAIL
            assert all(len(set(options)) == len(options) for options in question.options.values())


@many
@given(walks)
def test_a_question_has_an_id_of_its_own(walk: Walk) -> None:
    gone: set[int] = set()
    for step in walk.hands(2):
        before = {question.id for question in walk.game.pending(step.before)}
        after = {question.id for question in walk.game.pending(step.outcome.state)}
        assert not after & gone
        assert all(new > old for new in after - before for old in before)
        gone |= before - after


@many
@given(walks)
def test_hands_have_thirteen_tiles_and_whoever_has_the_turn_one_more(walk: Walk) -> None:
    for step in walk.hands(2):
        state = step.outcome.state
        if state.stage in (Stage.TURN, Stage.CLAIM):
            for seat in range(state.players):
                assert held(state, seat) == 13 + has_one_more(state, seat)


def held(state: State, seat: Seat) -> int:
    player = state.table.players[seat]
    return len(player.held) + 3 * len(player.melds)


def has_one_more(state: State, seat: Seat) -> bool:
    hand = state.table
    return seat == hand.early or (state.stage is Stage.TURN and seat == hand.turn)


@many
@given(walks)
def test_an_indicator_lies_open_for_every_kan_or_is_owed(walk: Walk) -> None:
    for step in walk.hands(2):
        hand = step.outcome.state.table
        assert hand.turned + hand.owed == 1 + len(hand.kans)
        assert 0 <= hand.owed <= len(hand.kans) <= 4


@many
@given(walks)
def test_every_window_is_decided_once(walk: Walk) -> None:
    """A late ron decides it a second time."""
    for _ in walk.hands(2):
        pass
    windows: list[list[e.Event]] = []
    for event in walk.log:
        if isinstance(event, e.Discarded | e.KanDeclared | e.NorthSet):
            windows.append([])
        elif isinstance(event, e.Closed):
            windows[-1].append(event)
    for closings in windows:
        assert [event.trailing for event in closings if isinstance(event, e.Closed)] in ([False], [True], [True, False])


@many
@given(walks)
def test_with_head_bump_one_player_wins_a_hand(walk: Walk) -> None:
    for step in walk.hands(3):
        winners = [win.seat for win in step.outcome.state.table.wins]
        most = 1 if walk.state.rules.claim.multi_ron == "head_bump" else 3
        assert len(winners) == len(set(winners)) <= most


@many
@given(walks)
def test_nobody_wins_by_ron_with_a_tile_he_has_thrown(walk: Walk) -> None:
    for step in walk.hands(2):
        for win in step.outcome.state.table.wins:
            thrown = {throw.tile for throw in step.outcome.state.table.players[win.seat].river}
            assert win.source is None or win.tile not in thrown


@given(st.sampled_from(PRESETS), st.integers(0, 2**32))
@settings(max_examples=14)
def test_every_game_ends(book: str, seed: int) -> None:
    walk = Walk(preset(book), seed, "runs")
    steps = sum(1 for _ in walk.hands(-1))
    assert walk.state.stage is Stage.OVER
    assert walk.game.pending(walk.state) == ()
    assert steps > 20
    totals = [standing.total for standing in walk.state.standings]
    assert totals == sorted(totals, reverse=True)
    assert all(before.rank <= after.rank for before, after in pairwise(walk.state.standings))
    assert walk.game.decide(walk.state, Press(0, 1, Action(Verb.READY)), walk.chance) == Reject(Reason.OVER)


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """What happens on some hundred walks: events, and what was pressed. A kan or north is hardly ever robbed."""
    happened: Counter[str] = Counter()
    for seed in range(240):
        walk = Walk(preset(PRESETS[seed % 7]), seed, GRAINS[seed // 7 % 6], shy=seed % 3 == 0)
        for step in walk.hands(2):
            happened.update(type(event).__name__ for event in step.outcome.events)
            happened.update([] if step.press is None else [step.press.action.verb])
    return happened


@pytest.mark.parametrize("event", [event.__name__ for event in get_args(e.Event)])
def test_these_walks_see_every_event_but_robbings_and_referees(seen: Counter[str], event: str) -> None:
    assert seen[event] or event in ("GameStarted", "Robbed", "HandDied", "Chombo")


@pytest.mark.parametrize("verb", Verb)
def test_these_walks_try_every_action(seen: Counter[str], verb: Verb) -> None:
    assert seen[verb]
