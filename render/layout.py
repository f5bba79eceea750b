"""The table picture: where everything lies that everybody may see, whichever game is played."""

from bot.games.american.view.model import AmericanTableView
from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import Words
from bot.view.model import TableView
from render.american import american_table
from render.riichi import riichi_table
from render.scene import Drawing
from render.seated import seated_table
from render.strip import SIDE


def table(view: TableView, text: Words) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: no hand is shown. Of a game that has no
    table of its own, the players.
    """
    match view:
        case RiichiTableView():
            items, height = riichi_table(view, text)
        case AmericanTableView():
            items, height = american_table(view, text)
        case _:
            items, height = seated_table(view, text)
    return Drawing(SIDE, height, items)
