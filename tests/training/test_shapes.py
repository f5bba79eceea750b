"""How often each shape of wait is met."""

import pytest

from bot.mahjong.tiles import KIND, TILES
from bot.players.riichi.measured.names import Measure
from bot.players.riichi.measured.shapes import WAITS
from bot.training.shapes import ShapeWeights
from bot.training.table import turns
from bot.training.tally import MeasuredRow
from tests.training.test_counted import RIICHI_AND_RON


def weighed(*waits: str) -> dict[str, MeasuredRow]:
    """After a hundred hands that look alike and wait on these."""
    shapes = ShapeWeights()
    *_, coming = turns(RIICHI_AND_RON)
    for hand in range(100):
        shapes.look(hand, coming, 0, tuple(KIND[TILES[wait]] for wait in waits))
    return {row.cell: row for row in shapes.rows("riichi")}


def test_hands_that_wait_on_both_sides_give_two_sided_waits_all_the_weight() -> None:
    rows = weighed("5s", "8s")
    assert {row.table for row in rows.values()} == {Measure.SHAPE}
    assert rows["riichi/two-sided"].mean == 1
    assert rows["riichi/two-sided"].cases > 190
    assert all(rows[f"riichi/{shape}"].mean < 0.1 for shape in ("gap", "edge", "honour single", "yakuhai pair"))
    assert (rows[f"riichi/{WAITS}"].cases, rows[f"riichi/{WAITS}"].hands) == (200, 100)


def test_a_wait_on_an_honour_is_none_of_the_others() -> None:
    rows = weighed("3z")
    honours = rows["riichi/honour single"].cases + rows["riichi/honour pair"].cases
    assert honours == 100
    assert rows[f"riichi/{WAITS}"].mean == pytest.approx(1, abs=0.05)


def test_without_a_wait_there_is_nothing_to_weigh() -> None:
    assert list(ShapeWeights().rows("open")) == []
