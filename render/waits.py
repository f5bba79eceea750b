"""What a player should know beside the own hand: furiten, what the hand waits for and how many are left, what was
passed, and notes.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.view.american import AmericanHandView
from bot.view.model import HandView, Tile
from bot.view.riichi import RiichiHandView, Wait
from render.scene import Box, Icon, Paragraph, Placed, Text, TileSprite
from render.tiles import Look

_GRIDS: Final = (((46, 64), 88), ((40, 54), 76), ((36, 50), 66), ((28, 38), 50), ((24, 32), 42))
"""Size of the tiles, and how wide each stands with its number: the fewer, the larger."""
_WARNING = 40
_NOTE = 28
_WIDE = 150


def beside_hand(view: HandView, x: int, y: int, width: int, height: int, text: Words) -> Iterator[Placed]:
    """All of it in a space `width` wide and `height` high, what matters most first."""
    match view:
        case RiichiHandView():
            yield from _waiting(view, x, y, width, height, text)
        case AmericanHandView():
            yield from _passing(view, x, y, width, height, text)
        case _:
            return


def _waiting(view: RiichiHandView, x: int, y: int, width: int, height: int, text: Words) -> Iterator[Placed]:
    """What stands in the way of a ron (furiten, or what is noted of some waits), then the waits."""
    notes = dict.fromkeys(speak(wait.note, text) for wait in view.waits if wait.note)
    warning = text("wait.furiten") if view.furiten else " · ".join(notes)
    if warning:
        yield Placed(x, y, Box(width, _WARNING, "warn", 10))
        yield Placed(x + width // 2, y + 20, Text(warning, 28, "on_accent", "warn", 700, "m", width - 16, 60))
        y, height = y + _WARNING + 4, height - _WARNING - 4
    if view.waits:
        yield from _waits(view.waits, view.after_discard, x, y, width, height)


def _passing(view: AmericanHandView, x: int, y: int, width: int, height: int, text: Words) -> Iterator[Placed]:
    """What was passed, and notes, which stand with the caption if there is one."""
    if view.passed:
        yield from _passed(view.passed, x, y, width, text)
        y, height = y + 108, height - 108
    if view.notes and not view.table.caption and height >= _NOTE * 4 // 3:
        notes = " · ".join(speak(note, text) for note in view.notes)
        yield Placed(x, y, Paragraph(notes, width, height, _NOTE))


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
