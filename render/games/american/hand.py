"""One player's panel: the table from that player's seat, and below it the own hand, what was passed and the nearest
hands of the card.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.american.view.model import AmericanHandView, AmericanTableView
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from bot.view.model import OwnTile, TileName
from render.games.american.discards import TWO_ROWS, Grid, counted_discards
from render.games.american.nearest import MAX_NEAR_HANDS, NEAR_HAND_HEIGHT, near_hand_lines
from render.games.american.table import pass_arrow
from render.hand import FELT_BELOW_HAND, TILE_GAP, Badge, own_hand
from render.melds import laid_melds, melds_width
from render.plate import TURN_MARK_WIDTH, plate, wide_plate
from render.scene import BOARD_GROUND, SCENE_WIDTH, Box, Drawing, Icon, Paragraph, Placed, Text, TileSprite
from render.seats import MARGIN, turn_order

_STRIP: Final = 44
"""The height in pixels of another player's strip: the plate, and beside it the exposures."""
_PLATE: Final = (264, 40)
_EXPOSED: Final = (44, 42)
_OWN_PLATE: Final = (152, 84)
_OWN_STRIP: Final = 118
_GRID: Final = Grid(TWO_ROWS, (60, 60), (56, 58), 36, narrow=True)
_TOP: Final = 2
_GAP: Final = 12
_AT_THE_END: Final = 914
"""The left edge, in pixels, of what stands behind the longest exposures: the wall that is left, and below it the own
plate.
"""
_CAPTION: Final = 750
"""The middle of what is said while tiles are passed."""
_HINTS_BELOW: Final = 2
_NOTE: Final = 28
_WIDE: Final = 150


def hand_drawing(view: AmericanHandView, text: Words) -> Drawing:
    """The panel of the player who sits at `view.table.viewer`."""
    own = own_hand(view, _TOP + (len(view.table.seats) - 1) * _STRIP + _OWN_STRIP + 4, _badges)
    items = (*_around(view, text), *own.items, *_beside(view, *own.room, text))
    if not view.nearest_hands:
        return Drawing(SCENE_WIDTH, own.bottom + FELT_BELOW_HAND, items, BOARD_GROUND)
    near = near_hand_lines(view.nearest_hands[:MAX_NEAR_HANDS], own.bottom + _HINTS_BELOW, text)
    return Drawing(
        SCENE_WIDTH,
        own.bottom + _HINTS_BELOW + MAX_NEAR_HANDS * NEAR_HAND_HEIGHT + TILE_GAP,
        (*items, *near),
        BOARD_GROUND,
    )


def _badges(tile: OwnTile) -> Iterator[Badge]:
    """An arrow on each that has come from a pass, a tick on each that is chosen for one."""
    if tile.received:
        yield Badge("down")
    if tile.picked:
        yield Badge("ready")


def _around(view: AmericanHandView, text: Words) -> Iterator[Placed]:
    """The table above the hand: a strip for each other player, whoever plays next first, the own plate at the
    right, then the discards, or what is being passed. The own exposures lie beside the hand.
    """
    table = view.table
    yield from _wall(table)
    *others, own = turn_order(table)
    y = _TOP
    for number in others:
        yield from _strip(table, number, y, text)
        y += _STRIP
    yield from plate(table, own, _AT_THE_END, _TOP + _STRIP, _OWN_PLATE, text)
    if table.pass_number:
        yield from pass_arrow(table, own, MARGIN + TURN_MARK_WIDTH, y + _OWN_STRIP // 2, text)
    if table.caption:
        caption = Text(phrase_text(table.caption, text), 40, "text", "panel", 600, "m", 410, 60)
        notes = Text(" · ".join(phrase_text(note, text) for note in view.notes), 30, room=560)
        top = y if view.notes else y + 20
        yield Placed(_CAPTION - 220, top, Box(440, 56, "panel", 14, "line", 2))
        yield Placed(_CAPTION, top + 28, caption)
        if view.notes:
            yield Placed(_CAPTION, y + 76, notes)
    else:
        yield from counted_discards(table, (_GAP, y), _GRID, text, claimable=view.may_claim)


def _wall(view: AmericanTableView) -> Iterator[Placed]:
    """The number of tiles left in the wall."""
    middle = _TOP + _PLATE[1] // 2
    yield Placed(_AT_THE_END + 50, middle - 20, Icon("wall", 44, 40))
    yield Placed(_AT_THE_END + 104, middle, Text(f"{view.tiles_left}", 40, "text", "felt", 700, "l", 64))


def _strip(view: AmericanTableView, number: int, y: int, text: Words) -> Iterator[Placed]:
    """Another player: the plate and beside it the exposures, or to whom the tiles go; and at the end a newest discard
    of theirs where there is room.
    """
    yield from wide_plate(view, number, MARGIN, y, _PLATE, text)
    left = MARGIN + TURN_MARK_WIDTH + _PLATE[0] + _GAP
    if view.pass_number:
        yield from pass_arrow(view, number, left, y + _PLATE[1] // 2, text)
    melds = view.seats[number].melds
    right = left + melds_width(melds, 0, _EXPOSED)
    yield from laid_melds(melds[::-1], 0, (right, y + _EXPOSED[1]), _EXPOSED)
    if view.last_discarder == number and view.newest_discard is not None and right + _EXPOSED[0] + 50 < _AT_THE_END:
        x = right + 12
        yield Placed(x, y, TileSprite(view.newest_discard, *_EXPOSED))
        yield Placed(x + _EXPOSED[0] + 6, y + 6, Icon("last", 24, 34))


def _beside(view: AmericanHandView, x: int, y: int, width: int, height: int, text: Words) -> Iterator[Placed]:
    """The tiles that were passed, and notes, which stand with the caption if there is one."""
    if view.passed_tiles:
        yield from _pass_row(view.passed_tiles, x, y, width, text)
        y, height = y + 108, height - 108
    if view.notes and not view.table.caption and height >= _NOTE * 4 // 3:
        notes = " · ".join(phrase_text(note, text) for note in view.notes)
        yield Placed(x, y, Paragraph(notes, width, height, _NOTE))


def _pass_row(tiles: Sequence[TileName], x: int, y: int, width: int, text: Words) -> Iterator[Placed]:
    """The tiles given away in the newest pass."""
    size = (46, 64) if width >= _WIDE else (40, 54)
    label = Text(text("picture.passed"), 28, "quiet", "felt", 400, "l", width)
    for place, tile in enumerate(tiles):
        yield Placed(x + place * size[0], y + 40, TileSprite(tile, *size))
    yield Placed(x, y + 18, label)
