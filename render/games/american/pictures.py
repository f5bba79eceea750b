"""The American game as it is seen."""

from typing import Final, cast

from bot.games.american.view.model import AmericanCardView, AmericanHandView, AmericanResultView, AmericanTableView
from bot.view.model import CardView, TileName
from render.games.american.alt import card_sentences, hand_sentences, result_sentences, table_sentences
from render.games.american.hand import hand_drawing
from render.games.american.printed_card import card_drawing
from render.games.american.result import result_drawing
from render.games.american.table import table_drawing
from render.games.american.usual import USUAL_HAND, USUAL_TABLE
from render.games.game_pictures import GamePictures, LaidTile, LaidTiles, Picture


def _none_glows(view: AmericanTableView) -> frozenset[TileName]:
    return frozenset()


def _middle(view: AmericanTableView) -> LaidTiles:
    """The pile, to each seat what it has discarded."""
    return LaidTiles(
        tuple(
            tuple(
                LaidTile(one.tile, is_called_away=one.claimed_by is not None) for one in view.pile if one.seat == seat
            )
            for seat in range(len(view.seats))
        )
    )


AMERICAN_PICTURES: Final = GamePictures(
    table=Picture(AmericanTableView, table_drawing, table_sentences),
    hand=Picture(AmericanHandView, hand_drawing, hand_sentences),
    result=Picture(AmericanResultView, result_drawing, result_sentences),
    glowing_tiles=_none_glows,
    usual_views=(USUAL_TABLE, USUAL_HAND),
    guide=None,
    laid_tiles=_middle,
    card=cast(Picture[CardView], Picture(AmericanCardView, card_drawing, card_sentences)),
)
