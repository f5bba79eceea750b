"""What the American pictures show, sprite by sprite."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.games.american.tiles import TILE_NAMES
from bot.games.american.view.model import (
    AmericanHandView,
    AmericanResultView,
    AmericanTableView,
    CardTile,
    NearHand,
    PileTile,
)
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from bot.tools.samples.moments import recorded_american
from bot.view.model import MeldTile, Phrase, SeatView
from render.marks import LINE
from render.pictures import scene
from render.scene import SIDE, Box, Drawing, Icon, Placed, Ring, Text, TileSprite
from render.seats import corner
from render.tiles import Look
from tests.render.geometry import cut_by_the_edge, overlap, rectangle, tiles, tiles_on_tiles

EN = words("en")
PHONE = 340
"""Pixels that a picture is wide on a narrow phone."""
LEAST = 21
"""Pixels that a tile is high there so that it can be read."""


def table() -> AmericanTableView:
    view = sample("american-day").view
    assert isinstance(view, AmericanTableView)
    return view


def with_pile(*pile: PileTile) -> AmericanTableView:
    return replace(table(), pile=pile, last_discard=pile[-1].seat, seats=bare(table()))


def bare(view: AmericanTableView) -> tuple[SeatView, ...]:
    return tuple(replace(seat, melds=(), concealed=0, drawn=False) for seat in view.seats)


def faces(picture: Drawing) -> list[TileSprite]:
    return [item.sprite for item in picture.items if isinstance(item.sprite, TileSprite) and item.sprite.tile]


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
    (kind,) = [tile for tile in tiles(picture) if isinstance(tile.sprite, TileSprite) and tile.sprite.tile == "9B"][:1]
    assert (rectangle(kind)[3] - kind.y) * PHONE // SIDE >= 13
    counts = [text for text in texts(picture) if text.text.isdigit() and text.align == "l" and text.colour == "text"]
    assert all(text.size * PHONE // SIDE >= 10 for text in counts)


def texts(picture: Drawing) -> Iterator[Text]:
    return (item.sprite for item in picture.items if isinstance(item.sprite, Text))


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_an_arrow_under_each_plate_points_to_the_player_who_gets_the_tiles(steps: int) -> None:
    view = replace(table(), caption=Phrase("american.pass.1"), passing=steps, pile=(), seats=bare(table()))
    seats = {corner(view, number): number for number in range(4)}
    givers = {seats[item.x > SIDE // 2, place // 2]: item for place, item in enumerate(arrows(scene(view, EN)))}
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


def test_a_near_hand_shows_what_is_held_what_a_joker_stands_for_and_what_is_missing() -> None:
    view = sample("american-hand-without-hints").view
    assert isinstance(view, AmericanHandView)
    group = (CardTile("6D"), CardTile("6D", joker=True), CardTile("6D", held=False))
    near = NearHand(name="Z9 Made up", groups=(group,), away=1, value=99, concealed=True)
    before, after = scene(view, EN), scene(replace(view, nearest=(near,)), EN)
    new = [item.sprite for item in after.items if item not in before.items]
    assert [(sprite.tile, sprite.look) for sprite in new if isinstance(sprite, TileSprite)] == [
        ("6D", Look.PLAIN),
        ("J", Look.PLAIN),
        ("6D", Look.GHOST),
    ]
    assert {sprite.text for sprite in new if isinstance(sprite, Text)} == {"1 away", "Z9", "99", "C", "6D"}


@pytest.mark.parametrize("sizes", [(4, 4, 4, 2), (2,) * 7, (1,) * 14])
def test_a_near_hand_is_large_enough_for_a_phone_and_ends_within_the_picture(sizes: tuple[int, ...]) -> None:
    view = sample("american-hand-without-hints").view
    assert isinstance(view, AmericanHandView)
    groups = tuple((CardTile("6D"),) * size for size in sizes)
    near = NearHand(name="Z9 Made up", groups=groups, away=10, value=75)
    before, after = scene(view, EN), scene(replace(view, nearest=(near, near)), EN)
    new = [tile for tile in tiles(after) if tile not in before.items]
    assert len(new) == 28
    assert all(left > 230 and right <= SIDE - 22 for left, _, right, _ in map(rectangle, new))
    assert all((bottom - top) * PHONE // SIDE >= LEAST for _, top, _, bottom in map(rectangle, new))


def test_a_panel_is_as_high_whatever_is_exposed_and_lies_in_the_pile() -> None:
    heights = {scene(view, EN).height for view in recorded_american().hands.values() if view.nearest}
    assert len(heights) == 1


def test_the_nearest_hands_keep_a_margin_to_the_lower_edge() -> None:
    picture = scene(recorded_american().hands["exposed"], EN)
    assert max(rectangle(tile)[3] for tile in tiles(picture)) <= picture.height - 6


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


def test_the_winning_tile_is_framed_in_the_hand_and_not_in_what_was_exposed() -> None:
    view = sample("american-result").view
    assert isinstance(view, AmericanResultView)
    exposed = (CardTile("6D", exposed=True),) * 3
    (win,) = view.wins
    picture = scene(
        replace(view, wins=(replace(win, winning_tile="6D", groups=((CardTile("6D"), CardTile("5D")), exposed)),)), EN
    )
    (ring,) = [item for item in picture.items if isinstance(item.sprite, Ring)]
    framed = [item for item in picture.items if isinstance(item.sprite, TileSprite) and item.x == ring.x + LINE]
    assert framed[0].x == min(item.x for item in picture.items if isinstance(item.sprite, TileSprite))
    labels = [item for item in picture.items if isinstance(item.sprite, Text) and item.sprite.text == "exposed"]
    assert len(labels) == 1


def test_a_self_picked_joker_is_framed_as_a_joker() -> None:
    view = sample("american-result-self-pick").view
    assert isinstance(view, AmericanResultView)
    (win,) = view.wins
    groups = ((CardTile("5C"), CardTile("5C"), CardTile("5C", joker=True)),)
    picture = scene(replace(view, wins=(replace(win, winning_tile="J", groups=groups),)), EN)
    (ring,) = [item for item in picture.items if isinstance(item.sprite, Ring)]
    (joker,) = [item for item in picture.items if isinstance(item.sprite, TileSprite) and item.sprite.tile == "J"]
    assert ring.x + LINE == joker.x
