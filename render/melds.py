"""Melds as they lie open, upright for the reader (riichi.md §3): a claimed tile lies sideways, at the side of whoever
discarded it.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.view.model import MeldTile, MeldView, TileName
from render.scene import Box, Placed, Text, TileSprite
from render.tiles import LATIN_INDEX

MELD_GAP: Final = 10
OPEN_LINE_GAP: Final = 4
NORTH: Final = "4z"
_Size = tuple[int, int]


def laid_melds(
    melds: Sequence[MeldView],
    norths: int,
    corner: tuple[int, int],
    size: _Size,
    surface: str = "felt",
    dora: frozenset[TileName] = frozenset(),
    gap: int = MELD_GAP,
) -> Iterator[Placed]:
    """Melds from the right lower `corner` leftwards, oldest outermost, `gap` pixels between them, then the norths set
    aside (riichi.md §3.1, §3.5).
    """
    x, bottom = corner
    for meld in melds:
        x -= meld_length(meld, size)
        yield from _laid_meld(meld, x, bottom, size, surface, dora)
        x -= gap
    for _ in range(norths):
        x -= size[0]
        yield Placed(x, bottom - size[1], TileSprite(NORTH, *size, surface=surface, dora=NORTH in dora))


class MeldLine(NamedTuple):
    """Melds that lie in one line, and norths set aside behind them."""

    melds: tuple[MeldView, ...] = ()
    norths: int = 0


def meld_lines(melds: Sequence[MeldView], norths: int, size: _Size, room: int) -> list[MeldLine]:
    """Melds and norths in lines that keep within `room` pixels if a single meld does, oldest first."""
    lines: list[MeldLine] = []
    groups = [*(MeldLine((meld,)) for meld in melds), *([MeldLine((), norths)] if norths else [])]
    for group in groups:
        last = lines[-1] if lines else MeldLine()
        longer = MeldLine(last.melds + group.melds, group.norths)
        if lines and melds_width(*longer, size) - MELD_GAP <= room:
            lines[-1] = longer
        else:
            lines.append(group)
    return lines


def lines_width(lines: Sequence[MeldLine], size: _Size) -> int:
    """The width of the longest of the lines, in pixels."""
    return max((melds_width(*line, size) for line in lines), default=0)


def laid_meld_lines(
    lines: Sequence[MeldLine], corner: tuple[int, int], size: _Size, dora: frozenset[TileName]
) -> Iterator[Placed]:
    """The lines from the right upper `corner` down, `OPEN_LINE_GAP` between them."""
    right, y = corner
    for line in lines:
        y += size[1]
        yield from laid_melds(*line, (right, y), size, dora=dora)
        y += OPEN_LINE_GAP


def melds_width(melds: Sequence[MeldView], norths: int, size: _Size) -> int:
    """The room that melds and norths take, in pixels."""
    return sum(meld_length(meld, size) + MELD_GAP for meld in melds) + norths * size[0]


def largest_size(melds: Sequence[MeldView], norths: int, room: int, sizes: Sequence[_Size]) -> _Size:
    """The first of the sizes in which melds and norths keep within `room` pixels, else the last."""
    return next((size for size in sizes if melds_width(melds, norths, size) <= room), sizes[-1])


def meld_length(meld: MeldView, size: _Size) -> int:
    """The length of a meld, in pixels."""
    return sum(_length(tile, size) for tile in meld)


def _length(tile: MeldTile, size: _Size) -> int:
    if tile.added is not None:
        return 2 * size[1]
    return size[1] if tile.turned else size[0]


def _laid_meld(
    meld: MeldView, x: int, bottom: int, size: _Size, surface: str, dora: frozenset[TileName]
) -> Iterator[Placed]:
    """A meld from its left end, standing on the line `bottom`; an added tile lies against the one that was claimed,
    both as large as the others.
    """
    for tile in meld:
        y = bottom - (size[0] if tile.turned else size[1])
        yield Placed(x, y, TileSprite(tile.tile, *size, int(tile.turned), surface=surface, dora=tile.tile in dora))
        if tile.added is not None:
            added = TileSprite(tile.added, *size, 1, surface=surface, dora=tile.added in dora)
            yield Placed(x + size[1], y, added)
        if tile.stands_for is not None:
            yield from joker_mark(tile.stands_for, x, y, size)
        x += _length(tile, size)


def joker_mark(tile: TileName, x: int, y: int, size: _Size) -> Iterator[Placed]:
    """The letters on the face of a joker."""
    w, h = min(40, size[0] - 4), min(26, size[1] // 5 * 2)
    left, top = x + (size[0] - w) // 2, y + size[1] // 2 - 10
    yield Placed(left, top, Box(w, h, "ink", 8, surface="face"))
    yield Placed(left + w // 2, top + h // 2, Text(LATIN_INDEX[tile], h - 2, "face", "ink", 700, "m", w - 4))
