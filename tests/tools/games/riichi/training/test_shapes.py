"""How often each shape of wait is met."""

from itertools import islice

from bot.games.riichi.computers.measurements.names import Measure
from bot.games.riichi.computers.measurements.shapes import WAIT_COUNT_CELL
from bot.mahjong.tiles import KIND_OF_TILE, TILES
from bot.tools.games.riichi.training.shapes import ShapeWeights
from bot.tools.games.riichi.training.table import discards_to_come
from bot.tools.games.riichi.training.tally import MeasuredRow
from tests.tools.games.riichi.training.test_game_counts import RIICHI_AND_RON

TWO_SIDED = [f"{low}{suit} {low + 3}{suit}" for suit in "mps" for low in range(1, 7) if f"{low}{suit}" != "6p"]
"""All two-sided waits but 69p, since 9p has been discarded."""


def weighed(*hands: str) -> dict[str, MeasuredRow]:
    """After hands that look alike, and wait on these."""
    shapes = ShapeWeights()
    coming = list(islice(discards_to_come(RIICHI_AND_RON), 2))[1]
    for hand, waits in enumerate(hands):
        shapes.add(hand, coming, 0, tuple(KIND_OF_TILE[TILES[wait]] for wait in waits.split()))
    return {row.cell: row for row in shapes.rows("riichi")}


def test_hands_that_wait_on_both_sides_are_explained_by_two_sided_waits_most() -> None:
    rows = weighed(*TWO_SIDED)
    assert {row.table for row in rows.values()} == {Measure.WAIT_SHAPE}
    waits = rows.pop(f"riichi/{WAIT_COUNT_CELL}")
    assert (waits.cases, waits.hands) == (2 * len(TWO_SIDED), len(TWO_SIDED))
    assert max(rows.values(), key=lambda row: row.cases).cell == "riichi/two-sided"
    assert rows["riichi/honour single"].mean == rows["riichi/yakuhai pair"].mean == 0


def test_a_wait_on_an_honour_is_none_of_the_others() -> None:
    rows = weighed(*["2z", "3z", "4z"] * 10)
    assert rows["riichi/honour single"].cases + rows["riichi/honour pair"].cases == 30


def test_without_a_wait_there_is_nothing_to_weigh() -> None:
    assert list(ShapeWeights().rows("open")) == []
