"""A player's own view of the table's surface: right is the player's right, down is toward the player.

Everything a player has on the table is laid out once, in this frame; `SeatFrame` turns it to where the player sits
in the picture.
"""

from typing import NamedTuple

from render.scene import Box, Icon, Placed, Ring, TileSprite
from render.tiles import Look


class SeatFrame(NamedTuple):
    """The frame of a player `turn` quarter turns to the left of the reader, around the middle (x, y) of the table."""

    x: int
    y: int
    turn: int
    surface: str = "felt"

    def place(self, u: int, v: int, w: int, h: int) -> tuple[int, int]:
        """The left upper corner in the picture of the player's rectangle at (u, v), w to the right and h toward the
        player.
        """
        corners = {
            0: (self.x + u, self.y + v),
            1: (self.x + v, self.y - u - w),
            2: (self.x - u - w, self.y - v - h),
            3: (self.x - v - h, self.y + u),
        }
        return corners[self.turn]

    def box(self, u: int, v: int, w: int, h: int, look: Box) -> Placed:
        """A box lying in the frame; its size follows the frame's turn."""
        across, down = (w, h) if self.turn % 2 == 0 else (h, w)
        return Placed(*self.place(u, v, w, h), look._replace(width=across, height=down))

    def icon(self, u: int, v: int, w: int, h: int, look: Icon) -> Placed:
        """An icon lying in the frame; its size follows the frame's turn."""
        across, down = (w, h) if self.turn % 2 == 0 else (h, w)
        return Placed(*self.place(u, v, w, h), look._replace(width=across, height=down))

    def tile(
        self, u: int, v: int, size: tuple[int, int], tile: str | None, sideways: bool = False, look: Look = Look.PLAIN
    ) -> Placed:
        """A tile lying before the player, `size` being its upright width and height."""
        w, h = size[::-1] if sideways else size
        sprite = TileSprite(tile, *size, (self.turn + sideways) % 4, look, self.surface)
        return Placed(*self.place(u, v, w, h), sprite)

    def ring(self, u: int, v: int, size: tuple[int, int], sideways: bool, look: Ring) -> Placed:
        """A ring around a tile that lies at (u, v)."""
        w, h = size[::-1] if sideways else size
        u, v, w, h = u - look.line, v - look.line, w + 2 * look.line, h + 2 * look.line
        across, down = (w, h) if self.turn % 2 == 0 else (h, w)
        return Placed(*self.place(u, v, w, h), look._replace(width=across, height=down))
