"""Players around a table, whichever game is played: for each a plate with what lies open below it.

They sit as at a table: the viewer at the left below, whoever plays next at the right; three players leave the quarter
across free.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import MeldView, TableView
from render.melds import MELD_GAP, laid_melds, meld_length
from render.plate import TURN_MARK_WIDTH, hand_title, wide_plate
from render.scene import SCENE_WIDTH, Icon, Placed, Text

MARGIN: Final = 6
QUARTER_WIDTH: Final = (SCENE_WIDTH - 3 * MARGIN) // 4 * 2
"""The width of a player's quarter of the table, in pixels."""
HEADING_HEIGHT: Final = 64
"""The height of the line above the table, in pixels."""
PLATE_AND_MELD_HEIGHTS: Final = (56, 96)
"""The heights, in pixels, of a plate and of what is below it at the public table."""
_EXPOSED: Final = ((66, 90), (54, 74), (44, 60), (40, 54), (36, 50), (32, 44))
_CLOSE: Final = 4
"""The least distance of melds, in pixels."""
_CORNERS: Final = ((0, 1), (1, 1), (1, 0), (0, 0))

_Laid = tuple[tuple[Placed, ...], int]
"""The things that were laid out, and where they end."""


def seat_corner(view: TableView, number: int) -> tuple[int, int]:
    """The corner of seat `number`: 0 at the left or 1 at the right, 0 above or 1 below."""
    step = (number - view.viewer) % len(view.seats)
    return _CORNERS[3 if len(view.seats) == 3 and step == 2 else step]


def turn_order(view: TableView) -> Iterator[int]:
    """The seats from above to below: whoever plays after the viewer first, the viewer last."""
    players = len(view.seats)
    return ((view.viewer + step) % players for step in range(1, players + 1))


def seats_around(view: TableView, heights: tuple[int, int], text: Words, rows: tuple[bool, bool]) -> _Laid:
    """The heading and the players. `rows` says whether those above and those below need room for what lies open."""
    items = [*_heading(view, text)]
    for number in range(len(view.seats)):
        items += _quarter(view, number, quarter_corner(view, number, heights, rows), heights, text)
    plate, below = heights
    return tuple(items), HEADING_HEIGHT + 2 * (plate + 6) + sum(rows) * below


def quarter_corner(view: TableView, number: int, heights: tuple[int, int], rows: tuple[bool, bool]) -> tuple[int, int]:
    """The upper left corner of the quarter of seat `number`, in pixels."""
    right, below = seat_corner(view, number)
    plate, exposed = heights
    return MARGIN + right * (QUARTER_WIDTH + MARGIN), HEADING_HEIGHT + below * (plate + 6 + rows[0] * exposed)


def _quarter(
    view: TableView, number: int, origin: tuple[int, int], heights: tuple[int, int], words: Words
) -> Iterator[Placed]:
    """The plate of seat `number` at (x, y), and below it the tiles that lie open, as high as `heights` says."""
    (x, y), (plate, below) = origin, heights
    seat = view.seats[number]
    yield from wide_plate(view, number, x, y, (QUARTER_WIDTH - TURN_MARK_WIDTH, plate), words)
    if seat.melds:
        size, gap, length = _row(seat.melds, [size for size in _EXPOSED if size[1] <= below - 6])
        yield from laid_melds(seat.melds[::-1], 0, (x + length, y + plate + 4 + size[1]), size, gap=gap)


def _row(melds: Sequence[MeldView], sizes: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], int, int]:
    """The largest tiles in which the melds lie in a row, closer together if that makes them larger; how far apart; and
    how long the row is.
    """
    size, gap = sizes[-1], _CLOSE
    for size, gap in product(sizes, (MELD_GAP, _CLOSE)):
        if _length(melds, size, gap) <= QUARTER_WIDTH:
            break
    return size, gap, _length(melds, size, gap)


def _length(melds: Sequence[MeldView], size: tuple[int, int], gap: int) -> int:
    return sum(meld_length(meld, size) for meld in melds) + (len(melds) - 1) * gap


def _heading(view: TableView, text: Words) -> Iterator[Placed]:
    """The name of the hand, and the tiles left in the wall."""
    middle = HEADING_HEIGHT // 2
    yield Placed(20, middle, Text(hand_title(view, text), 42, "text", "felt", 700, "l", 200))
    yield Placed(SCENE_WIDTH - 130, middle - 22, Icon("wall", 48, 44))
    yield Placed(SCENE_WIDTH - 72, middle, Text(f"{view.tiles_left}", 42, "text", "felt", 700, "l", 66))
