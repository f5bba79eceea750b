"""A pen for vector art: shapes in design units on a canvas many times too large, to be scaled down once."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from render.fonts import Typeface, font
from render.theme import RGB

Point: TypeAlias = tuple[float, float]


class Pen:
    """Draws on a transparent canvas of `width` x `height` units, `scale` pixels to the unit."""

    def __init__(self, width: float, height: float, scale: int) -> None:
        self.scale = scale
        self.image = Image.new("RGBA", (round(width * scale), round(height * scale)), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def _px(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def polygon(self, points: Sequence[Point], colour: RGB) -> None:
        """Fill the area inside the points."""
        self._draw.polygon(self._px(points), fill=colour)

    def line(self, points: Sequence[Point], colour: RGB, width: float) -> None:
        """A line with round joints and ends."""
        self._draw.line(self._px(points), fill=colour, width=round(width * self.scale), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, colour)

    def disc(self, x: float, y: float, radius: float, colour: RGB) -> None:
        """A filled circle around (x, y)."""
        (x0, y0), (x1, y1) = self._px([(x - radius, y - radius), (x + radius, y + radius)])
        self._draw.ellipse((x0, y0, x1, y1), fill=colour)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: RGB, tilt: float = 0.0) -> None:
        """A filled ellipse around (x, y), turned clockwise by `tilt` degrees."""
        self.polygon(ellipse(x, y, rx, ry, tilt), colour)

    def box(self, x: float, y: float, w: float, h: float, radius: float, colour: RGB) -> None:
        """A filled rectangle with round corners."""
        (x0, y0), (x1, y1) = self._px([(x, y), (x + w, y + h)])
        self._draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), radius * self.scale, fill=colour)

    def frame(self, x: float, y: float, w: float, h: float, radius: float, colour: RGB, width: float) -> None:
        """The outline of a rectangle with round corners."""
        (x0, y0), (x1, y1) = self._px([(x, y), (x + w, y + h)])
        self._draw.rounded_rectangle(
            (x0, y0, x1 - 1, y1 - 1), radius * self.scale, outline=colour, width=round(width * self.scale)
        )

    def stamp(self, drawn: "Pen", x: float, y: float) -> None:
        """Draws a copy of another pen's drawing, of the same scale, with its middle at (x, y)."""
        at = (round(x * self.scale - drawn.image.width / 2), round(y * self.scale - drawn.image.height / 2))
        self.image.paste(drawn.image, at, drawn.image)

    def glyph(
        self, text: str, x: float, y: float, size: float, colour: RGB, face: Typeface, weight: float = 0.0
    ) -> None:
        """Text centred by its ink on (x, y), `size` units to the em, its strokes thickened by `weight` on each side."""
        typeface = font(face, round(size * self.scale))
        stroke = round(weight * self.scale)
        left, top, right, bottom = self._draw.textbbox((0, 0), text, font=typeface, stroke_width=stroke)
        at = (x * self.scale - (left + right) / 2, y * self.scale - (top + bottom) / 2)
        self._draw.text(at, text, font=typeface, fill=colour, stroke_width=stroke)


def ellipse(x: float, y: float, rx: float, ry: float, tilt: float = 0.0, steps: int = 48) -> list[Point]:
    """The points of an ellipse around (x, y), turned clockwise by `tilt` degrees."""
    turn = tilt * pi / 180
    points: list[Point] = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        along, across = rx * cos(angle), ry * sin(angle)
        points.append((x + along * cos(turn) - across * sin(turn), y + along * sin(turn) + across * cos(turn)))
    return points
