"""Values around a middle, each beside what is usual: where that lies all spokes are equally long."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PIL import Image

from render.pen import Pen, Point
from render.scene import Radar
from render.theme import RGB, Theme

_OVER: Final = 4
_RINGS: Final = (25, 50, 75, 100)
_USUAL: Final = 50
"""The place of the usual value on a spoke, in percent."""


def spoke_end(number: int, spokes: int, length: float) -> Point:
    """The end of a spoke, right and down of the middle: the first points up, the others follow clockwise."""
    angle = 2 * pi * number / spokes - pi / 2
    return length * cos(angle), length * sin(angle)


def radar(theme: Theme, sprite: Radar) -> Image.Image:
    """The values as an area, over the line of what is usual."""
    pen, spokes = Pen(sprite.width, sprite.height, _OVER), len(sprite.spokes)
    middle, reach = (sprite.width / 2, sprite.height / 2), min(sprite.width, sprite.height) / 2 - 6

    def corners(lengths: Sequence[float]) -> list[Point]:
        ends = (spoke_end(number, spokes, reach * length / 100) for number, length in enumerate(lengths))
        return [(middle[0] + x, middle[1] + y) for x, y in ends]

    def outline(lengths: Sequence[float], colour: RGB, width: float) -> None:
        around = corners(lengths)
        pen.line([*around, around[0]], colour, width)

    pen.polygon(corners(sprite.spokes), theme.felt)
    for ring in _RINGS:
        outline([ring] * spokes, theme.line, 1.5)
    for end in corners([100] * spokes):
        pen.line([middle, end], theme.line, 1.5)
    outline(sprite.spokes, theme.accent, 6)
    outline([_USUAL] * spokes, theme.text, 2)
    for x, y in corners(sprite.spokes):
        pen.disc(x, y, 6, theme.accent)
    image = Image.new("RGB", (sprite.width, sprite.height), theme.plate)
    small = pen.image.resize(image.size, Image.Resampling.BOX)
    image.paste(small, (0, 0), small)
    return image
