"""Lines of text as sprites: measured, made smaller or cut when too long, drawn in the typefaces that have their
letters.
"""

from functools import lru_cache

from PIL import Image, ImageDraw

from render.fonts import Typeface, font, typeface_runs
from render.theme import RGB

_ELLIPSIS = "…"
_REGULAR = 400
_FIRST_IDEOGRAPH = 0x2E80
_HAS_NO_WEIGHT = frozenset((Typeface.JAPANESE, Typeface.CHINESE, Typeface.KOREAN, Typeface.SERIF))


@lru_cache(maxsize=8192)
def width(text: str, size: int, weight: int) -> int:
    """The pixels that the line takes at `size` pixels to the em."""
    return round(sum(font(face, size, weight).getlength(part) for part, face in typeface_runs(text)))


@lru_cache(maxsize=8192)
def fitted_text(text: str, size: int, weight: int, room: int, least: int = 80) -> tuple[str, int]:
    """The text and the size at which it keeps within `room` pixels: smaller at first, down to `least` percent of the
    size, then cut with an ellipsis.
    """
    if not room or width(text, size, weight) <= room:
        return text, size
    smallest = max(1, round(size * least / 100))
    for smaller in range(size - 1, smallest - 1, -1):
        if width(text, smaller, weight) <= room:
            return text, smaller
    return _cut(text, smallest, weight, room), smallest


def is_cut(text: str, size: int, weight: int, room: int, least: int = 80) -> bool:
    """True if the text has to be cut to keep within `room` pixels."""
    return fitted_text(text, size, weight, room, least)[0] != text


def _cut(text: str, size: int, weight: int, room: int) -> str:
    """As much of the text as keeps within `room` pixels with an ellipsis behind it; all of it if it fits."""
    if width(text, size, weight) <= room:
        return text
    while text and width(text.rstrip() + _ELLIPSIS, size, weight) > room:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS


@lru_cache(maxsize=512)
def wrapped_lines(text: str, size: int, room: int, most: int) -> tuple[str, ...]:
    """The text in at most `most` lines that keep within `room` pixels; what is too much is cut with an ellipsis.

    A line ends at a space, and in writing without spaces after any letter.
    """
    lines, rest = [""], text
    while rest and len(lines) < most:
        word = _word(rest, size, room)
        if lines[-1] and width(lines[-1] + word.rstrip(), size, _REGULAR) > room:
            lines.append("")
        else:
            lines[-1] += word
            rest = rest[len(word) :]
    return (*(line.rstrip() for line in lines[:-1]), _cut(lines[-1] + rest, size, _REGULAR, room).rstrip())


def line_height(size: int) -> int:
    """Pixels from one line of a paragraph to the next."""
    return size * 4 // 3


def _word(text: str, size: int, room: int) -> str:
    """The beginning of the text up to where a line may end, with the space behind it; a word longer than a line is
    parted.
    """
    if ord(text[0]) >= _FIRST_IDEOGRAPH:
        return text[0]
    ends = (place for place, letter in enumerate(text) if letter == " " or ord(letter) >= _FIRST_IDEOGRAPH)
    end = next(ends, len(text))
    while width(text[:end], size, _REGULAR) > room:
        end -= 1
    return text[: end + 1] if text[end : end + 1] == " " else text[:end]


def lettering(text: str, size: int, weight: int, colour: RGB, ground: RGB) -> Image.Image:
    """The line on a flat ground, as wide as the text and high enough that its capitals stand in the middle."""
    image = Image.new("RGB", (max(1, width(text, size, weight)), size * 2), ground)
    draw = ImageDraw.Draw(image)
    baseline, x = size + round(size * 0.36), 0.0
    for part, face in typeface_runs(text):
        typeface = font(face, size, weight)
        stroke = size / 44 if weight >= 600 and face in _HAS_NO_WEIGHT else 0
        draw.text((x, baseline), part, colour, typeface, "ls", stroke_width=stroke)
        x += typeface.getlength(part)
    return image
