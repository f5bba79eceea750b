"""The table picture: where everything lies that everybody may see, whichever game is played."""

from bot.i18n.catalogue import words
from bot.view.model import TableView
from render.american import american_table
from render.riichi import riichi_table
from render.scene import Drawing
from render.strip import SIDE

_TABLES = {"rivers": riichi_table, "pile": american_table}


def table(view: TableView) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: no hand is shown."""
    items, height = _TABLES[view.discards](view, words(view.language))
    return Drawing(SIDE, height, items)
