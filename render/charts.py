"""Score graphs: a line with markers for each player, over a grid."""

from collections.abc import Iterator, Sequence
from itertools import count, cycle, pairwise
from math import dist
from typing import Final

from PIL import Image

from render.icons import draw_icon
from render.lettering import lettering
from render.pen import Pen, Point
from render.scene import Graph
from render.theme import RGB, Theme

MARKER_SHAPES: Final = 4
"""A shape for each chair, so that a line is known without its colour."""
DASH_PATTERNS: Final[Sequence[Sequence[float]]] = ((), (3.2, 2.4), (0.1, 2), (3.2, 2, 0.1, 2))
"""Every four chairs more have another stroke: what is drawn and what is left out by turns, in widths of the line."""

_OVER = 4
_MOST_NAMES = 14
_MOST_STEPS = 5
_LINE = 1.4
"""The distance of numbers one above the other, in heights of theirs."""


def graph(theme: Theme, sprite: Graph) -> Image.Image:
    """The scores after every hand, one line a player."""
    size = sprite.font_size
    left, right, top, bottom = size * 3.2, sprite.width - size * 1.1, size * 0.6, sprite.height - size * 2
    reached = [0, *(score for _, scores in sprite.lines for score in scores)]
    low, span, hands = min(reached), max(reached) - min(reached) or 1, max(1, len(sprite.labels))

    def place(hand: int, score: int) -> Point:
        return left + (right - left) * hand / hands, bottom - (bottom - top) * (score - low) / span

    most = max(1, min(_MOST_STEPS, int((bottom - top) / (size * _LINE))))
    pen, steps = Pen(sprite.width, sprite.height, _OVER), _steps(low, low + span, most)
    for score in steps:
        pen.line([place(0, score), place(hands, score)], theme.line, size / (24 if score else 9))
    for chair, scores in sprite.lines:
        _line(pen, theme, chair, [place(*reached) for reached in enumerate(scores)], size)
    image = Image.new("RGB", (sprite.width, sprite.height), theme.panel)
    for score in steps:
        name = _name(score, signed=sprite.is_signed)
        _write(image, theme, name, size, left - size * 0.5, place(0, score)[1], 1.0)
    for hand in range(1, len(sprite.labels) + 1, -(-len(sprite.labels) // _MOST_NAMES) or 1):
        _write(image, theme, sprite.labels[hand - 1], size, place(hand, 0)[0], bottom + size * 1.1, 0.5)
    small = pen.image.resize(image.size, Image.Resampling.BOX)
    image.paste(small, (0, 0), small)
    return image


def line_style(chair: int) -> tuple[int, int]:
    """The colour and the marker of a line, by their numbers: both together are nobody else's."""
    return chair % MARKER_SHAPES, (chair + chair // MARKER_SHAPES) % MARKER_SHAPES


def _steps(low: int, high: int, most: int) -> Sequence[int]:
    """The scores that the grid shows, `most` above the lowest: whole steps of 1, 2 or 5 with noughts behind."""
    widths = (digit * 10**noughts for noughts in count() for digit in (1, 2, 5))
    grids = (range(-(-low // width) * width, high + 1, width) for width in widths)
    return next(grid for grid in grids if len(grid) <= most + 1)


def _line(pen: Pen, theme: Theme, chair: int, points: Sequence[Point], size: int) -> None:
    hue, shape = line_style(chair)
    colour, width = theme.avatars[hue], size / 5.4
    stroke = DASH_PATTERNS[chair // MARKER_SHAPES % len(DASH_PATTERNS)]
    for stretch in _stretches(points, [part * width for part in stroke]) if stroke else [points]:
        pen.line(stretch, colour, width)
    edge, marker = (_marker(theme, shape, side, of) for side, of in ((size * 0.64, theme.panel), (size / 2, colour)))
    for x, y in points:
        pen.stamp(edge, x, y)
        pen.stamp(marker, x, y)


def _marker(theme: Theme, shape: int, side: float, colour: RGB) -> Pen:
    pen = Pen(side, side, _OVER)
    draw_icon(pen, theme, f"marker{shape}", side, side, colour)
    return pen


def _stretches(points: Sequence[Point], lengths: Sequence[float]) -> Iterator[Sequence[Point]]:
    """The parts of a line that are drawn, if `lengths` are drawn and left out by turns."""
    turns = cycle(zip(cycle((True, False)), lengths, strict=False))
    drawn, left = next(turns)
    for start, end in pairwise(points):
        length, at = dist(start, end), 0.0
        while at < length:
            to = min(at + left, length)
            if drawn:
                yield [_between(start, end, at / length), _between(start, end, to / length)]
            if to < length:
                drawn, left = next(turns)
            else:
                left -= length - at
            at = to


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _write(image: Image.Image, theme: Theme, text: str, size: int, x: float, y: float, align: float) -> None:
    """Write a line of text at (x, y), `align` of its width to the left of it."""
    letters = lettering(text, size, 400, theme.quiet, theme.panel)
    image.paste(letters, (round(x - letters.width * align), round(y - letters.height / 2)))


def _name(score: int, *, signed: bool) -> str:
    if signed:
        return f"{score / 1000:+g}".replace("-", "−") if score else "0"
    return (f"{score / 1000:g}k" if abs(score) >= 1000 else f"{score}").replace("-", "−")
