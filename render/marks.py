"""The frame around a tile that matters now."""

from typing import Final

from render.scene import Placed, Ring

LINE: Final = 8
"""The thickness of the frame, in pixels."""


def ring(x: int, y: int, size: tuple[int, int], colour: str) -> Placed:
    """A frame around what lies at (x, y)."""
    return Placed(x - LINE, y - LINE, Ring(size[0] + 2 * LINE, size[1] + 2 * LINE, colour, LINE))
