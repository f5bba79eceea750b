"""The nearest hands of the card below a rack."""

import pytest
from msgspec.structs import replace

from bot.games.american.view.model import AmericanHandView, CardTile, NearHand
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from bot.tools.samples.moments import recorded_american
from render.pictures import scene
from render.scene import SCENE_WIDTH, Text, TileSprite
from render.tiles import Look
from tests.render.geometry import rectangle, tiles

EN = words("en")


PHONE = 340
"""Pixels that a picture is wide on a narrow phone."""


LEAST = 21
"""Pixels that a tile is high there so that it can be read."""


def test_a_near_hand_shows_what_is_held_what_a_joker_stands_for_and_what_is_missing() -> None:
    view = sample("american-hand-without-hints").view
    assert isinstance(view, AmericanHandView)
    group = (CardTile("6D"), CardTile("6D", is_joker=True), CardTile("6D", is_held=False))
    near = NearHand(name="Z9 Made up", groups=(group,), tiles_away=1, value=99, concealed=True)
    before, after = scene(view, EN), scene(replace(view, nearest_hands=(near,)), EN)
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
    near = NearHand(name="Z9 Made up", groups=groups, tiles_away=10, value=75)
    before, after = scene(view, EN), scene(replace(view, nearest_hands=(near, near)), EN)
    new = [tile for tile in tiles(after) if tile not in before.items]
    assert len(new) == 28
    assert all(left > 230 and right <= SCENE_WIDTH - 22 for left, _, right, _ in map(rectangle, new))
    assert all((bottom - top) * PHONE // SCENE_WIDTH >= LEAST for _, top, _, bottom in map(rectangle, new))


def test_the_nearest_hands_keep_a_margin_to_the_lower_edge() -> None:
    picture = scene(recorded_american().hands["exposed"], EN)
    assert max(rectangle(tile)[3] for tile in tiles(picture)) <= picture.height - 6
