"""A hand of the card, group by group: jokers with what they stand for, tiles that are still missing as ghosts."""

from collections.abc import Iterator, Sequence

from bot.games.american.view.model import CardGroup, CardTile
from render.melds import joker_mark
from render.scene import Placed, TileSprite
from render.tiles import Look

JOKER = "J"
_Size = tuple[int, int]


def placed_card_groups(
    groups: Sequence[CardGroup], x: int, y: int, size: _Size, apart: int, surface: str
) -> Iterator[Placed]:
    """The groups in a row from the left upper corner (x, y), `apart` pixels between them."""
    for tile, left in tile_positions(groups, x, size, apart):
        look = Look.PLAIN if tile.is_held else Look.GHOST
        yield Placed(left, y, TileSprite(JOKER if tile.is_joker else tile.tile, *size, 0, look, surface))
        if tile.is_joker:
            yield from joker_mark(tile.tile, left, y, size)


def tile_positions(groups: Sequence[CardGroup], x: int, size: _Size, apart: int) -> Iterator[tuple[CardTile, int]]:
    """Every tile of the groups and where it begins."""
    for group, left in group_positions(groups, x, size, apart):
        yield from ((tile, left + place * size[0]) for place, tile in enumerate(group))


def group_positions(groups: Sequence[CardGroup], x: int, size: _Size, apart: int) -> Iterator[tuple[CardGroup, int]]:
    """Every group and where it begins."""
    for group in groups:
        yield group, x
        x += len(group) * size[0] + apart


def groups_length(groups: Sequence[CardGroup], size: _Size, apart: int) -> int:
    """The length of the row of groups, in pixels."""
    return sum(map(len, groups)) * size[0] + (len(groups) - 1) * apart
