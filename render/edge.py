"""A player's edge of the table: the hand as the others see it, and at its right the melds (riichi.md §3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.view.model import Meld, SeatView, TableView
from bot.view.riichi import RiichiSeatView
from render.frame import SeatFrame
from render.scene import Box, Placed, Text
from render.tiles import INDEX

SIDE: Final = 1100
MIDDLE: Final = SIDE // 2
EDGE: Final = (-444, 546)
"""Where a player's edge begins and ends; its outer rim is as far from the middle as its right end."""
MELDS: Final = ((50, 68), (44, 60), (38, 52))
MELD_GAP: Final = 8
_BACK = (34, 46)
_BADGE = 26


def frame_of(view: TableView, number: int) -> SeatFrame:
    """Where a seat sits in the picture: the viewer below, the next player on the right. Three players leave the far
    side free.
    """
    step = (number - view.viewer) % len(view.seats)
    turn = 3 if len(view.seats) == 3 and step == 2 else step
    return SeatFrame(MIDDLE, MIDDLE, turn)


def strip(seat: SeatView, frame: SeatFrame, end: int = EDGE[1]) -> Iterator[Placed]:
    """A player's edge of the table: the hand as the others see it, and what lies open at its right, up to `end`."""
    room = end - EDGE[0] - (seat.concealed + 1) * _BACK[0]
    norths = set_aside(seat)
    size = fitting(seat.melds, norths, room, MELDS)
    yield from concealed(seat, frame)
    yield from laid_open(seat.melds, norths, frame, (end, EDGE[1]), size)


def set_aside(seat: SeatView) -> int:
    """How many norths lie beside the melds."""
    return seat.norths if isinstance(seat, RiichiSeatView) else 0


def laid_open(
    melds: Sequence[Meld], norths: int, frame: SeatFrame, corner: tuple[int, int], size: tuple[int, int]
) -> Iterator[Placed]:
    """Melds from the right lower `corner` leftwards, oldest outermost, then the norths set aside (riichi.md §3.1,
    §3.5).
    """
    u, bottom = corner
    for meld in melds:
        u -= meld_length(meld, size)
        yield from laid_meld(meld, frame, u, bottom, size)
        u -= MELD_GAP
    for _ in range(norths):
        u -= size[0]
        yield frame.tile(u, bottom - size[1], size, "4z")


def open_length(melds: Sequence[Meld], norths: int, size: tuple[int, int]) -> int:
    """How much of an edge melds and norths take, in pixels."""
    return sum(meld_length(meld, size) + MELD_GAP for meld in melds) + norths * size[0]


def fitting(melds: Sequence[Meld], norths: int, room: int, sizes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The first of the sizes in which melds and norths keep within `room` pixels, else the last."""
    return next((size for size in sizes if open_length(melds, norths, size) <= room), sizes[-1])


def meld_length(meld: Meld, size: tuple[int, int]) -> int:
    """How long a meld lies, in pixels."""
    return sum(size[1] if tile.turned else size[0] for tile in meld)


def laid_meld(meld: Meld, frame: SeatFrame, u: int, bottom: int, size: tuple[int, int]) -> Iterator[Placed]:
    """A meld from its left end, standing on the line `bottom`; an added tile lies beyond the turned one."""
    for tile in meld:
        if tile.added is not None:
            yield frame.tile(u, bottom - 2 * size[0], size, tile.added, sideways=True)
        high = size[0] if tile.turned else size[1]
        yield frame.tile(u, bottom - high, size, tile.tile, sideways=tile.turned)
        if tile.stands_for is not None:
            yield from joker_mark(tile.stands_for, frame, u, bottom - high, size)
        u += size[1] if tile.turned else size[0]


def joker_mark(tile: str, frame: SeatFrame, u: int, v: int, size: tuple[int, int]) -> Iterator[Placed]:
    """What a joker is, upright on its face."""
    x, y = frame.place(u, v, *size)
    w, h = size if frame.turn % 2 == 0 else size[::-1]
    yield Placed(x + w // 2 - 20, y + h // 2 - 10, Box(40, _BADGE, "ink", 8, surface="face"))
    yield Placed(x + w // 2, y + h // 2 - 10 + _BADGE // 2, Text(INDEX[tile], 24, "face", "ink", 700, "m", 36))


def concealed(seat: SeatView, frame: SeatFrame) -> Iterator[Placed]:
    """A hand as the others see it: backs in a row, the drawn tile apart."""
    standing = seat.concealed - seat.drawn
    for place in range(standing):
        yield frame.tile(EDGE[0] + place * _BACK[0], EDGE[1] - _BACK[1], _BACK, None)
    if seat.drawn:
        yield frame.tile(EDGE[0] + standing * _BACK[0] + 12, EDGE[1] - _BACK[1], _BACK, None)
