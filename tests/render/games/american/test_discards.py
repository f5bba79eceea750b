"""The counted discards of an American table."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.games.american.tiles import TILE_NAMES
from bot.games.american.view.model import AmericanTableView, PileTile
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from bot.view.model import SeatView
from render.pictures import scene
from render.scene import SCENE_WIDTH, Drawing, Icon, Placed, Text, TileSprite
from render.tiles import Look
from tests.render.geometry import rectangle, tiles

EN = words("en")


PHONE = 340
"""Pixels that a picture is wide on a narrow phone."""


def table() -> AmericanTableView:
    view = sample("american-day").view
    assert isinstance(view, AmericanTableView)
    return view


def with_pile(*pile: PileTile) -> AmericanTableView:
    return replace(table(), pile=pile, last_discarder=pile[-1].seat, seats=bare(table()))


def bare(view: AmericanTableView) -> tuple[SeatView, ...]:
    return tuple(replace(seat, melds=(), concealed_count=0, has_drawn=False) for seat in view.seats)


def chips_on(picture: Drawing, tile: Placed) -> Iterator[str]:
    """The letters that lie on a tile, its own index aside, or beside it where no other tile lies."""
    left, top, right, bottom = rectangle(tile)
    for item in picture.items:
        if isinstance(item.sprite, Text) and left <= item.x <= right + 70 and top <= item.y <= bottom:
            yield item.sprite.text


def test_discards_are_counted_by_kind_and_the_newest_has_the_chip_of_its_discarder() -> None:
    pile = (PileTile("5B", 0, claimed_by=2), PileTile("9D", 1), PileTile("7C", 1), PileTile("9D", 3))
    picture = scene(with_pile(*pile), EN)
    kinds = {item.sprite.tile: item for item in picture.items if isinstance(item.sprite, TileSprite)}
    assert tuple(kinds) == TILE_NAMES
    lying = {
        kind for kind, item in kinds.items() if isinstance(item.sprite, TileSprite) and item.sprite.look is Look.PLAIN
    }
    assert lying == {"9D", "7C"}
    assert list(chips_on(picture, kinds["5B"])) == []
    assert list(chips_on(picture, kinds["7C"])) == ["1"]
    assert list(chips_on(picture, kinds["9D"])) == ["2", table().seats[3].wind]
    (mark,) = [item for item in picture.items if isinstance(item.sprite, Icon) and item.sprite.name == "last"]
    assert 0 <= mark.x - rectangle(kinds["9D"])[2] < 20


@pytest.mark.parametrize("name", ["american-crowded", "american-hand-turn", "american-hand-exposed"])
def test_discards_are_readable_on_a_phone_however_many_there_are(name: str) -> None:
    picture = scene(sample(name).view, EN)
    by_size: dict[tuple[int, int], list[Placed]] = {}
    for tile in tiles(picture):
        assert isinstance(tile.sprite, TileSprite)
        by_size.setdefault((tile.sprite.width, tile.sprite.height), []).append(tile)
    ((size, kinds),) = ((size, laid) for size, laid in by_size.items() if len(laid) >= len(TILE_NAMES))
    assert size[0] * PHONE / SCENE_WIDTH >= 17
    assert size[1] * PHONE / SCENE_WIDTH >= 17
    counts = [text for tile in kinds for text in numbers_on(picture, tile)]
    assert len(counts) >= 8
    assert all(text.font_size * PHONE / SCENE_WIDTH >= 11 for text in counts)


def numbers_on(picture: Drawing, tile: Placed) -> Iterator[Text]:
    """The count on a tile, or beside it."""
    left, top, right, bottom = rectangle(tile)
    for item in picture.items:
        inside = left <= item.x <= right + 8 and top <= item.y <= bottom
        if isinstance(item.sprite, Text) and item.sprite.text.isdigit() and inside:
            yield item.sprite
