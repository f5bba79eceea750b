"""Whatever a hand waits for can be read, however much it is."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiHandView
from bot.i18n.catalogue import words
from bot.tools.samples import SAMPLES, sample
from render.pictures import scene
from render.scene import Drawing, Text, TileSprite
from tests.render.geometry import covered_texts, cut_by_the_edge, tiles_on_tiles

HANDS = [one.view for one in SAMPLES if isinstance(one.view, RiichiHandView)]
LEAST = 36
"""Pixels at 1100: so wide a tile is told from others where the picture is 550 wide."""


def picture(view: RiichiHandView) -> Drawing:
    return scene(view, words("en"))


def test_there_are_samples_with_nine_and_thirteen_waits_before_and_after_the_discard() -> None:
    assert {len(view.waits) for view in HANDS} >= {9, 13}
    assert {len(discard.waits) for view in HANDS for discard in view.tenpai_discards} >= {9, 13}


@pytest.mark.parametrize("name", [one.name for one in SAMPLES if isinstance(one.view, RiichiHandView)])
def test_every_tile_beside_a_hand_is_large_enough_and_no_number_is_covered(name: str) -> None:
    view = sample(name).view
    assert isinstance(view, RiichiHandView)
    drawn, without = picture(view), picture(replace(view, waits=(), tenpai_discards=()))
    beside = [item.sprite for item in drawn.items if item not in without.items]
    assert [tile for tile in beside if isinstance(tile, TileSprite) and tile.width < LEAST] == []
    assert covered_texts(drawn) == []


@pytest.mark.parametrize("name", ["hand-nine-waits", "hand-thirteen-waits", "hand-many-warnings"])
def test_any_number_of_waits_lie_apart_each_with_how_many_are_left(name: str) -> None:
    whole = sample(name).view
    assert isinstance(whole, RiichiHandView)
    before = _numbers(picture(replace(whole, waits=())))
    for count in range(1, len(whole.waits) + 1):
        view = replace(whole, waits=whole.waits[:count])
        drawn = picture(view)
        assert len(_numbers(drawn)) - len(before) == count, count
        assert tiles_on_tiles(drawn) == cut_by_the_edge(drawn) == covered_texts(drawn) == [], count


def _numbers(drawn: Drawing) -> list[str]:
    """How many are left of each wait."""
    texts = [item.sprite.text for item in drawn.items if isinstance(item.sprite, Text)]
    return [text for text in texts if text.removeprefix("×").isdecimal() and len(text.removeprefix("×")) == 1]
