"""A draw as it is published, for anybody to draw again."""

import msgspec
import pytest

from bot.league.phase_plan import Pairing
from bot.league.published_draw import BadPublication, PublishedDraw, read_draw, table_lines
from bot.league.seat_draw import SeatDraw

DRAW = SeatDraw("5a" * 32, Pairing.RANDOM, (*range(1, 8), -1))
NAMES = {number: f"P{number}" for number in range(1, 8)}


def test_what_is_published_is_read_and_draws_the_same_tables() -> None:
    published = PublishedDraw(DRAW, NAMES)
    tables = published.repeat_draw()
    again = read_draw(msgspec.json.encode(PublishedDraw(DRAW, NAMES, tables)))
    assert again.repeat_draw() == again.tables == tables


def test_each_table_is_a_line_from_east_on_with_a_dash_for_a_guest() -> None:
    published = PublishedDraw(DRAW, {1: "Aiko"}, ((1, 2, None, 4), (5, 6, 7, 3)))
    assert published.tables is not None
    assert [*table_lines(published, published.tables)] == [
        "Table 1 · E Aiko · S 2 · W – · N 4",
        "Table 2 · E 5 · S 6 · W 7 · N 3",
    ]


@pytest.mark.parametrize("text", [b"", b"{}", b"[1, 2]", b"\xff", b'{"draw": {"key": "5a"}}'])
def test_another_text_is_no_draw(text: bytes) -> None:
    with pytest.raises(BadPublication, match="it is no draw"):
        read_draw(text)


def test_a_draw_of_another_version_makes_no_tables() -> None:
    with pytest.raises(BadPublication, match="version 99"):
        PublishedDraw(msgspec.structs.replace(DRAW, version=99)).repeat_draw()
