"""The table, four or three players: a mat for each around the middle, where the hand is told (riichi.md §3)."""

from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import Words
from render.games.riichi.mat import PlayerMat, RiverPlace, laid_mat
from render.games.riichi.middle import TableSide, laid_middle
from render.scene import BOARD_GROUND, SCENE_WIDTH, Area, Drawing

RIICHI_TABLE_HEIGHT: Final = 704
"""The height of a table, in pixels."""


class TablePlan(NamedTuple):
    """The mats in turn order and the side of the middle that each is at, whoever sits below first; the middle; and the
    sizes in which discards lie.
    """

    mats: tuple[tuple[TableSide, PlayerMat], ...]
    middle: Area
    tile_sizes: tuple[tuple[int, int], ...]


_PLANS: Final = {
    4: TablePlan(
        (
            (TableSide.BELOW, PlayerMat(Area(374, 464, 720, 234), RiverPlace.LEFT)),
            (TableSide.RIGHT, PlayerMat(Area(738, 6, 356, 446), RiverPlace.BELOW)),
            (TableSide.ABOVE, PlayerMat(Area(6, 6, 724, 234), RiverPlace.RIGHT)),
            (TableSide.LEFT, PlayerMat(Area(6, 252, 356, 446), RiverPlace.BELOW)),
        ),
        Area(368, 246, 364, 212),
        ((52, 72), (48, 66), (44, 58)),
    ),
    3: TablePlan(
        (
            (TableSide.BELOW, PlayerMat(Area(334, 446, 760, 252), RiverPlace.LEFT)),
            (TableSide.RIGHT, PlayerMat(Area(686, 6, 408, 428), RiverPlace.BELOW)),
            (TableSide.LEFT, PlayerMat(Area(6, 6, 408, 428), RiverPlace.BELOW)),
        ),
        Area(420, 0, 260, 440),
        ((60, 82), (52, 72), (46, 62)),
    ),
}


def table_drawing(view: RiichiTableView, text: Words) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: no hand is shown."""
    players = len(view.seats)
    plan = _PLANS[players]
    items = [*laid_middle(view, plan.middle, [side for side, _ in plan.mats], text)]
    for step, (_, mat) in enumerate(plan.mats):
        items += laid_mat(view, (view.viewer + step) % players, mat, plan.tile_sizes, text)
    return Drawing(SCENE_WIDTH, RIICHI_TABLE_HEIGHT, tuple(items), BOARD_GROUND)
