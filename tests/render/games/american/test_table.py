"""An American table in pictures."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.games.american.view.model import AmericanTableView
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from bot.tools.samples.moments import recorded_american
from bot.view.model import MeldTile, Phrase, SeatView
from render.pictures import scene
from render.scene import SCENE_WIDTH, Box, Drawing, Icon, Placed, Text, TileSprite
from render.seats import seat_corner
from tests.render.geometry import cut_by_the_edge, overlap, rectangle, tiles, tiles_on_tiles

EN = words("en")


def table() -> AmericanTableView:
    view = sample("american-day").view
    assert isinstance(view, AmericanTableView)
    return view


def bare(view: AmericanTableView) -> tuple[SeatView, ...]:
    return tuple(replace(seat, melds=(), concealed_count=0, has_drawn=False) for seat in view.seats)


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_an_arrow_under_each_plate_points_to_the_player_who_gets_the_tiles(steps: int) -> None:
    view = replace(table(), caption=Phrase("american.pass.1"), pass_number=steps, pile=(), seats=bare(table()))
    seats = {seat_corner(view, number): number for number in range(4)}
    givers = {seats[item.x > SCENE_WIDTH // 2, place // 2]: item for place, item in enumerate(arrows(scene(view, EN)))}
    for giver, arrow in givers.items():
        assert list(winds_behind(scene(view, EN), arrow)) == [view.seats[(giver + steps) % 4].wind]
    assert len(givers) == 4


def arrows(picture: Drawing) -> list[Placed]:
    """From above to below."""
    found = [item for item in picture.items if isinstance(item.sprite, Icon) and item.sprite.name == "arrow"]
    return sorted(found, key=lambda item: item.y)


def winds_behind(picture: Drawing, arrow: Placed) -> Iterator[str]:
    for item in picture.items:
        if isinstance(item.sprite, Text) and 0 < item.x - arrow.x < 160 and 0 < item.y - arrow.y < 36:
            yield item.sprite.text


def test_a_vote_has_no_arrows() -> None:
    assert arrows(scene(sample("american-vote").view, EN)) == []


def test_exposures_lie_in_a_panel_beside_the_plate_of_their_owner() -> None:
    view = recorded_american().hands["exposed"]
    picture = scene(view, EN)
    (owner,) = [seat for place, seat in enumerate(view.table.seats) if seat.melds and place != view.table.viewer]
    assert owner.melds[0][0].tile == "3C"
    name = next(
        item for item in picture.items if isinstance(item.sprite, Text) and item.sprite.text == owner.player.name
    )
    exposed = [
        (item.y, item.y + item.sprite.height)
        for item in picture.items
        if isinstance(item.sprite, TileSprite) and item.sprite.tile == "3C" and item.sprite.width == 44
    ]
    assert len(exposed) == len(owner.melds[0])
    assert all(top < name.y < bottom for top, bottom in exposed)


def test_thirteen_exposed_tiles_cover_neither_plates_nor_each_other() -> None:
    view = recorded_american().hands["exposed"]
    melds = tuple((MeldTile("8B"),) * size for size in (4, 3, 3, 3))
    seats = tuple(replace(seat, melds=melds) for seat in view.table.seats)
    picture = scene(replace(view, table=replace(view.table, seats=seats)), EN)
    plates = [item for item in picture.items if isinstance(item.sprite, Box) and item.sprite.fill == "plate"]
    assert len(plates) == 4
    assert not [
        (tile, plate) for tile in tiles(picture) for plate in plates if overlap(rectangle(tile), rectangle(plate))
    ]
    assert tiles_on_tiles(picture) == []
    assert cut_by_the_edge(picture) == []
