"""The table picture: where everything lies that everybody may see, whichever game is played."""

from collections.abc import Iterator

from bot.i18n.catalogue import Words
from bot.view.american import AmericanTableView
from bot.view.model import TableView
from bot.view.riichi import RiichiTableView
from render.american import american_board
from render.edge import EDGE, SIDE, frame_of, strip
from render.plate import players
from render.riichi import riichi_board
from render.scene import Drawing, Placed

_LEFT = 3
_ABOVE_HAND = 456


def table(view: TableView, text: Words) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: hands lie face down."""
    return Drawing(SIDE, SIDE, (*board(view, text), *edges(view)))


def board(view: TableView, text: Words) -> Iterator[Placed]:
    """Everything but hands and melds; of a game that has no board of its own, the players."""
    match view:
        case RiichiTableView():
            yield from riichi_board(view, text)
        case AmericanTableView():
            yield from american_board(view, text)
        case _:
            yield from players(view, text)


def edges(view: TableView) -> Iterator[Placed]:
    """All players' hands, face down, and melds."""
    for number, seat in enumerate(view.seats):
        yield from strip(seat, frame_of(view, number))


def edges_of_others(view: TableView) -> Iterator[Placed]:
    """The same without the viewer's: whoever sits at the left leaves the corner to the viewer's own hand."""
    for number, seat in enumerate(view.seats):
        frame = frame_of(view, number)
        if number != view.viewer:
            yield from strip(seat, frame, _ABOVE_HAND if frame.turn == _LEFT else EDGE[1])
