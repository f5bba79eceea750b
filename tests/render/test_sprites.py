"""Tiles that are kept."""

import pytest
from PIL import Image

from bot.tools.samples import sample
from render import Pictures, Style
from render.cache import Cache
from render.paint import Painter
from render.pictures import scene
from render.scene import BOARD_GROUND, Drawing
from render.sprites import Sprites
from render.tabletop import bare_table
from render.theme import colour_of
from tests.render.test_paint import EN, opened


def painted_at_once(picture: Drawing, style: Style) -> Image.Image:
    """The scene without bands, without a palette in common, by Pillow alone."""
    sprites = Sprites(Cache(64 << 20))
    theme, size = style.colours, (picture.width, picture.height)
    bare = (
        bare_table(theme, *size)
        if picture.ground == BOARD_GROUND
        else Image.new("RGB", size, colour_of(theme, picture.ground))
    )
    image = bare.convert("RGB")
    for x, y, sprite in picture.items:
        pixels = sprites.get(style, sprite)
        image.paste(pixels.image.convert("RGB"), (x + pixels.dx, y + pixels.dy), pixels.mask)
    return image


@pytest.mark.parametrize("name", ["table-crowded", "hand-crowded", "result-double-ron", "american-crowded-contrast"])
def test_bands_together_are_the_whole_picture(name: str, pictures: Pictures) -> None:
    chosen = sample(name)
    picture = opened(pictures.paint(chosen.view, chosen.words, chosen.style))
    whole = painted_at_once(scene(chosen.view, chosen.words), chosen.style)
    assert picture.convert("RGB").tobytes() == whole.tobytes()


def test_a_band_is_kept_for_all_tables() -> None:
    bands: Cache[object] = Cache(1 << 20)
    painter = Painter(Sprites(Cache(64 << 20)), bands)
    painter.paint(scene(sample("table-start").view, EN), Style())
    kept = len(bands)
    painter.paint(scene(sample("table-start").view, EN), Style())
    assert len(bands) == kept
