"""What a picture is made of, in numbers."""

import pytest

from bot.i18n.catalogue import words
from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from render.pictures import scene
from render.scene import Area, Box, Drawing, Placed, Ring, Text, TileSprite, half_scale


def test_a_tile_on_its_side_touches_as_many_rows_as_it_is_wide() -> None:
    assert Placed(0, 100, TileSprite("1m", 40, 60)).pixel_rows == (100, 160)
    assert Placed(0, 100, TileSprite("1m", 40, 60, quarter_turns=1)).pixel_rows == (100, 140)
    assert Placed(0, 100, TileSprite("1m", 40, 60, quarter_turns=2)).pixel_rows == (100, 160)


def test_text_reaches_above_and_below_its_line() -> None:
    assert Placed(0, 100, Text("A", 30)).pixel_rows == (70, 130)


def test_an_area_is_smaller_at_every_side() -> None:
    assert Area(10, 20, 100, 50).inset(5) == Area(15, 25, 90, 40)


def test_half_as_wide_everything_is_half_as_large_and_no_line_vanishes() -> None:
    items = (Placed(10, 20, Box(100, 50, "plate", 20, "line", 1)), Placed(2, 4, Ring(60, 80, line_width=3)))
    box, ring = half_scale(Drawing(1100, 600, items)).items
    assert box == Placed(5, 10, Box(50, 25, "plate", 10, "line", 1))
    assert ring == Placed(1, 2, Ring(30, 40, line_width=2, radius=6))


@pytest.mark.parametrize("chosen", SAMPLES[::8], ids=lambda chosen: chosen.name)
def test_a_picture_has_the_same_things_at_either_size(chosen: Sample) -> None:
    whole = scene(chosen.view, words("en"))
    half = half_scale(whole)
    assert (2 * half.width, 2 * half.height) == (whole.width, whole.height)
    assert [type(item.sprite) for item in half.items] == [type(item.sprite) for item in whole.items]
