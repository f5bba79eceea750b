"""Which simple waits somebody in tenpai may have, by the tiles that nobody has seen."""

import pytest

from bot.games.riichi.computers.measurements.shapes import WaitShape, simple_waits, wait_chances_by_shape
from bot.mahjong.tiles import KIND_COUNT, KIND_OF_TILE, TILES


def kind(name: str) -> int:
    return KIND_OF_TILE[TILES[name]]


def unseen(*names: str) -> list[int]:
    """Nothing is left but these tiles."""
    left = [0] * KIND_COUNT
    for name in names:
        left[kind(name)] += 1
    return left


@pytest.mark.parametrize(
    ("held", "shape", "completed"),
    [
        (("4m", "5m"), WaitShape.TWO_SIDED, ("3m", "6m")),
        (("1m", "2m"), WaitShape.EDGE, ("3m",)),
        (("8m", "9m"), WaitShape.EDGE, ("7m",)),
        (("4m", "6m"), WaitShape.GAP, ("5m",)),
        (("5m", "5m"), WaitShape.PAIR, ("5m",)),
        (("1z", "1z"), WaitShape.HONOUR_PAIR, ("1z",)),
        (("5z", "5z"), WaitShape.YAKUHAI_PAIR, ("5z",)),
    ],
)
def test_two_tiles_that_lack_a_third_are_a_shape(
    held: tuple[str, ...], shape: WaitShape, completed: tuple[str, ...]
) -> None:
    found = {(one, kinds): ways for one, ways, kinds in simple_waits(unseen(*held), (), {kind("5z")})}
    assert found[shape, tuple(map(kind, completed))] == 1


def test_there_are_as_many_ways_as_pairs_of_tiles() -> None:
    left = unseen("4m", "4m", "5m", "5m", "5m")
    ways = {shape: number for shape, number, _ in simple_waits(left, (), ())}
    assert ways[WaitShape.TWO_SIDED] == 6


def test_whoever_is_furiten_on_one_end_does_not_wait_on_the_other() -> None:
    shapes = {shape for shape, _, _ in simple_waits(unseen("4m", "5m"), {kind("6m")}, ())}
    assert WaitShape.TWO_SIDED not in shapes


@pytest.mark.parametrize("riichi", [True, False])
def test_a_chance_is_no_more_than_certain_and_what_is_safe_has_none(riichi: bool) -> None:
    chances = wait_chances_by_shape([4] * KIND_COUNT, {kind("6m")}, {kind("5z")}, riichi=riichi)
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert chances[kind("6m")] == 0.0
    assert chances[kind("5p")] > chances[kind("1p")]


def test_where_nothing_is_left_nobody_waits() -> None:
    assert wait_chances_by_shape([0] * KIND_COUNT, (), (), riichi=True) == [0.0] * KIND_COUNT
