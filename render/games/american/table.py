"""The table: for each player a plate and the exposures, and all discards by kind."""

from collections.abc import Iterator
from typing import Final

from bot.games.american.view.model import AmericanTableView
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from render.games.american.discards import FOUR_ROWS, Grid, counted_discards
from render.plate import wind_chip
from render.scene import BOARD_GROUND, SCENE_WIDTH, Box, Drawing, Icon, Placed, Text
from render.seats import HEADING_HEIGHT, MARGIN, PLATE_AND_MELD_HEIGHTS, quarter_corner, seats_around

_BOTH: Final = (True, True)
_GRID: Final = Grid(FOUR_ROWS, (120, 88), (60, 82), 44, narrow=False)


def table_drawing(view: AmericanTableView, text: Words) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: no hand is shown."""
    around_it, y = seats_around(view, PLATE_AND_MELD_HEIGHTS, text, _BOTH)
    items = [*around_it, *_charleston(view, PLATE_AND_MELD_HEIGHTS, _BOTH, text)]
    if view.caption:
        return Drawing(SCENE_WIDTH, y, tuple(items), BOARD_GROUND)
    items += counted_discards(view, (MARGIN + 8, y + 4), _GRID, text)
    return Drawing(SCENE_WIDTH, y + 4 + _GRID.height + 4, tuple(items), BOARD_GROUND)


def _charleston(
    view: AmericanTableView, heights: tuple[int, int], rows: tuple[bool, bool], text: Words
) -> Iterator[Placed]:
    """The pass that the table is at, and arrows to where each player's tiles go."""
    if view.caption:
        yield Placed(SCENE_WIDTH // 2 - 220, 6, Box(440, HEADING_HEIGHT - 12, "panel", 14, "line", 2))
        caption = Text(phrase_text(view.caption, text), 40, "text", "panel", 600, "m", 410, 60)
        yield Placed(SCENE_WIDTH // 2, HEADING_HEIGHT // 2, caption)
    if view.pass_number:
        plate, below = heights
        for number in range(len(view.seats)):
            x, y = quarter_corner(view, number, heights, rows)
            yield from pass_arrow(view, number, x + 60, y + plate + below // 2, text)


def pass_arrow(view: AmericanTableView, number: int, x: int, middle: int, text: Words) -> Iterator[Placed]:
    """To whom the tiles of seat `number` go."""
    receiver = view.seats[(number + view.pass_number) % len(view.seats)]
    yield Placed(x, middle - 14, Icon("arrow", 80, 28))
    yield from wind_chip(receiver, x + 96, middle - 18, 36, text)
