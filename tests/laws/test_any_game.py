"""Laws that hold on every walk through either game."""

from functools import reduce
from random import Random
from typing import Any, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.question import QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal
from tests.laws import american, riichi
from tests.laws.walk import Walk

AnyWalk: TypeAlias = Walk[Any, Any, Any]

walks = riichi.walks | american.walks
many = settings(max_examples=settings().max_examples // 4)


@many
@given(walks)
def test_the_state_is_what_the_log_leads_to(walk: AnyWalk) -> None:
    for step in walk.hands(1):
        assert step.outcome.state == reduce(walk.game.evolve, step.outcome.events, step.before)


@many
@given(walks)
def test_a_log_that_is_written_and_read_leads_to_the_same_game(walk: AnyWalk) -> None:
    for _ in walk.hands(1):
        pass
    read = [*walk.variant.decode(map(walk.variant.encode, walk.log))]
    assert tuple(read) == walk.log
    game, state = walk.variant.resume(read)
    assert state == walk.state
    assert game.pending(state) == walk.questions


@many
@given(walks, st.integers())
def test_only_what_is_pending_is_accepted(walk: AnyWalk, seed: int) -> None:
    """A walk itself demands that everything pending is."""
    random = Random(seed)
    for step in walk.hands(1):
        for question in walk.game.pending(step.before):
            for seat in range(len(step.before.scores)):
                legal = question.options.get(seat, ())
                for action in random.sample(walk.universe, 5):
                    press = SeatAnswer(seat, question.id, action, question.opens_at)
                    answer = walk.game.decide(step.before, press, walk.chance)
                    assert isinstance(answer, Refusal) is (action not in legal), press


@many
@given(walks)
def test_every_tile_is_there_once(walk: AnyWalk) -> None:
    whole = walk.whole_set()
    for step in walk.hands(1):
        assert walk.tiles(step.outcome.state) == whole


@many
@given(walks)
def test_somebody_can_always_do_something_until_the_game_is_over(walk: AnyWalk) -> None:
    for _ in walk.hands(1):
        assert bool(walk.questions) is not walk.over
        for question in walk.questions:
            assert question.options
            assert set(question.awaited) <= set(question.options)
            assert question.awaited or question.due_at is not None or question.kind is QuestionKind.LATE_RON
            for options in question.options.values():
                assert options
                assert len(set(options)) == len(options)
                assert tuple(walk.variant.action(option.token) for option in options) == options


@many
@given(walks)
def test_a_question_has_an_id_of_its_own(walk: AnyWalk) -> None:
    gone: set[int] = set()
    for step in walk.hands(2):
        before = {question.id for question in walk.game.pending(step.before)}
        after = {question.id for question in walk.questions}
        assert not after & gone
        assert all(new > old for new in after - before for old in before)
        gone |= before - after
