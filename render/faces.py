"""The art on a tile's face, drawn in units of 80 x 100: circles, bamboo, characters, honours, flowers and jokers."""

from functools import cache
from math import cos, pi, sin

from PIL import Image

from render.fonts import Typeface
from render.pen import Pen, Point
from render.theme import RGB, Theme, mixed_colour

WIDTH, HEIGHT = 80, 100
_SCALE = 5
_SERIF = Typeface.SERIF
_NUMERALS = "一二三四五六七八九"
_WINDS = "東南西北"


@cache
def face(theme: Theme, art: str) -> Image.Image:
    """The art alone, transparent around it, many times larger than it will be seen. `art` is a name of `art_of`."""
    pen = Pen(WIDTH, HEIGHT, _SCALE)
    rank, suit = int(art[0]) if art[0].isdigit() else 0, art[-1]
    if suit == "m":
        _character(pen, theme, rank)
    elif suit == "p":
        _circles(pen, theme, rank)
    elif suit == "s":
        _bamboo(pen, theme, rank)
    elif suit == "z":
        _honour(pen, theme, rank)
    elif art == "F":
        _flower(pen, theme)
    else:
        _joker(pen, theme)
    return pen.image


_AMERICAN_SUITS = {"B": "s", "C": "m", "D": "p"}
_AMERICAN_HONOURS = {
    "Ew": "1z",
    "Sw": "2z",
    "Ww": "3z",
    "Nw": "4z",
    "0": "5z",
    "G": "6z",
    "R": "7z",
    "F": "F",
    "J": "J",
}


def art_of(tile: str) -> str:
    """The name of the art on a tile of either set: `5B` is `5s`, `Ew` is `1z`; a red five keeps its own, `0m`."""
    return _AMERICAN_HONOURS.get(tile) or (tile[0] + _AMERICAN_SUITS.get(tile[1], tile[1]))


def _character(pen: Pen, theme: Theme, rank: int) -> None:
    red_five = rank == 0
    top = theme.red if red_five else theme.ink
    pen.glyph(_NUMERALS[(rank or 5) - 1], 40, 29, 54, top, _SERIF, 2.0)
    pen.glyph("萬", 40, 77, 41, theme.red, _SERIF, 1.3)


def _honour(pen: Pen, theme: Theme, rank: int) -> None:
    if rank <= 4:
        pen.glyph(_WINDS[rank - 1], 40, 50, 74, theme.ink, _SERIF, 2.4)
    elif rank == 5:
        pen.frame(13, 12, 54, 76, 7, theme.blue, 5)
        pen.frame(21, 20, 38, 60, 3, theme.blue, 2)
    elif rank == 6:
        pen.glyph("發", 40, 50, 75, theme.green, _SERIF, 2.2)
    else:
        pen.glyph("中", 40, 50, 82, theme.red, _SERIF, 3.2)


_B, _G, _R = "blue", "green", "red"
_CIRCLES: dict[int, tuple[tuple[float, float, str], ...]] = {
    2: ((40, 27, _G), (40, 73, _B)),
    3: ((19, 21, _B), (40, 50, _R), (61, 79, _G)),
    4: ((22, 25, _B), (58, 25, _G), (22, 75, _G), (58, 75, _B)),
    5: ((20, 22, _B), (60, 22, _G), (40, 50, _R), (20, 78, _G), (60, 78, _B)),
    6: ((23, 20, _G), (57, 20, _G), (23, 54, _R), (57, 54, _R), (23, 81, _R), (57, 81, _R)),
    7: ((17, 14, _G), (39, 24, _G), (61, 34, _G), (24, 59, _R), (56, 59, _R), (24, 84, _R), (56, 84, _R)),
    8: tuple((x, y, _B) for y in (15, 38.5, 61.5, 85) for x in (25, 55)),
    9: tuple((x, y, colour) for y, colour in ((19, _G), (50, _R), (81, _B)) for x in (16, 40, 64)),
}
_RADIUS = {2: 20, 3: 15.5, 4: 16, 5: 14, 6: 13.4, 7: 11.6, 8: 11.4, 9: 11.8}


def _circles(pen: Pen, theme: Theme, rank: int) -> None:
    if rank == 1:
        _great_circle(pen, theme)
        return
    for x, y, colour in _CIRCLES[rank or 5]:
        _coin(pen, theme, x, y, _RADIUS[rank or 5], theme.red if rank == 0 else getattr(theme, colour))


def _coin(pen: Pen, theme: Theme, x: float, y: float, radius: float, colour: RGB) -> None:
    pen.disc(x, y, radius, colour)
    pen.disc(x, y, radius * 0.74, theme.face)
    pen.disc(x, y, radius * 0.58, colour)
    pen.disc(x, y, radius * 0.22, theme.face)


def _great_circle(pen: Pen, theme: Theme) -> None:
    pen.disc(40, 50, 36, theme.green)
    pen.disc(40, 50, 31.5, theme.face)
    for step in range(16):
        angle = step * pi / 8
        pen.disc(40 + 26.5 * cos(angle), 50 + 26.5 * sin(angle), 3.4, theme.blue)
    pen.disc(40, 50, 20.5, theme.red)
    pen.disc(40, 50, 16, theme.face)
    for step in range(6):
        angle = step * pi / 3
        pen.oval(40 + 8 * cos(angle), 50 + 8 * sin(angle), 6.6, 3.8, theme.red, step * 60)
    pen.disc(40, 50, 3.2, theme.face)


