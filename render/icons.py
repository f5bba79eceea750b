"""Small drawings around the tiles: sticks, avatars, marks for computer, away and dead hands, arrows."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from render.pen import Pen
from render.theme import RGB, Theme

RIICHI_STICK_ICON: Final = "riichi"
"""The stick with one dot is called after what it declares."""
_WHITE: RGB = (250, 248, 240)


def draw_icon(pen: Pen, theme: Theme, name: str, width: float, height: float, colour: RGB) -> None:
    """Draw the icon called `name` into `width` x `height` units. Raises KeyError for a name there is no drawing for."""
    _ICONS[name](pen, theme, width, height, colour)


def _stick_with_a_dot(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    _stick(pen, theme, w, h)
    pen.disc(w / 2, h / 2, min(w, h) * 0.30, theme.red)


def _honba_stick(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    _stick(pen, theme, w, h)
    for column in range(-2, 2):
        for row in (-1, 1):
            pen.disc(w / 2 + (column + 0.5) * h * 0.34, h / 2 + row * h * 0.17, h * 0.11, theme.ink)


def _stick(pen: Pen, theme: Theme, w: float, h: float) -> None:
    thick = min(w, h)
    pen.box(0, 0, w, h, thick * 0.3, theme.outline)
    edge = thick * 0.08
    pen.box(edge, edge, w - 2 * edge, h - 2 * edge, thick * 0.24, _WHITE)


def _wall(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    """Two tiles, one on the other: what is left to draw."""
    for x, y in ((0.0, 0.22), (0.16, 0.0)):
        pen.box(x * w, y * h, w * 0.84, h * 0.78, h * 0.14, theme.outline)
        pen.box(x * w + w * 0.04, y * h + h * 0.04, w * 0.76, h * 0.70, h * 0.11, theme.edge)
        pen.box(x * w + w * 0.04, y * h + h * 0.04, w * 0.76, h * 0.56, h * 0.11, theme.back)


def _computer(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.line([(w / 2, h * 0.06), (w / 2, h * 0.25)], colour, w * 0.08)
    pen.disc(w / 2, h * 0.09, w * 0.09, colour)
    pen.box(w * 0.12, h * 0.25, w * 0.76, h * 0.58, w * 0.16, colour)
    for x in (0.34, 0.66):
        pen.disc(w * x, h * 0.50, w * 0.09, theme.plate)
    pen.box(w * 0.34, h * 0.65, w * 0.32, h * 0.07, w * 0.03, theme.plate)


def _away(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    """A moon."""
    pen.disc(w * 0.50, h * 0.52, w * 0.38, colour)
    pen.disc(w * 0.66, h * 0.40, w * 0.32, theme.plate)


def _dead(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.disc(w / 2, h / 2, w * 0.42, colour)
    pen.disc(w / 2, h / 2, w * 0.32, theme.plate)
    pen.line([(w * 0.24, h * 0.24), (w * 0.76, h * 0.76)], colour, w * 0.10)


def _ready(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.line([(w * 0.16, h * 0.54), (w * 0.40, h * 0.78), (w * 0.86, h * 0.24)], colour, w * 0.14)


def _arrow(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    """An arrow to the right."""
    pen.line([(h * 0.12, h / 2), (w - h * 0.45, h / 2)], colour, h * 0.20)
    pen.polygon([(w - h * 0.70, h * 0.08), (w, h / 2), (w - h * 0.70, h * 0.92)], colour)


def _up(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.polygon([(w / 2, 0), (w, h), (0, h)], colour)


def _down(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.polygon([(0, 0), (w, 0), (w / 2, h)], colour)


def _turn(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    """A triangle that points to the right: it is this player's turn."""
    pen.polygon([(0, 0), (w, h / 2), (0, h)], colour)


def _last(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    """A chevron that points to the left, at the newest discard."""
    pen.line([(w * 0.78, h * 0.12), (w * 0.28, h / 2), (w * 0.78, h * 0.88)], colour, w * 0.26)


def _star(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    """A star with five points."""
    corners = ((w / 2 * (1 + reach * sin(turn)), h / 2 * (1 - reach * cos(turn))) for reach, turn in _STAR)
    pen.polygon([*corners], colour)


_STAR: Final = tuple((0.98 if corner % 2 == 0 else 0.42, corner * pi / 5) for corner in range(10))
"""The distance of each corner from the middle, as a share of half the size, and its direction in radians."""


def _disc(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.disc(w / 2, h / 2, w / 2, colour)


def _square(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.box(w * 0.08, h * 0.08, w * 0.84, h * 0.84, 0, colour)


def _diamond(pen: Pen, theme: Theme, w: float, h: float, colour: RGB) -> None:
    pen.polygon([(w / 2, 0), (w, h / 2), (w / 2, h), (0, h / 2)], colour)


_ICONS: dict[str, Callable[[Pen, Theme, float, float, RGB], None]] = {
    RIICHI_STICK_ICON: _stick_with_a_dot,
    "honba": _honba_stick,
    "wall": _wall,
    "computer": _computer,
    "away": _away,
    "dead": _dead,
    "ready": _ready,
    "arrow": _arrow,
    "turn": _turn,
    "last": _last,
    "up": _up,
    "down": _down,
    "star": _star,
    "disc": _disc,
    "marker0": _disc,
    "marker1": _square,
    "marker2": _up,
    "marker3": _diamond,
}
