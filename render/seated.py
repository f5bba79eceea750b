"""Players around a table, whichever game is played: for each a plate with what lies open below it."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import HandView, TableView
from render.plate import hand_name
from render.quarter import WIDTH, corner, exposed_quarter
from render.scene import Icon, Placed, Text
from render.strip import MARGIN, SIDE

HEAD: Final = 64
TABLE: Final = (56, 96)
"""How high a plate and what is below it are at the public table."""
PANEL: Final = (46, 60)
"""The same in a player's panel."""

Laid = tuple[tuple[Placed, ...], int]
"""What was laid out, and where it ends."""


def seated_table(view: TableView, text: Words) -> Laid:
    """The public table."""
    return around(view, TABLE, text, rows=(True, True))


def seated_panel(view: HandView, text: Words) -> Laid:
    """The table above a player's hand; what the player has open lies beside the hand."""
    table = view.table
    return around(table, PANEL, text, open_rows(table), own=False)


def open_rows(view: TableView) -> tuple[bool, bool]:
    """Whether somebody above, and somebody below, other than the viewer has something open."""
    others = [number for number, seat in enumerate(view.seats) if seat.melds and number != view.viewer]
    below = {corner(view, number)[1] for number in others}
    return 0 in below, 1 in below


def around(
    view: TableView, heights: tuple[int, int], text: Words, rows: tuple[bool, bool], *, own: bool = True
) -> Laid:
    """The heading and the players. `rows` says whether those above and those below need room for what lies open, `own`
    whether the viewer's is shown here.
    """
    items = [*_heading(view, text)]
    for number in range(len(view.seats)):
        place = spot(view, number, heights, rows)
        items += exposed_quarter(view, number, place, heights, text, melds=own or number != view.viewer)
    plate, below = heights
    return tuple(items), HEAD + 2 * (plate + 6) + sum(rows) * below


def spot(view: TableView, number: int, heights: tuple[int, int], rows: tuple[bool, bool]) -> tuple[int, int]:
    """Where the quarter of seat `number` begins."""
    right, below = corner(view, number)
    plate, exposed = heights
    return MARGIN + right * (WIDTH + MARGIN), HEAD + below * (plate + 6 + rows[0] * exposed)


def _heading(view: TableView, text: Words) -> Iterator[Placed]:
    """Which hand it is, and what is left of the wall."""
    middle = HEAD // 2
    yield Placed(20, middle, Text(hand_name(view, text), 42, "text", "felt", 700, "l", 200))
    yield Placed(SIDE - 130, middle - 22, Icon("wall", 48, 44))
    yield Placed(SIDE - 72, middle, Text(f"{view.tiles_left}", 42, "text", "felt", 700, "l", 66))
