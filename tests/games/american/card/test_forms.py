"""Every way to fill a hand of the card with tiles."""

from bot.games.american.card.forms import kinds_with_counts, tile_bits
from bot.games.american.tiles import (
    TILES_BY_NAME,
    read_tiles,
)


def test_tiles_are_counted_kind_by_kind_up_to_eight() -> None:
    tiles = read_tiles("119B FFFFFFFF Nw")
    assert dict(kinds_with_counts(tile_bits(tiles))) == {
        TILES_BY_NAME["1B"]: 2,
        TILES_BY_NAME["9B"]: 1,
        TILES_BY_NAME["F"]: 8,
        TILES_BY_NAME["Nw"]: 1,
    }
    assert tile_bits([*tiles, TILES_BY_NAME["F"]]) == tile_bits(tiles)
