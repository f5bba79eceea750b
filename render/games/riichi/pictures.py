"""Riichi as it is seen."""

from typing import Final

from bot.games.riichi.view.model import RiichiHandView, RiichiResultView, RiichiTableView
from render.games.game_pictures import GamePictures, LaidTile, LaidTiles, Picture
from render.games.riichi.alt import hand_sentences, result_sentences, table_sentences
from render.games.riichi.dora import table_dora
from render.games.riichi.guide import RIICHI_GUIDE
from render.games.riichi.hand import hand_drawing
from render.games.riichi.result import result_drawing
from render.games.riichi.table import table_drawing
from render.games.riichi.usual import USUAL_HAND, USUAL_RESULT, USUAL_TABLE


def _middle(view: RiichiTableView) -> LaidTiles:
    rivers = (tuple(LaidTile(one.tile, one.sideways, one.called) for one in seat.river) for seat in view.seats)
    return LaidTiles(tuple(rivers), tuple(tile for tile in view.indicators if tile is not None))


RIICHI_PICTURES: Final = GamePictures(
    table=Picture(RiichiTableView, table_drawing, table_sentences),
    hand=Picture(RiichiHandView, hand_drawing, hand_sentences),
    result=Picture(RiichiResultView, result_drawing, result_sentences),
    glowing_tiles=table_dora,
    usual_views=(USUAL_TABLE, USUAL_HAND, USUAL_RESULT),
    guide=RIICHI_GUIDE,
    laid_tiles=_middle,
)
