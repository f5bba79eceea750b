"""A game written to its log and read again is the same game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.decision import Press, Reject
from bot.engine.riichi.events import Event
from bot.engine.riichi.rules import PRESETS
from bot.engine.riichi.state import State
from bot.engine.riichi.variant import RiichiVariant
from bot.engine.wall import SeededChance


def walk(book: str, seed: int, presses: int) -> tuple[tuple[Event, ...], State]:
    """What happened in a game in which everybody does anything, and where it has led."""
    variant, chance, random = RiichiVariant(), SeededChance(str(seed).encode()), Random(seed)
    game = variant.build(book, {}, open_ended=False)
    outcome = game.start(chance)
    state, events = outcome.state, list(outcome.events)
    for _ in range(presses):
        questions = game.pending(state)
        if not questions:
            break
        question = questions[-1]
        seat = question.awaited[0]
        press = Press(seat, question.id, random.choice(question.options[seat]), max(question.opens, 100))
        result = game.decide(state, press, chance)
        assert not isinstance(result, Reject)
        state, events = result.state, [*events, *result.events]
    return tuple(events), state


@given(st.sampled_from(PRESETS), st.integers(0, 2**32))
@settings(max_examples=20)
def test_every_fact_reads_as_it_was_written_and_leads_to_the_same_state(book: str, seed: int) -> None:
    variant = RiichiVariant()
    events, state = walk(book, seed, presses=400)
    read = [variant.decode(variant.encode(event)) for event in events]
    assert tuple(read) == events
    game, resumed = variant.resume(read)
    assert resumed == state
    assert game == variant.build(book, {}, open_ended=False)


@pytest.mark.parametrize("line", [b"", b"{}", b'{"event": "Danced"}', b'{"event": "Drew", "seat": "east"}', b"\xff"])
def test_a_line_that_is_no_fact_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        RiichiVariant().decode(line)


def test_a_log_that_does_not_begin_with_a_start_is_refused() -> None:
    events, _ = walk("tenhou", 1, presses=5)
    with pytest.raises(ValueError, match="begins with the start"):
        RiichiVariant().resume(events[1:])
