"""The frame around a tile that matters now."""

from typing import Final

from render.scene import Placed, Ring

RING_WIDTH: Final = 8
"""The thickness of the frame, in pixels."""


def ring(x: int, y: int, size: tuple[int, int], colour: str) -> Placed:
    """A frame around what lies at (x, y)."""
    return Placed(
        x - RING_WIDTH, y - RING_WIDTH, Ring(size[0] + 2 * RING_WIDTH, size[1] + 2 * RING_WIDTH, colour, RING_WIDTH)
    )
