"""The own hand in a player's panel."""

from msgspec.structs import replace

from bot.view.model import HandView, OwnTile
from render.games.riichi.usual import ordinary_hand
from render.hand import OWN_TILE_SIZE, Badge, OwnHand, own_hand
from render.scene import SCENE_WIDTH, Box, Icon, Placed, TileSprite
from render.tiles import Look

HAND = ordinary_hand()


def none(_: OwnTile) -> tuple[Badge, ...]:
    return ()


def own_tiles(hand: OwnHand) -> list[Placed]:
    return [
        item
        for item in hand.items
        if isinstance(item.sprite, TileSprite) and (item.sprite.width, item.sprite.height) == OWN_TILE_SIZE
    ]


def laid(view: HandView) -> OwnHand:
    hand = own_hand(view, 100, none)
    assert all(0 <= item.x <= SCENE_WIDTH for item in hand.items)
    return hand


def test_every_own_tile_is_there_in_two_rows_and_none_covers_another() -> None:
    tiles = own_tiles(laid(HAND))
    held = [tile.tile for tile in (*HAND.tiles, *([HAND.drawn] if HAND.drawn else []))]
    assert [item.sprite.tile for item in tiles if isinstance(item.sprite, TileSprite)] == held
    assert len({(item.x, item.y) for item in tiles}) == len(held)
    assert len({item.y for item in tiles}) == 2
    for one in tiles:
        for other in tiles:
            assert one == other or one.y != other.y or abs(one.x - other.x) >= OWN_TILE_SIZE[0]


def test_the_drawn_tile_lies_apart_and_its_place_is_empty_without_one() -> None:
    *_, before, drawn = own_tiles(laid(HAND))
    assert drawn.x - before.x > OWN_TILE_SIZE[0]
    empty = laid(replace(HAND, drawn=None))
    places = [item for item in empty.items if isinstance(item.sprite, Box) and item.sprite.fill == "felt"]
    assert [(item.x, item.y) for item in places] == [(drawn.x, drawn.y)]


def test_a_tile_that_may_not_be_discarded_looks_so_and_a_badge_lies_on_its_tile() -> None:
    forbidden = replace(HAND, tiles=(replace(HAND.tiles[0], forbidden=True), *HAND.tiles[1:]))
    first, second, *_ = own_tiles(laid(forbidden))
    assert isinstance(first.sprite, TileSprite)
    assert isinstance(second.sprite, TileSprite)
    assert (first.sprite.look, second.sprite.look) == (Look.FORBIDDEN, Look.PLAIN)
    marked = own_hand(HAND, 100, lambda tile: [Badge("riichi")] if tile == HAND.tiles[0] else [])
    icons = [item for item in marked.items if isinstance(item.sprite, Icon)]
    assert icons
    assert all(100 < icon.y < 100 + OWN_TILE_SIZE[1] for icon in icons[:1])
