"""A hand of the card, group by group."""

from bot.games.american.view.model import CardTile
from render.games.american.card import group_positions, groups_length, placed_card_groups, tile_positions
from render.scene import TileSprite
from render.tiles import Look

SIZE = (40, 60)
GROUPS = (
    (CardTile("F"), CardTile("F", is_held=False)),
    (CardTile("5C"), CardTile("5C", is_joker=True), CardTile("5C", is_held=False)),
)


def test_groups_stand_apart_and_the_row_ends_where_it_says() -> None:
    assert [left for _, left in group_positions(GROUPS, 100, SIZE, 20)] == [100, 200]
    positions = [left for _, left in tile_positions(GROUPS, 100, SIZE, 20)]
    assert positions == [100, 140, 200, 240, 280]
    assert 100 + groups_length(GROUPS, SIZE, 20) == positions[-1] + SIZE[0]


def test_what_is_missing_is_a_ghost_and_a_joker_shows_itself_with_what_it_stands_for() -> None:
    placed = [*placed_card_groups(GROUPS, 0, 0, SIZE, 20, "felt")]
    tiles = [item.sprite for item in placed if isinstance(item.sprite, TileSprite)]
    assert [tile.tile for tile in tiles] == ["F", "F", "5C", "J", "5C"]
    assert [tile.look for tile in tiles] == [Look.PLAIN, Look.GHOST, Look.PLAIN, Look.PLAIN, Look.GHOST]
    assert len(placed) == len(tiles) + 2
