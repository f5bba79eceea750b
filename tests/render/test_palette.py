import pytest
from PIL import Image

from render.palette import palette, to_palette
from render.theme import THEMES, Theme

FLAT = (
    "felt",
    "panel",
    "plate",
    "text",
    "quiet",
    "accent",
    "on_accent",
    "warn",
    "good",
    "bad",
    "face",
    "ink",
    "red",
    "back",
)


@pytest.mark.parametrize("name", FLAT)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_flat_colour_of_the_theme_stays_itself(theme: Theme, name: str) -> None:
    colour = getattr(theme, name)
    assert to_palette(Image.new("RGB", (3, 3), colour), theme).convert("RGB").getpixel((1, 1)) == colour


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_palette_of_a_theme_is_the_same_every_time(theme: Theme) -> None:
    first = palette(theme).getpalette()
    palette.cache_clear()
    assert palette(theme).getpalette() == first
