"""Sprites as pixels: each is drawn once, put into the theme's palette, and kept for every picture of every table."""

from typing import NamedTuple

import msgspec
from PIL import Image, ImageChops, ImageDraw

from render.cache import Cache
from render.charts import graph
from render.icons import draw_icon
from render.lettering import fitted_text, lettering, line_height, wrapped_lines
from render.palette import palette_index, to_palette
from render.pen import Pen
from render.radar import radar
from render.scene import Box, Graph, Icon, Paragraph, Radar, Ring, Sprite, Text, TileSprite
from render.theme import RGB, THEMES, TableTop, Theme, colour_of
from render.tiles import tile_image

_OVER = 4
_OVERHEAD = 1800
_HALF = [0] * 128 + [255] * 128


class Style(msgspec.Struct, frozen=True):
    """A viewer's choice: the theme by name, and whether tiles carry their Latin index."""

    theme: str = "day"
    indices: bool = True

    @property
    def colours(self) -> Theme:
        """The theme itself. Raises KeyError for a name that no theme has."""
        return THEMES[self.theme]


class Pixels(NamedTuple):
    """A sprite ready to paste: its picture in the theme's palette, where to put it from its place, and what of it
    shows.
    """

    image: Image.Image
    dx: int = 0
    dy: int = 0
    mask: Image.Image | None = None


class Sprites:
    """Makes and keeps sprites, in the one cache that all tables share."""

    def __init__(self, cache: Cache[object]) -> None:
        self._cache = cache

    def get(self, style: Style, sprite: Sprite) -> Pixels:
        """The sprite's pixels in the style."""
        key = (style.theme, style.indices, sprite)
        kept = self._cache.get(key)
        if isinstance(kept, Pixels):
            return kept
        made = _make(style, sprite)
        self._cache.put(key, made, made.image.width * made.image.height * (1 if made.mask is None else 2) + _OVERHEAD)
        return made


def _make(style: Style, sprite: Sprite) -> Pixels:
    theme = style.colours
    match sprite:
        case TileSprite(tile, width, height, quarter_turns, look, surface, dora):
            ground = colour_of(theme, surface)
            image = tile_image(theme, tile, (width, height), quarter_turns, look, style.indices, ground, dora)
            return _see_through(to_palette(image, theme), theme, surface)
        case Text():
            return _text(theme, sprite)
        case Paragraph():
            return Pixels(to_palette(_paragraph(theme, sprite), theme))
        case Box():
            return Pixels(to_palette(_box(theme, sprite), theme))
        case Ring():
            return _ring(theme, sprite)
        case Graph():
            return Pixels(to_palette(graph(theme, sprite), theme))
        case Radar():
            return Pixels(to_palette(radar(theme, sprite), theme))
        case Icon(name, width, height, colour, surface):
            pen = Pen(width, height, _OVER)
            draw_icon(pen, theme, name, width, height, colour_of(theme, colour))
            return _pen_pixels(theme, pen, width, height, surface)


def _pen_pixels(theme: Theme, pen: Pen, width: int, height: int, surface: str) -> Pixels:
    """The pen's drawing, on its surface."""
    small = pen.image.resize((width, height), Image.Resampling.BOX)
    image = Image.new("RGB", (width, height), colour_of(theme, surface))
    image.paste(small, (0, 0), small)
    return _see_through(to_palette(image, theme), theme, surface)


def _see_through(image: Image.Image, theme: Theme, surface: str, dx: int = 0, dy: int = 0) -> Pixels:
    """The picture without the flat felt around it, where it lies on a board; elsewhere all of it."""
    if surface != "felt" or theme.board is TableTop.PLAIN:
        return Pixels(image, dx, dy)
    felt = palette_index(theme, theme.felt)
    ink = image.convert("P").point([0 if index == felt else 255 for index in range(256)], "1")
    return Pixels(image, dx, dy, ink)


def _text(theme: Theme, sprite: Text) -> Pixels:
    """The letters. `lettering` has the middle of their line as far below its top as they are large."""
    text, size = fitted_text(sprite.text, sprite.font_size, sprite.weight, sprite.room, sprite.min_size_percent)
    ground = colour_of(theme, sprite.surface)
    image = lettering(text, size, sprite.weight, colour_of(theme, sprite.colour), ground)
    dx = {"l": 0, "m": -image.width // 2, "r": -image.width}[sprite.align]
    box = _ink_box(image, ground)
    return _see_through(to_palette(image.crop(box), theme), theme, sprite.surface, dx + box[0], box[1] - size)


def _paragraph(theme: Theme, sprite: Paragraph) -> Image.Image:
    step = line_height(sprite.font_size)
    ground = colour_of(theme, sprite.surface)
    image = Image.new("RGB", (sprite.width, sprite.height), ground)
    for place, line in enumerate(wrapped_lines(sprite.text, sprite.font_size, sprite.width, sprite.height // step)):
        text = lettering(line, sprite.font_size, 400, colour_of(theme, sprite.colour), ground)
        half = step // 2
        image.paste(text.crop((0, sprite.font_size - half, text.width, sprite.font_size + half)), (0, place * step))
    return image


def _ink_box(image: Image.Image, ground: RGB) -> tuple[int, int, int, int]:
    """The part of the image that is not ground."""
    difference = ImageChops.difference(image, Image.new("RGB", image.size, ground))
    return difference.getbbox() or (0, 0, 1, 1)


def _box(theme: Theme, sprite: Box) -> Image.Image:
    w, h = sprite.width * _OVER, sprite.height * _OVER
    image = Image.new("RGB", (w, h), colour_of(theme, sprite.surface))
    draw = ImageDraw.Draw(image)
    outline = colour_of(theme, sprite.outline) if sprite.outline else None
    draw.rounded_rectangle(
        (0, 0, w - 1, h - 1), sprite.radius * _OVER, colour_of(theme, sprite.fill), outline, sprite.line_width * _OVER
    )
    return image.resize((sprite.width, sprite.height), Image.Resampling.BOX)


def _ring(theme: Theme, sprite: Ring) -> Pixels:
    """A dark line along the inside of the bright one: the ring is seen on the felt and on a tile's face."""
    w, h = sprite.width, sprite.height
    whole, bright = (_hollow(sprite, line) for line in (sprite.line_width, sprite.line_width * 2 // 3))
    image = Image.new("RGB", (w, h), theme.outline)
    image.paste(colour_of(theme, sprite.colour), (0, 0), bright)
    return Pixels(to_palette(image, theme), 0, 0, whole.point(_HALF).convert("1"))


def _hollow(sprite: Ring, line: int) -> Image.Image:
    """A frame `line` pixels thick."""
    mask = Image.new("L", (sprite.width * _OVER, sprite.height * _OVER), 0)
    box = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, sprite.radius * _OVER, outline=255, width=line * _OVER)
    return mask.resize((sprite.width, sprite.height), Image.Resampling.BOX)
