"""Tiles that are taken out of a rack."""

import pytest

from bot.games.american.engine.state import without_tiles
from bot.games.american.tiles import read_tiles, tile_notation


def test_each_tile_is_taken_once_and_the_others_stay_in_order() -> None:
    held = read_tiles("1B 5C 5C 5C J")
    assert tile_notation(without_tiles(held, read_tiles("5C J 5C"))) == "1B 5C"
    assert without_tiles(held, ()) == held


def test_a_tile_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without_tiles(read_tiles("1B 5C"), read_tiles("5C 5C"))
