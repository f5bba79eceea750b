"""The tiles as application emojis: as large as an emoji allows, for buttons and lines of text, legible at 20 pixels."""

from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from render.faces import HEIGHT, WIDTH, art_of, face
from render.fonts import Typeface, font
from render.theme import DAY_THEME, RGB, mixed_colour
from render.tiles import LATIN_INDEX, RED_FIVES

EMOJI_SIDE: Final = 128
"""Pixels of an emoji's picture; Discord shows it at 20 to 48."""
BACK_NAME: Final = "back"
"""The name of the back of a tile among the emojis."""

_OVER = 4
_WIDE = 104
_RADIUS = 14
_EDGE = 8
_LINE = 4
_WINDS = frozenset(("1z", "2z", "3z", "4z"))


@cache
def tile_emojis() -> dict[str, bytes]:
    """A PNG for every tile of both sets, by name, and for their back."""
    blank = _lid(DAY_THEME.face, mixed_colour(DAY_THEME.edge, DAY_THEME.back, 0.5))
    return {tile: _png(_tile(tile, blank)) for tile in LATIN_INDEX} | {
        BACK_NAME: _png(_lid(DAY_THEME.back, DAY_THEME.back_edge))
    }


def _png(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _lid(lid: RGB, rim: RGB) -> Image.Image:
    """A tile without art, on nothing: it must look well on a light page and on a dark one."""
    image = Image.new("RGBA", (EMOJI_SIDE * _OVER, EMOJI_SIDE * _OVER), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    left = (EMOJI_SIDE - _WIDE) // 2
    for inset, low, colour in ((0, 0, DAY_THEME.outline), (_LINE, _LINE, rim), (_LINE, _LINE + _EDGE, lid)):
        box = (left + inset, inset, EMOJI_SIDE - left - inset, EMOJI_SIDE - low)
        scaled = tuple(edge * _OVER for edge in box)
        draw.rounded_rectangle((scaled[0], scaled[1], scaled[2] - 1, scaled[3] - 1), _RADIUS * _OVER, fill=colour)
    return image.resize((EMOJI_SIDE, EMOJI_SIDE), Image.Resampling.BOX)


def _tile(tile: str, blank: Image.Image) -> Image.Image:
    """The face with its art as large as it goes; characters and winds give some of it to a large index, because not
    everybody reads them.
    """
    image = blank.copy()
    art = face(DAY_THEME, art_of(tile))
    indexed = art_of(tile)[-1] == "m" or art_of(tile) in _WINDS
    room_w, room_h = _WIDE - 2 * _LINE - 6, EMOJI_SIDE - 2 * _LINE - _EDGE - 6
    scale = min(room_w / WIDTH, room_h / HEIGHT) * (0.84 if indexed else 1.0)
    small = art.resize((round(WIDTH * scale), round(HEIGHT * scale)), Image.Resampling.BOX)
    left, top = (EMOJI_SIDE - _WIDE) // 2 + _LINE + 3, _LINE + 3
    right, down = (0.95, 0.95) if indexed else (0.5, 0.5)
    across, along = round((room_w - small.width) * right), round((room_h - small.height) * down)
    image.paste(small, (left + across, top + along), small)
    if indexed:
        ink = DAY_THEME.red if tile in RED_FIVES else DAY_THEME.ink
        ImageDraw.Draw(image).text((left + 1, top + 35), LATIN_INDEX[tile][0], ink, font(Typeface.LATIN, 46, 800), "ls")
    if tile in RED_FIVES:
        _mark(image)
    return image


def _mark(image: Image.Image) -> None:
    """The red corner of a red five."""
    side = 46
    mark = Image.new("RGBA", (side * _OVER, side * _OVER), (0, 0, 0, 0))
    draw = ImageDraw.Draw(mark)
    end = side * _OVER
    draw.polygon([(0, 0), (end, 0), (end, end)], fill=DAY_THEME.red)
    draw.ellipse((end * 0.53, end * 0.17, end * 0.83, end * 0.47), fill=DAY_THEME.face)
    small = mark.resize((side, side), Image.Resampling.BOX)
    image.paste(small, ((EMOJI_SIDE + _WIDE) // 2 - _LINE - side, _LINE), small)
