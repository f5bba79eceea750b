"""A tile as it lies on the table: ivory face with a soft bevel over a coloured back, its art turned with the player,
its small Latin index always upright for the reader.
"""

from enum import StrEnum
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw

from render.faces import HEIGHT, WIDTH, art_of, face
from render.fonts import Typeface, font
from render.theme import RGB, Theme, mixed_colour

_OVER = 4
_SMALL = 70
"""Tiles narrower than this have a larger index."""
_DIM = 0.38
"""The share of the shade in a dimmed tile."""
LATIN_INDEX: dict[str, str] = {
    **{f"{rank}{suit}": f"{rank or 5}{suit}" for suit in "mps" for rank in range(10)},
    **dict(zip((f"{n}z" for n in range(1, 8)), ("E", "S", "W", "N", "Wh", "Gr", "Rd"), strict=True)),
    **{f"{rank}{suit}": f"{rank}{suit}" for suit in "BCD" for rank in range(1, 10)},
    "Ew": "E",
    "Sw": "S",
    "Ww": "W",
    "Nw": "N",
    "0": "0",
    "G": "Gr",
    "R": "Rd",
    "F": "F",
    "J": "J",
}
"""The Latin index of every tile of both sets, in either notation."""

RED_FIVES = frozenset(("0m", "0p", "0s"))


class Look(StrEnum):
    """The looks of a tile: as it is, dimmed (discarded straight from the draw), a ghost (called away, or missing: light
    lines on a dark tile) or hatched (may not be discarded).
    """

    PLAIN = "plain"
    DIMMED = "dimmed"
    GHOST = "ghost"
    FORBIDDEN = "forbidden"


def tile_image(
    theme: Theme,
    tile: str | None,
    size: tuple[int, int],
    turn: int,
    look: Look,
    indices: bool,
    surface: RGB,
    dora: bool = False,
) -> Image.Image:
    """The tile on a flat `surface`, None for one face down.

    `size` is width and height of an upright tile in pixels; `turn` is quarter turns to the left: 0 upright for the
    reader, 1 for the player on the right, 2 across, 3 on the left. A tile with an odd turn lies, so its box is the
    size the other way round. A `dora` has a golden face in a thick frame.
    """
    box = size if turn % 2 == 0 else (size[1], size[0])
    if tile is None:
        return _body(theme, box, True, surface)
    image = _body(theme, box, False, surface).copy()
    _put_art(image, theme, tile, turn, indices)
    if tile in RED_FIVES:
        _put_red_mark(image, theme)
    if dora:
        image = _glowing(image, theme)
    if indices:
        _put_index(image, theme, tile, theme.glow if dora else theme.face)
    return _LOOKS[look](image, theme, surface)


def front_height(box: tuple[int, int]) -> int:
    """The height in pixels, at the lower edge of a tile's box, of its front side instead of its face."""
    return max(2, round(min(box) * 0.115))


