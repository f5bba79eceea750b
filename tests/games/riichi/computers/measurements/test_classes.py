"""The classes of tiles and of hands by which the tables are counted."""

import pytest

from bot.games.riichi.computers.measurements.classes import tile_class, two_sided_count_band
from bot.mahjong.tiles import DRAGONS, KIND_COUNT, counts, parse
from tests.games.riichi.computers.measurements.kinds import kind, kinds


@pytest.mark.parametrize(
    ("tile", "safe", "seen", "expected"),
    [
        ("1m", "", "1m", "19 open"),
        ("1m", "4m", "1m", "19 out"),
        ("1m", "", "1m 222m", "19 thin"),
        ("1m", "", "1m 3333m", "19 out"),
        ("8p", "5p", "8p", "28 out"),
        ("7s", "", "7s", "37 open"),
        ("0s", "2s", "0s", "456 open out"),
        ("5s", "28s", "5s", "456 out out"),
        ("5s", "2s", "5s 666s", "456 thin out"),
        ("2z", "", "2z", "honour 0"),
        ("2z", "", "222z", "honour 2"),
        ("5z", "", "55z", "yakuhai 1"),
    ],
)
def test_what_a_tile_is_called(tile: str, safe: str, seen: str, expected: str) -> None:
    assert tile_class(kind(tile), kinds(safe), counts(parse(seen)), DRAGONS) == expected


def test_possible_waits_on_two_sides_are_counted() -> None:
    assert two_sided_count_band(set(), [0] * KIND_COUNT) == "16-18"
    assert two_sided_count_band(kinds("456m"), [0] * KIND_COUNT) == "10-12"
    assert two_sided_count_band(kinds("456m 456p 456s"), [0] * KIND_COUNT) == "0-6"
    assert two_sided_count_band(kinds("4m"), counts(parse("6666p"))) == "13-15"
