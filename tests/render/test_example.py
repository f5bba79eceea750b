"""The picture of an example hand: one line, whatever was called, and as large as a phone needs."""

from itertools import pairwise

import pytest

from bot.games.riichi.scoring.examples import ALL_YAKU, examples
from bot.games.riichi.scoring.yaku import Yaku
from bot.games.riichi.view.examples import example_view
from bot.i18n.catalogue import words
from render.pictures import scene
from render.scene import TileSprite

PHONE = 340 / 1100
"""So wide a picture is shown on a phone of 360 pixels, against what it was painted."""


@pytest.mark.parametrize("yaku", ALL_YAKU)
def test_every_example_lies_in_one_line_and_its_tiles_can_be_told_apart_on_a_phone(yaku: Yaku) -> None:
    picture = scene(example_view(examples()[yaku]), words("en"))
    tiles = [(item.x, item.sprite) for item in picture.items if isinstance(item.sprite, TileSprite)]
    ends = sorted((x, x + (sprite.height if sprite.quarter_turns % 2 else sprite.width)) for x, sprite in tiles)
    assert len(tiles) == 14 + sum(len(meld.tiles) == 4 for meld in examples()[yaku].melds)
    assert all(left[1] <= right[0] for left, right in pairwise(ends))
    assert ends[0][0] >= 0
    assert ends[-1][1] <= picture.width
    assert min(sprite.width for _, sprite in tiles) * PHONE >= 15
