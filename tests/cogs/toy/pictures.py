"""What is painted of the views and told in words, made of what all games share."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import TileName
from render.games.game_pictures import GamePictures, Picture
from render.plate import hand_title
from render.result import Column, drawing_with_settlement, lay_title
from render.scene import SCENE_WIDTH, Drawing
from render.seats import PLATE_AND_MELD_HEIGHTS, seats_around
from render.sentences import ending_sentences, seat_sentence, turn_sentences
from render.sentences import settlement_sentences as settled_told
from tests.cogs.toy.view import ToyHandView, ToyResultView, ToyTableView


def table(view: ToyTableView, text: Words) -> Drawing:
    """A plate for each player."""
    items, height = seats_around(view, PLATE_AND_MELD_HEIGHTS, text, rows=(False, False))
    return Drawing(SCENE_WIDTH, height, items)


def table_told(view: ToyTableView, text: Words) -> Iterator[str]:
    """Whose turn it is, and everybody's points."""
    yield from turn_sentences(view, text)
    yield from (seat_sentence(seat, text) for seat in view.seats)


def hand(view: ToyHandView, text: Words) -> Drawing:
    """Nobody holds tiles: the table from the player's own seat."""
    return table(view.table, text)


def hand_told(view: ToyHandView, text: Words) -> Iterator[str]:
    """The table."""
    return table_told(view.table, text)


def result(view: ToyResultView, text: Words) -> Drawing:
    """What the hand is called, and the new points."""
    column = Column(0)
    lay_title(view, hand_title(view, text), column, text)
    return drawing_with_settlement(view, column, text)


def result_told(view: ToyResultView, text: Words) -> Iterator[str]:
    """The same in words."""
    yield from ending_sentences(view, hand_title(view, text), text)
    yield from settled_told(view, text)


def _none_glows(view: ToyTableView) -> frozenset[TileName]:
    return frozenset()


TOY_PICTURES: Final = GamePictures(
    table=Picture(ToyTableView, table, table_told),
    hand=Picture(ToyHandView, hand, hand_told),
    result=Picture(ToyResultView, result, result_told),
    glowing_tiles=_none_glows,
    usual_views=(),
    guide=None,
)
