"""The bare table: cloth that is lighter where the lamp hangs, or wood with its grain, in a rim.

It is drawn once for each theme and size, in the theme's palette: a band of a picture begins as a copy of its part.
"""

from functools import lru_cache
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.palette import palette_bytes, palette_index
from render.theme import TableTop, Theme, board_shades

_STEP: Final = 16
"""Grades of light between two shades."""
_THREADS: Final = (0, 8, 4, 12)
"""The grades of light that the threads of the cloth take up, row by row: long runs of a colour are quickly compressed.
"""
_GRAIN: Final = 8
"""Pieces of the grain across a table: fewer make files smaller, and a replay with four open hands is large."""
_PLANK: Final = 176


@lru_cache(maxsize=12)
def bare_table(theme: Theme, width: int, height: int) -> Image.Image:
    """The bare table as a picture of mode P."""
    shades = [palette_index(theme, shade) for shade in board_shades(theme)]
    light = _light(width, height, (len(shades) - 1) * _STEP)
    match theme.board:
        case TableTop.PLAIN:
            grades = Image.new("L", light.size, _STEP)
        case TableTop.CLOTH:
            grades = _in_threads(light)
        case TableTop.WOOD:
            grades = _on_planks(light)
    image = grades.point([shades[min(grade // _STEP, len(shades) - 1)] for grade in range(256)]).convert("P")
    image.putpalette(palette_bytes(theme))
    _draw_rim(image, theme)
    return image


def _light(width: int, height: int, most: int) -> Image.Image:
    """The shade of the table, from none in the middle to `most` in the corners."""
    lamp = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    return lamp.point([grade * most // 255 for grade in range(256)])


def _in_threads(light: Image.Image) -> Image.Image:
    """The light as threads of two neighbouring shades show it."""
    threads = Image.new("L", (1, light.height))
    threads.putdata([_THREADS[y % len(_THREADS)] for y in range(light.height)])
    cloth = threads.resize(light.size, Image.Resampling.NEAREST)
    return ImageChops.add(light, cloth)


def _on_planks(light: Image.Image) -> Image.Image:
    """The light on planks: grain runs along them, and a dark seam between them."""
    luck = Random(7)
    rows = Image.new("L", (_GRAIN, light.height))
    rows.putdata([luck.randrange(3 * _STEP) for _ in range(_GRAIN * light.height)])
    grain = rows.resize(light.size, Image.Resampling.BICUBIC)
    for y in range(_PLANK, light.height, _PLANK):
        ImageDraw.Draw(grain).rectangle((0, y, light.width, y + 1), fill=5 * _STEP)
    return ImageChops.add(light, grain)


def _draw_rim(image: Image.Image, theme: Theme) -> None:
    draw = ImageDraw.Draw(image)
    line = max(1, image.width // 300)
    box = (0, 0, image.width - 1, image.height - 1)
    draw.rectangle(box, outline=palette_index(theme, theme.rim), width=line)
