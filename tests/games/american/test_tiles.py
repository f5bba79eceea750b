"""The 152 tiles and how they are written."""

from collections import Counter

import pytest

from bot.games.american.tiles import COPIES_OF_KIND, TILE_NAMES, TILES_BY_NAME, all_tiles, read_tiles, tile_notation


def test_there_are_152_tiles_eight_flowers_and_eight_jokers_among_them() -> None:
    tiles = Counter(all_tiles())
    assert tiles.total() == sum(COPIES_OF_KIND) == 152
    assert (tiles[TILES_BY_NAME["F"]], tiles[TILES_BY_NAME["J"]], tiles[TILES_BY_NAME["5C"]]) == (8, 8, 4)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("119B FF J", "1B 1B 9B F F J"),
        ("Ew Sw EwEw", "Ew Sw Ew Ew"),
        ("0 5D 0", "0 5D 0"),
        ("GG R 12C", "G G R 1C 2C"),
        ("", ""),
    ],
)
def test_numbers_share_their_suit_and_whatever_is_alike_stands_together(text: str, tiles: str) -> None:
    read = read_tiles(text)
    assert [TILE_NAMES[tile] for tile in read] == tiles.split()
    assert read_tiles(tile_notation(read)) == read


def test_every_tile_is_read_as_it_is_written() -> None:
    assert read_tiles(tile_notation(all_tiles())) == all_tiles()


@pytest.mark.parametrize("text", ["E", "0B", "10B", "5", "B", "1b", "X", "1B?"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="begins with no tile"):
        read_tiles(text)
