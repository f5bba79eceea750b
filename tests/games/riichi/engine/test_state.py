"""Tiles that leave a hand, and points that change."""

import pytest

from bot.games.riichi.engine.state import with_change, without_tiles
from bot.mahjong.tiles import parse


def test_each_tile_leaves_once_and_a_red_five_is_not_another() -> None:
    held = parse("1m 5p 5p 0p")
    five, red = parse("5p0p")
    assert without_tiles(held, five) == parse("1m 5p 0p")
    assert without_tiles(held, five, red) == parse("1m 5p")
    with pytest.raises(ValueError, match="not in list"):
        without_tiles(parse("1m 5p"), red)


def test_one_seat_s_number_changes_alone() -> None:
    assert with_change((25_000, 25_000, 25_000), 1, -1_000) == (25_000, 24_000, 25_000)
