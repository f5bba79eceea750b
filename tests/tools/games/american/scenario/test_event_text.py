"""Events of an American hand as a script writes them."""

import pytest

from bot.games.american.engine import events as e
from bot.games.american.tiles import read_tiles
from bot.tools.games.american.scenario.event_text import event_text, read_event
from bot.tools.scenario.event_text import EventText
from bot.tools.scenario.seating import Seating

SEATING = Seating(0, 4)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("E discard 5C", EventText("discard", 0, "5C")),
        ("pass 3", EventText("pass", detail="3")),
        ("S challenge W wrong", EventText("challenge", 1, detail="wrong", source=2)),
        ("S challenge W", EventText("challenge", 1, source=2)),
        ("N dead", EventText("dead", 3)),
        ("wall", EventText("wall")),
    ],
)
def test_a_line_is_a_pattern_of_one_event(text: str, event: EventText) -> None:
    assert read_event(text, SEATING) == event


@pytest.mark.parametrize("text", ["E sings", "pass 7", "S challenge W maybe"])
def test_what_no_hand_knows_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no event"):
        read_event(text, SEATING)


def test_what_happened_is_told_in_the_words_that_are_read() -> None:
    (five,) = read_tiles("5C")
    assert event_text(e.Drew(2, five)) == read_event("W draw 5C", SEATING)
    assert event_text(e.Challenged(1, 2, right=True)) == read_event("S challenge W right", SEATING)
