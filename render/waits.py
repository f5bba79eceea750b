"""What a player should know beside the own hand: furiten, what the hand waits for and how many are left, what was
passed, and notes.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words, words
from bot.view.model import HandView, Tile, Wait
from render.scene import Box, Icon, Paragraph, Placed, Text, TileSprite
from render.tiles import Look

_GRIDS: Final = (((46, 64), 88), ((40, 54), 76), ((36, 50), 66), ((28, 38), 50), ((24, 32), 42))
"""Size of the tiles, and how wide each stands with its number: the fewer, the larger."""
_WARNING = 40
_NOTE = 28
_WIDE = 150


def beside_hand(view: HandView, x: int, y: int, width: int, height: int) -> Iterator[Placed]:
    """All of it in a space `width` wide and `height` high, what matters most first."""
    text = words(view.table.language)
    bottom = y + height
    warning = _warning(view, text)
    if warning:
        yield Placed(x, y, Box(width, _WARNING, "warn", 10))
        yield Placed(x + width // 2, y + 20, Text(warning, 28, "on_accent", "warn", 700, "m", width - 16, 60))
        y += _WARNING + 4
    if view.waits:
        yield from _waits(view.waits, view.after_discard, x, y, width, bottom - y)
        return
    if view.passed:
        yield from _passed(view.passed, x, y, width, text)
        y += 108
    if view.notes and bottom - y >= _NOTE * 4 // 3:
        yield Placed(x, y, Paragraph(" · ".join(view.notes), width, bottom - y, _NOTE))


def _warning(view: HandView, text: Words) -> str:
    """What stands in the way of a ron: furiten, or what is noted of some waits."""
    notes = dict.fromkeys(wait.note for wait in view.waits if wait.note)
    return text("wait.furiten") if view.furiten else " · ".join(notes)


def _waits(waits: Sequence[Wait], after: Tile | None, x: int, y: int, width: int, height: int) -> Iterator[Placed]:
    """Each tile with how many are left; before them the tile that has to be discarded first. Those that a warning is
    about are underlined, unless it is about all.
    """
    count = len(waits) + (after is not None)
    size, step = next(
        (grid for grid in _GRIDS if (width // grid[1]) * (height // (grid[0][1] + 4)) >= count), _GRIDS[-1]
    )
    columns = max(1, width // step)
    spots = [(x + place % columns * step, y + place // columns * (size[1] + 4)) for place in range(count)]
    if after is not None:
        left, top = spots.pop(0)
        yield Placed(left, top, TileSprite(after, *size, 0, Look.DIMMED))
        arrow = (step - size[0]) * 2 // 3 // 2 * 2
        yield Placed(left + size[0] + 4, top + size[1] // 4 * 2 - arrow // 2, Icon("arrow", arrow + 4, arrow))
    partly = any(not wait.note for wait in waits)
    for wait, (left, top) in zip(waits, spots, strict=True):
        look = Look.PLAIN if wait.left else Look.DIMMED
        yield Placed(left, top, TileSprite(wait.tile, *size, 0, look))
        number = Text(f"×{wait.left}", size[1] // 2, "text" if wait.left else "quiet", "felt", 600, "l", step - size[0])
        yield Placed(left + size[0] + 4, top + size[1] // 4 * 2, number)
        if wait.note and partly:
            yield Placed(left, top + size[1] - 6, Box(size[0], 6, "warn", 2))


def _passed(tiles: Sequence[Tile], x: int, y: int, width: int, text: Words) -> Iterator[Placed]:
    """What was given away in the newest pass."""
    size = (46, 64) if width >= _WIDE else (40, 54)
    label = Text(text("picture.passed"), 28, "quiet", "felt", 400, "l", width)
    for place, tile in enumerate(tiles):
        yield Placed(x + place * size[0], y + 40, TileSprite(tile, *size))
    yield Placed(x, y + 18, label)
