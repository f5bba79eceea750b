"""Facts that a player should know beside the own hand: furiten, what the hand waits for or which discards would make it
wait, and how many are left.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Final

from bot.games.riichi.view.model import RiichiHandView, TenpaiDiscard, Wait
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from bot.view.model import TileName
from render.scene import Area, Box, Icon, Placed, Text, TileSprite
from render.tiles import Look

_SIZES: Final = ((46, 64), (40, 54), (36, 50), (32, 42))
"""The fewer tiles, the larger; the smallest can still be told apart on a phone."""
_GRIDS: Final = (((46, 64), 88), ((40, 54), 76), ((46, 64), 50), ((40, 54), 42), ((36, 50), 36))
"""Size of the tiles, and how wide each stands: with its number beside it if there is room, else in its corner."""
_BADGE: Final = (20, 22)
_IN_A_ROW: Final = 4
"""So many tiles to wait for lie in a row with the discard that leaves them."""
_WARNING = 40


def waits_beside_hand(view: RiichiHandView, room: Area, text: Words) -> Iterator[Placed]:
    """All of it in the room there is, what matters most first."""
    match view.tenpai_discards:
        case ():
            yield from _waiting(view.waits, None, *room, text)
        case (first, second, *_) if _in_a_row(first) and _in_a_row(second):
            yield from _leaving((first, second), *room)
        case (first, *_):
            yield from _waiting(first.waits, first.tile, *room, text)
        case _:
            return


def _waiting(
    waits: Sequence[Wait], after: TileName | None, x: int, y: int, width: int, height: int, text: Words
) -> Iterator[Placed]:
    """The waits, below a warning of what stands in the way of a ron on some or all of them."""
    warning = " · ".join(dict.fromkeys(phrase_text(wait.note, text) for wait in waits if wait.note))
    if warning:
        yield Placed(x, y, Box(width, _WARNING, "warn", 10))
        yield Placed(x + width // 2, y + 20, Text(warning, 28, "on_accent", "warn", 700, "m", width - 16, 60))
        y, height = y + _WARNING + 4, height - _WARNING - 4
    if warning and after is not None and len(waits) <= _IN_A_ROW:
        yield from _leaving((TenpaiDiscard(after, tuple(waits)),), x, y, width, height)
    elif waits:
        yield from _waits(waits, after, x, y, width, height)


def _in_a_row(discard: TenpaiDiscard) -> bool:
    return len(discard.waits) <= _IN_A_ROW


def _leaving(discards: Sequence[TenpaiDiscard], x: int, y: int, width: int, height: int) -> Iterator[Placed]:
    """A row for each discard: what it makes the hand wait for, and how many are left. Where something stands in the way
    of a ron, the wait is underlined.
    """
    row = height // len(discards)
    for place, discard in enumerate(discards):
        top, count = y + place * row, len(discard.waits)
        fitting = (size for size in _SIZES if size[1] < row and count * size[0] <= _room(size, width))
        size = next(fitting, _SIZES[-1])
        left = yield from _discard_and_arrow(discard.tile, x, top, size)
        for wait in discard.waits:
            yield from _wait(wait, left, top, size, underlined=wait.note is not None)
            left += size[0]
        left += 4
        colour = "text" if discard.tiles_left else "quiet"
        number = Text(f"×{discard.tiles_left}", size[1] // 2, colour, "felt", 600, "l", x + width - left)
        yield Placed(left, top + size[1] // 4 * 2, number)


def _room(size: tuple[int, int], width: int) -> int:
    """The width for the waits of a row, in pixels: between the discard with its arrow and a number of two digits."""
    return width - size[0] - _arrow(size) - 8 - size[1]


def _arrow(size: tuple[int, int]) -> int:
    return size[1] // 6 * 2


def _discard_and_arrow(tile: TileName, x: int, y: int, size: tuple[int, int]) -> Generator[Placed, None, int]:
    """The tile to discard and an arrow to what it leaves, which begins where this ends."""
    left, arrow = x + size[0] + 4, _arrow(size)
    yield Placed(x, y, TileSprite(tile, *size, 0, Look.DIMMED))
    yield Placed(left, y + size[1] // 4 * 2 - arrow // 2, Icon("arrow", arrow, arrow))
    return left + arrow + 4


def _wait(wait: Wait, x: int, y: int, size: tuple[int, int], *, underlined: bool) -> Iterator[Placed]:
    """A tile to wait for; dimmed if none is left."""
    yield Placed(x, y, TileSprite(wait.tile, *size, 0, Look.PLAIN if wait.tiles_left else Look.DIMMED))
    if underlined:
        yield Placed(x, y + size[1] - 6, Box(size[0], 6, "warn", 2))


def _waits(waits: Sequence[Wait], after: TileName | None, x: int, y: int, width: int, height: int) -> Iterator[Placed]:
    """Each tile with how many are left; before them the tile that has to be discarded first. Those that a warning is
    about are underlined, unless it is about all.
    """
    count = len(waits) + (after is not None)
    size, step = next(
        (grid for grid in _GRIDS if (width // grid[1]) * (height // (grid[0][1] + 2)) >= count), _GRIDS[-1]
    )
    columns, beside = width // step, step - size[0]
    spots = [(x + place % columns * step, y + place // columns * (size[1] + 2)) for place in range(count)]
    if after is not None:
        left, top = spots.pop(0)
        yield Placed(left, top, TileSprite(after, *size, 0, Look.DIMMED))
        yield from _mark("", left, top, size, beside)
    partly = any(not wait.note for wait in waits)
    for wait, (left, top) in zip(waits, spots, strict=True):
        yield from _wait(wait, left, top, size, underlined=partly and wait.note is not None)
        yield from _mark(str(wait.tiles_left), left, top, size, beside)


def _mark(number: str, x: int, y: int, size: tuple[int, int], beside: int) -> Iterator[Placed]:
    """The number of a tile's copies that are left, or an arrow, in so many pixels beside it or in its corner."""
    colour = "quiet" if number == "0" else "text"
    w, h = _BADGE
    left, top = x + size[0] - w, y + size[1] - h - 6
    middle = y + size[1] // 4 * 2
    if beside > w and number:
        yield Placed(x + size[0] + 4, middle, Text(f"×{number}", size[1] // 2, colour, "felt", 600, "l", beside - 8))
    elif beside > w:
        arrow = beside * 2 // 3 // 2 * 2
        yield Placed(x + size[0] + 4, middle - arrow // 2, Icon("arrow", arrow + 4, arrow))
    else:
        yield Placed(left, top, Box(w, h, "plate", 6, surface="face"))
        if number:
            yield Placed(left + w // 2, top + h // 2, Text(number, 20, colour, "plate", 700))
        else:
            yield Placed(left + 2, top + 4, Icon("arrow", w - 4, h - 8, "text", "plate"))
