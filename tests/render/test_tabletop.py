import pytest
from PIL import Image, ImageStat

from render.cache import Cache
from render.scene import Text
from render.sprites import Sprites, Style
from render.tabletop import bare_table
from render.theme import THEMES, TableTop, Theme, board_shades

TABLES = [theme for theme in THEMES.values() if theme.board is not TableTop.PLAIN]
each_table = pytest.mark.parametrize("theme", TABLES, ids=lambda theme: theme.name)
SIZE = (1100, 704)


def shades_of(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.convert("RGB").getcolors(256) or []}


def lightness(image: Image.Image) -> float:
    return ImageStat.Stat(image.convert("RGB").convert("L")).mean[0]


@each_table
def test_a_table_is_of_its_own_shades_lighter_in_the_middle_than_in_the_corners(theme: Theme) -> None:
    image = bare_table(theme, *SIZE)
    assert shades_of(image) <= {*board_shades(theme), theme.rim}
    middle, corner = (lightness(image.crop(box)) for box in ((500, 300, 600, 400), (8, 8, 108, 108)))
    assert middle > corner


@each_table
def test_a_table_is_the_same_every_time(theme: Theme) -> None:
    first = bare_table(theme, 550, 352).tobytes()
    bare_table.cache_clear()
    assert bare_table(theme, 550, 352).tobytes() == first


@each_table
def test_letters_lie_on_the_table_without_a_patch_around_them(theme: Theme) -> None:
    words = Sprites(Cache(1 << 20)).get(Style(theme.name), Text("East 2", 42))
    assert words.mask is not None
    bare, inked = words.mask.histogram()[0], words.mask.histogram()[255]
    assert bare > inked > 0
