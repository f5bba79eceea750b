"""Events of a riichi hand as a script writes them."""

import pytest

from bot.games.riichi.engine import events as e
from bot.mahjong.tiles import TILES
from bot.tools.games.riichi.scenario.event_text import event_text, read_event
from bot.tools.scenario.event_text import EventText
from bot.tools.scenario.seating import Seating

SOUTH_DEALS = Seating(1, 4)
ABORT = str(next(iter(e.Abort)))


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("E discard 5s", EventText("discard", 1, "5s")),
        ("S pon 5s5s5s from E", EventText("pon", 2, "5s5s5s", source=1)),
        ("riichi S", EventText("riichi", 2)),
        ("W win ron from N", EventText("win", 3, detail="ron", source=0)),
        ("exhaustive", EventText("exhaustive")),
        (f"abort {ABORT}", EventText("abort", detail=ABORT)),
    ],
)
def test_seats_are_read_by_their_wind_and_what_is_left_out_may_be_anything(text: str, event: EventText) -> None:
    assert read_event(text, SOUTH_DEALS) == event


@pytest.mark.parametrize("text", ["E sings", "abort tea", "E riichi 5s 6s", "E win by luck"])
def test_what_no_hand_knows_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no event"):
        read_event(text, SOUTH_DEALS)


def test_what_happened_is_told_in_the_words_that_are_read() -> None:
    drew = event_text(e.Drew(2, TILES["5s"]), SOUTH_DEALS)
    assert drew == read_event("S draw 5s", SOUTH_DEALS)
