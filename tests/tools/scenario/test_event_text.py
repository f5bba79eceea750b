"""Events as a script writes them."""

import pytest

from bot.tools.scenario.event_text import EventText, sentence
from bot.tools.scenario.seating import Seating

SEATING = Seating(0, 4)


def test_a_pattern_fits_whatever_it_leaves_open() -> None:
    happened = EventText("pon", 2, "5s5s5s", source=0)
    assert EventText("pon").fits(happened)
    assert EventText("pon", 2, source=0).fits(happened)
    assert not EventText("pon", 1).fits(happened)
    assert not EventText("chii", 2).fits(happened)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (EventText("discard", 0, "5s"), "E discard 5s"),
        (EventText("pon", 2, "5s5s5s", source=0), "W pon 5s5s5s from E"),
        (EventText("draw", None, None, "exhaustive"), "draw exhaustive"),
    ],
)
def test_an_event_is_written_as_it_is_read(event: EventText, text: str) -> None:
    assert event.text(SEATING) == text
    seat, words, source = sentence(text, SEATING)
    assert (seat, source) == (event.seat, event.source)
    assert words[0] == event.what
