"""A box with a title: what a part of a picture in numbers stands in."""

from collections.abc import Iterator

from render.scene import Box, Placed, Text


def titled_box(column: tuple[int, int], y: int, height: int, title: str, note: str = "") -> Iterator[Placed]:
    """The box in a column, which begins somewhere and has a width; a note stands at the right."""
    x, width = column
    yield Placed(x, y, Box(width, height, "plate", 20, "line", 2))
    yield Placed(x + 20, y + 30, Text(title, 26, "quiet", "plate", 600, "l", width - 40))
    if note:
        yield Placed(x + width - 16, y + 30, Text(note, 22, "quiet", "plate", 400, "r", width - 200, 60))
