"""What a hand waits for: each tile with how many are left, and what stands in the way of a ron with it."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.view.model import Tile
from bot.view.riichi import RiichiHandView, Wait
from render.edge import SIDE
from render.scene import Box, Icon, Placed, Text, TileSprite
from render.tiles import Look

LINE: Final = 1174
"""The middle of the line, under the own hand."""
_END = SIDE - 22
_TILE = (44, 60)
_SMALL = (36, 50)
_STEP = 116
_NOTE = 150


def waits_line(view: RiichiHandView, x: int, text: Words) -> Iterator[Placed]:
    """The waits from x on. Furiten is said once and not beside every wait."""
    if view.after_discard is not None:
        yield from _after(view.after_discard, x)
        x += 112
    noted = () if view.furiten else tuple(wait for wait in view.waits if wait.note)
    if len(view.waits) * _STEP + len(noted) * _NOTE > _END - x:
        yield from _crowded(view.waits, noted, x, text)
        return
    for wait in view.waits:
        yield from _wait(wait, x)
        x += _STEP
        if wait in noted:
            yield Placed(x - 12, LINE, Text(speak(wait.note, text), 26, "warn", "felt", 600, "l", _NOTE - 6))
            x += _NOTE


def _after(tile: Tile, x: int) -> Iterator[Placed]:
    """The tile that must be discarded first."""
    yield Placed(x, LINE - 30, TileSprite(tile, *_TILE, 0, Look.DIMMED))
    yield Placed(x + 54, LINE - 14, Icon("arrow", 44, 28, "quiet"))


def _wait(wait: Wait, x: int) -> Iterator[Placed]:
    yield Placed(x, LINE - 30, TileSprite(wait.tile, *_TILE, 0, _look(wait)))
    yield Placed(x + 52, LINE, Text(f"×{wait.left}", 32, "text" if wait.left else "quiet", "felt", 600, "l"))


def _crowded(waits: Sequence[Wait], noted: Sequence[Wait], x: int, text: Words) -> Iterator[Placed]:
    """Many waits close together; those with a note are underlined, and the note is said once at the end."""
    step = min(_STEP, (_END - x - (_NOTE if noted else 0)) // len(waits) // 2 * 2)
    for wait in waits:
        yield Placed(x, LINE - 30, TileSprite(wait.tile, *_SMALL, 0, _look(wait)))
        yield Placed(x + 40, LINE - 4, Text(f"{wait.left}", 30, "text" if wait.left else "quiet", "felt", 600, "l"))
        if wait in noted:
            yield Placed(x + 2, LINE + 24, Box(_SMALL[0] - 4, 8, "warn", 4))
        x += step
    if noted:
        notes = " · ".join(dict.fromkeys(speak(wait.note, text) for wait in noted))
        yield Placed(_END - _NOTE + 6, LINE + 24, Box(_SMALL[0] - 4, 8, "warn", 4))
        yield Placed(_END - _NOTE + 6, LINE - 4, Text(notes, 28, "warn", "felt", 600, "l", _NOTE - 6))


def _look(wait: Wait) -> Look:
    return Look.PLAIN if wait.left else Look.DIMMED