@cache
def _body(theme: Theme, box: tuple[int, int], face_down: bool, surface: RGB) -> Image.Image:
    """Face, bevel and front side without art."""
    w, h = box[0] * _OVER, box[1] * _OVER
    image = Image.new("RGB", (w, h), surface)
    draw = ImageDraw.Draw(image)
    radius = round(min(box) * 0.12 * _OVER)
    gap, side = round(0.5 * _OVER), front_height(box) * _OVER
    left, top, right, bottom = gap, gap, w - gap - 1, h - gap - 1
    lid, rim = (theme.back, theme.back_edge) if face_down else (theme.face, theme.edge)
    under = theme.edge if face_down else theme.back
    draw.rounded_rectangle((left, top, right, bottom), radius, fill=theme.outline)
    line = round(0.75 * _OVER)
    left, top, right, bottom = left + line, top + line, right - line, bottom - line
    draw.rounded_rectangle((left, top, right, bottom), radius, fill=under)
    draw.rounded_rectangle((left, top, right, bottom - round(side * 0.45)), radius, fill=rim)
    draw.rounded_rectangle((left, top, right, bottom - side), radius, fill=mixed_colour(lid, (255, 255, 255), 0.55))
    bevel = round(max(1.0, min(box) * 0.022) * _OVER)
    draw.rounded_rectangle(
        (left + bevel, top + bevel, right - bevel, bottom - side - bevel // 2), radius - bevel, fill=lid
    )
    if face_down:
        inset = round(min(box) * 0.14 * _OVER)
        inner = (left + inset, top + inset, right - inset, bottom - side - inset)
        draw.rounded_rectangle(
            inner, radius // 2, outline=mixed_colour(lid, rim, 0.55), width=max(_OVER, round(min(box) * 0.035 * _OVER))
        )
    return image.resize(box, Image.Resampling.BOX)


def _put_art(image: Image.Image, theme: Theme, tile: str, turn: int, indices: bool) -> None:
    lying = turn % 2
    w, h = image.width, image.height - front_height(image.size)
    room_w, room_h = (h, w) if lying else (w, h)
    small = min(image.size) < _SMALL
    share, right, down = _PLACES[bool(lying), small] if indices else (0.88, 0.5, 0.5)
    scale = min(room_w / WIDTH, room_h / HEIGHT) * share
    art = _scaled_art(theme, art_of(tile), (round(WIDTH * scale), round(HEIGHT * scale)))
    if turn:
        art = art.transpose(_TURNS[turn - 1])
    image.paste(art, (round((w - art.width) * right), round((h - art.height) * down)), art)


_PLACES = {
    (False, False): (0.80, 0.64, 0.92),
    (False, True): (0.76, 0.72, 0.98),
    (True, False): (0.88, 0.86, 0.62),
    (True, True): (0.84, 0.94, 0.9),
}
"""Beside an index: how much of its room the art fills, and how far to the right and down it stands, by whether the
tile lies and whether it is small."""


@lru_cache(maxsize=1024)
def _scaled_art(theme: Theme, art: str, size: tuple[int, int]) -> Image.Image:
    return face(theme, art).resize(size, Image.Resampling.BOX)


_TURNS = (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)


def _put_index(image: Image.Image, theme: Theme, tile: str, ground: RGB) -> None:
    ink = theme.red if tile in RED_FIVES else theme.ink
    letters, halo = _index(LATIN_INDEX[tile], image.size)
    image.paste(ground, (0, 0), halo)
    image.paste(ink, (0, 0), letters)


@lru_cache(maxsize=1024)
def _index(text: str, size: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """The index in the left upper corner, and what it keeps free of art around it: a number with its suit a little
    smaller beside it, or one or two letters. On a small tile it is larger, so that it is read on a phone.
    """
    short = min(size)
    share = 0.28 if short >= _SMALL else 0.42
    large = font(Typeface.LATIN, round(short * share), 700)
    small = font(Typeface.LATIN, round(short * share * 0.82), 600)
    x, base = max(2, round(short * 0.07)), round(short * (0.03 + share * 0.8))
    beside = x + large.getlength(text[0])
    masks = Image.new("L", size, 0), Image.new("L", size, 0)
    for mask, stroke in zip(masks, (0, short / 20), strict=True):
        draw = ImageDraw.Draw(mask)
        draw.text((x, base), text[0], 255, large, "ls", stroke_width=stroke)
        draw.text((beside, base), text[1:], 255, small, "lb" if text[1:] == "p" else "ls", stroke_width=stroke)
    return masks


def _put_red_mark(image: Image.Image, theme: Theme) -> None:
    """A red corner with a light dot: a red five is known by its shape, too."""
    short = min(image.size)
    over = _OVER * 2
    side = round(short * 0.40)
    mark = Image.new("RGBA", (side * over, side * over), (0, 0, 0, 0))
    draw = ImageDraw.Draw(mark)
    end = side * over
    draw.polygon([(0, 0), (end, 0), (end, end)], fill=theme.red)
    middle, radius = (end * 0.68, end * 0.32), end * 0.15
    draw.ellipse((middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius), fill=theme.face)
    small = mark.resize((side, side), Image.Resampling.BOX)
    inset = max(1, round(short * 0.045))
    image.paste(small, (image.width - side - inset, inset), small)


def _plain(image: Image.Image, theme: Theme, surface: RGB) -> Image.Image:
    return image


def _dim(image: Image.Image, theme: Theme, surface: RGB) -> Image.Image:
    return _inside(image, Image.blend(image, _flat(image, _shade(theme)), _DIM), theme)


def dimmed_face(theme: Theme) -> RGB:
    """The face of a tile that was discarded straight from the draw."""
    return mixed_colour(theme.face, _shade(theme), _DIM)


def _shade(theme: Theme) -> RGB:
    return mixed_colour(theme.edge, theme.felt, 0.35)


def _ghost(image: Image.Image, theme: Theme, surface: RGB) -> Image.Image:
    light, dark = ghost_colours(theme, surface)
    lines = image.convert("L").point(_engraving(theme))
    engraved = Image.composite(_flat(image, light), _flat(image, dark), lines)
    return _inside(_rimmed_tile(_flat(image, surface), dark, theme.line), engraved, theme)


def ghost_colours(theme: Theme, surface: RGB) -> tuple[RGB, RGB]:
    """The lines of a ghost, and the dark tile that they are on."""
    dark = mixed_colour(surface, theme.outline, 0.5)
    return mixed_colour(dark, theme.text, 0.8), dark


def _flat(image: Image.Image, colour: RGB) -> Image.Image:
    return Image.new("RGB", image.size, colour)


def _rimmed_tile(image: Image.Image, fill: RGB, rim: RGB) -> Image.Image:
    """A flat tile with a thin rim."""
    large = image.resize((image.width * _OVER, image.height * _OVER))
    box = (2, 2, large.width - 3, large.height - 3)
    radius = round(min(image.size) * 0.12 * _OVER)
    ImageDraw.Draw(large).rounded_rectangle(box, radius, fill, rim, round(_OVER * 1.5))
    return large.resize(image.size, Image.Resampling.BOX)


@cache
def _engraving(theme: Theme) -> list[int]:
    """For every lightness of a tile how much of a line it is: none as light as the face, wholly one half as light."""
    light = round(0.299 * theme.face[0] + 0.587 * theme.face[1] + 0.114 * theme.face[2])
    return [max(0, min(255, (light - value - 16) * 510 // light)) for value in range(256)]


def _glowing(image: Image.Image, theme: Theme) -> Image.Image:
    """The face turns golden and gets a thick frame."""
    golden = ImageChops.multiply(image, _flat(image, theme.glow))
    w, h = image.width * _OVER, image.height * _OVER
    line = max(2 * _OVER, round(min(image.size) * 0.075 * _OVER))
    frame = Image.new("L", (w, h), 0)
    box = (_OVER, _OVER, w - 1 - _OVER, h - 1 - _OVER - front_height(image.size) * _OVER // 2)
    ImageDraw.Draw(frame).rounded_rectangle(box, round(min(image.size) * 0.12 * _OVER), outline=255, width=line)
    shown = _inside(image, golden, theme)
    shown.paste(theme.dora, (0, 0), frame.resize(image.size, Image.Resampling.BOX))
    return shown


def _forbidden(image: Image.Image, theme: Theme, surface: RGB) -> Image.Image:
    shaded = Image.blend(image, Image.new("RGB", image.size, theme.edge), 0.45)
    w, h = image.width * _OVER, image.height * _OVER
    hatch = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(hatch)
    step = round(min(image.size) * 0.24 * _OVER)
    for start in range(-h, w, step):
        draw.line([(start, h), (start + h, 0)], fill=190, width=round(min(image.size) * 0.05 * _OVER))
    shaded.paste(theme.ink, (0, 0), hatch.resize(image.size, Image.Resampling.BOX))
    return _inside(image, shaded, theme)


def _inside(plain: Image.Image, changed: Image.Image, theme: Theme) -> Image.Image:
    """`changed` on the tile's face, `plain` around it."""
    mask = Image.new("L", plain.size, 0)
    edge = max(1, round(min(plain.size) * 0.035))
    box = (edge, edge, plain.width - 1 - edge, plain.height - 1 - front_height(plain.size))
    ImageDraw.Draw(mask).rounded_rectangle(box, round(min(plain.size) * 0.1), fill=255)
    return Image.composite(changed, plain, mask)


_LOOKS = {Look.PLAIN: _plain, Look.DIMMED: _dim, Look.GHOST: _ghost, Look.FORBIDDEN: _forbidden}
