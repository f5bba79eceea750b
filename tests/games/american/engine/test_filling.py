"""Where the tiles of a won hand lie."""

from bot.games.american.card.nearest import nearest_hands
from bot.games.american.engine.filling import filled_groups
from bot.games.american.tiles import TILE_NAMES, read_tiles
from tests.games.american.card.test_matching import CARD, group


def test_tiles_lie_where_only_naturals_may_before_groups_and_jokers_fill_the_rest() -> None:
    [near] = nearest_hands(CARD, read_tiles("FFF 2B 0 2B 22C J"), [group("6D6DJ")], most=1)
    laid = filled_groups(near.form, read_tiles("FFF 2B 0 2B 22C J"), [group("6D6DJ")])
    assert [" ".join("-" if tile is None else TILE_NAMES[tile] for tile in tiles) for tiles in laid] == [
        "F F F",
        "2B 0 2B -",
        "2C 2C J -",
        "6D 6D J",
    ]
