"""Riichi as it is seen."""

from typing import Final

from bot.games.riichi.view.model import RiichiHandView, RiichiResultView, RiichiTableView
from render.games.game_pictures import GamePictures, Picture
from render.games.riichi.alt import hand_told, result_told, table_told
from render.games.riichi.dora import dora_at
from render.games.riichi.guide import GUIDE
from render.games.riichi.hand import hand
from render.games.riichi.result import result
from render.games.riichi.table import table
from render.games.riichi.usual import HAND, RESULT, TABLE

RIICHI_PICTURES: Final = GamePictures(
    table=Picture(RiichiTableView, table, table_told),
    hand=Picture(RiichiHandView, hand, hand_told),
    result=Picture(RiichiResultView, result, result_told),
    glowing=dora_at,
    usual=(TABLE, HAND, RESULT),
    guide=GUIDE,
)
