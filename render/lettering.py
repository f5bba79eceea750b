"""Lines of text as sprites: measured, made smaller or cut when too long, drawn in the typefaces that have their
letters.
"""

from functools import lru_cache

from PIL import Image, ImageDraw

from render.fonts import Face, font, runs
from render.theme import RGB

_ELLIPSIS = "…"
_SMALLEST = 0.8
_HAS_NO_WEIGHT = frozenset((Face.JAPANESE, Face.CHINESE, Face.KOREAN, Face.SERIF))


@lru_cache(maxsize=8192)
def width(text: str, size: int, weight: int) -> int:
    """How many pixels the line takes at `size` pixels to the em."""
    return round(sum(font(face, size, weight).getlength(part) for part, face in runs(text)))


@lru_cache(maxsize=8192)
def fitted(text: str, size: int, weight: int, room: int) -> tuple[str, int]:
    """The text and the size at which it keeps within `room` pixels: a little smaller at first, then cut with an
    ellipsis.
    """
    if not room or width(text, size, weight) <= room:
        return text, size
    smallest = max(1, round(size * _SMALLEST))
    for smaller in range(size - 1, smallest - 1, -1):
        if width(text, smaller, weight) <= room:
            return text, smaller
    kept = text
    while kept and width(kept.rstrip() + _ELLIPSIS, smallest, weight) > room:
        kept = kept[:-1]
    return kept.rstrip() + _ELLIPSIS, smallest


def lettering(text: str, size: int, weight: int, colour: RGB, ground: RGB) -> Image.Image:
    """The line on a flat ground, as wide as the text and high enough that its capitals stand in the middle."""
    image = Image.new("RGB", (max(1, width(text, size, weight)), size * 2), ground)
    draw = ImageDraw.Draw(image)
    baseline, x = size + round(size * 0.36), 0.0
    for part, face in runs(text):
        typeface = font(face, size, weight)
        stroke = size / 44 if weight >= 600 and face in _HAS_NO_WEIGHT else 0
        draw.text((x, baseline), part, colour, typeface, "ls", stroke_width=stroke)
        x += typeface.getlength(part)
    return image
