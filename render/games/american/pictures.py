"""The American game as it is seen."""

from typing import Final

from bot.games.american.view.model import AmericanHandView, AmericanResultView, AmericanTableView
from bot.view.model import Tile
from render.games.american.alt import hand_told, result_told, table_told
from render.games.american.hand import hand
from render.games.american.result import result
from render.games.american.table import table
from render.games.american.usual import HAND, TABLE
from render.games.game_pictures import GamePictures, Picture


def _none_glows(view: AmericanTableView) -> frozenset[Tile]:
    return frozenset()


AMERICAN_PICTURES: Final = GamePictures(
    table=Picture(AmericanTableView, table, table_told),
    hand=Picture(AmericanHandView, hand, hand_told),
    result=Picture(AmericanResultView, result, result_told),
    glowing=_none_glows,
    usual=(TABLE, HAND),
    guide=None,
)