_STICKS: dict[int, tuple[tuple[float, float, str], ...]] = {
    2: ((40, 27, _G), (40, 73, _G)),
    3: ((40, 27, _G), (22, 73, _G), (58, 73, _G)),
    4: ((22, 27, _G), (58, 27, _G), (22, 73, _G), (58, 73, _G)),
    5: ((18, 27, _G), (62, 27, _G), (40, 50, _R), (18, 73, _G), (62, 73, _G)),
    6: tuple((x, y, _G) for y in (27, 73) for x in (17, 40, 63)),
    7: ((40, 18, _R), *((x, y, _G) for y in (50, 82) for x in (17, 40, 63))),
    9: tuple((x, y, colour) for y in (18, 50, 82) for x, colour in ((17, _G), (40, _R), (63, _G))),
}
_LENGTH = {2: 42, 3: 42, 4: 42, 5: 42, 6: 42, 7: 29, 9: 29}


def _bamboo(pen: Pen, theme: Theme, rank: int) -> None:
    if rank == 1:
        _sparrow(pen, theme)
    elif rank == 8:
        _eight_sticks(pen, theme)
    else:
        for x, y, colour in _STICKS[rank or 5]:
            _stick(pen, theme, x, y, _LENGTH[rank or 5], theme.red if rank == 0 else getattr(theme, colour))


def _stick(pen: Pen, theme: Theme, x: float, y: float, length: float, colour: RGB, tilt: float = 0.0) -> None:
    """A cane of two joints, `length` units long."""
    half, turn = length / 2, tilt * pi / 180

    def place(across: float, along: float) -> Point:
        return (x + across * cos(turn) - along * sin(turn), y + across * sin(turn) + along * cos(turn))

    for side in (-1, 1):
        pen.line([place(0, side * (half - 5.2)), place(0, side * 4.2)], colour, 8.6)
    for along in (-half + 3.2, 0, half - 3.2):
        pen.line([place(-4.4, along), place(4.4, along)], colour, 6.2)
    for side in (-1, 1):
        pen.line([place(0, side * (half - 7.5)), place(0, side * 5.6)], theme.face, 1.9)


def _eight_sticks(pen: Pen, theme: Theme) -> None:
    for x in (13, 67):
        for y in (27, 73):
            _stick(pen, theme, x, y, 42, theme.green)
    for x, tilt in ((29, 1), (51, -1)):
        _stick(pen, theme, x, 28, 36, theme.green, -tilt * 34)
        _stick(pen, theme, x, 72, 36, theme.green, tilt * 34)


def _sparrow(pen: Pen, theme: Theme) -> None:
    """A small bird on a bamboo twig, tail to the right, the one that every set draws in its own way."""
    pen.line([(6, 88), (74, 82)], theme.green, 5)
    pen.oval(16, 93, 8, 2.6, theme.green, -18)
    for tilt, colour in ((62, theme.green), (48, theme.red), (34, theme.blue)):
        angle = tilt * pi / 180
        pen.line([(44, 58), (44 + 34 * cos(angle), 54 + 34 * sin(angle) - 6)], colour, 7.4)
    pen.oval(36, 50, 17, 25, theme.green, 24)
    pen.oval(31, 55, 9, 15, theme.face, 20)
    pen.oval(43, 52, 9.5, 18, theme.blue, 22)
    for step in range(3):
        pen.line([(40 + step * 3.4, 46 + step * 6.5), (46 + step * 2.6, 50 + step * 6.5)], theme.face, 1.8)
    pen.disc(28, 24, 13.5, theme.red)
    pen.polygon([(17, 20), (2, 28), (18, 31)], theme.ink)
    pen.oval(31, 28, 6.5, 5.2, theme.face)
    pen.disc(26, 21, 3.6, theme.face)
    pen.disc(25.5, 21, 2.1, theme.ink)
    for x in (33, 42):
        pen.line([(x, 72), (x - 2, 85)], theme.red, 3)


def _flower(pen: Pen, theme: Theme) -> None:
    """A plum blossom over two leaves."""
    petal = mixed_colour(theme.red, theme.face, 0.18)
    pen.line([(40, 60), (40, 96)], theme.green, 4.5)
    pen.oval(57, 84, 18, 7.5, theme.green, -32)
    pen.oval(23, 84, 18, 7.5, theme.green, 32)
    for step in range(5):
        angle = -pi / 2 + step * 2 * pi / 5
        pen.disc(40 + 18.5 * cos(angle), 41 + 18.5 * sin(angle), 15.5, petal)
    for step in range(5):
        angle = -pi / 2 + (step + 0.5) * 2 * pi / 5
        pen.line(
            [(40 + 13 * cos(angle), 41 + 13 * sin(angle)), (40 + 27 * cos(angle), 41 + 27 * sin(angle))], theme.face, 2
        )
    pen.disc(40, 41, 10.5, theme.face)
    for step in range(5):
        angle = pi / 2 + step * 2 * pi / 5
        pen.disc(40 + 7 * cos(angle), 41 + 7 * sin(angle), 2.2, theme.red)
    pen.disc(40, 41, 3.4, theme.red)


def _joker(pen: Pen, theme: Theme) -> None:
    """A fool's cap with three bells over the word."""
    pen.polygon([(14, 62), (4, 24), (14, 15), (30, 34), (40, 62)], theme.red)
    pen.polygon([(66, 62), (76, 24), (66, 15), (50, 34), (40, 62)], theme.green)
    pen.polygon([(22, 62), (40, 8), (58, 62)], theme.blue)
    for x, y in ((6, 25), (74, 25), (40, 9)):
        pen.disc(x, y, 6, theme.ink)
        pen.disc(x, y, 3, theme.face)
    pen.box(12, 58, 56, 10, 4, theme.ink)
    pen.glyph("JOKER", 40, 84, 25, theme.ink, Typeface.LATIN, 1.0)
