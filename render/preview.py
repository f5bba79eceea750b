"""A small picture of a style and what it changes: a piece of a usual table, for whoever chooses between styles."""

from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import TableView
from render.games.registry import GAME_PICTURES
from render.scene import Drawing

_TOP: Final = 240
_HEIGHT: Final = 304


def preview_drawing(words: Words) -> Drawing:
    """The middle of the first game's usual table, with the plates, discards and sticks that lie wholly there."""
    game = next(iter(GAME_PICTURES.values()))
    table = game.usual_views[0]
    assert isinstance(table, TableView), "a table is what is seen first"
    whole = game.table.drawing(table, words)
    moved = (item._replace(y=item.y - _TOP) for item in whole.items)
    seen = tuple(item for item in moved if item.pixel_rows[0] >= 0 and item.pixel_rows[1] <= _HEIGHT)
    return Drawing(whole.width, _HEIGHT, seen, whole.ground)
