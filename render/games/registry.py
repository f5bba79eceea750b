"""The games as they are painted. Nothing else among the pictures names them all."""

from typing import Final

from bot.view.model import CardView, HandView, ResultView, TableView
from render.games.american.pictures import AMERICAN_PICTURES
from render.games.game_pictures import AnyGamePictures, Picture, untyped_pictures
from render.games.riichi.pictures import RIICHI_PICTURES

GAME_PICTURES: Final[dict[str, AnyGamePictures]] = {
    "riichi": untyped_pictures(RIICHI_PICTURES),
    "american": untyped_pictures(AMERICAN_PICTURES),
}
"""The pictures of each game, by its id."""


def pictures_of(view: TableView | HandView | ResultView) -> AnyGamePictures:
    """The pictures of the game that this is a view of. Raises LookupError if it is of none."""
    for pictures in GAME_PICTURES.values():
        if type(view) in pictures.views:
            return pictures
    raise LookupError(f"no game has a picture of {type(view).__name__}")


def card_picture_of(view: CardView) -> Picture[CardView]:
    """The picture of a page of its game's card. Raises LookupError if it is of none."""
    for pictures in GAME_PICTURES.values():
        if pictures.card is not None and type(view) is pictures.card.view:
            return pictures.card
    raise LookupError(f"no game has a picture of {type(view).__name__}")
