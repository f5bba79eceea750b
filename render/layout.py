"""The table picture: where everything lies that everybody may see, whichever game is played."""

from collections.abc import Iterator

from bot.i18n.catalogue import words
from bot.view.model import TableView
from render.american import american_board
from render.edge import EDGE, SIDE, frame_of, strip
from render.riichi import riichi_board
from render.scene import Drawing, Placed

_LEFT = 3
_ABOVE_HAND = 456
_BOARDS = {"rivers": riichi_board, "pile": american_board}


def table(view: TableView) -> Drawing:
    """The whole table as it is seen from the seat `view.viewer`, for everybody: hands lie face down."""
    return Drawing(SIDE, SIDE, (*board(view), *edges(view)))


def board(view: TableView) -> Iterator[Placed]:
    """Everything but hands and melds."""
    yield from _BOARDS[view.discards](view, words(view.language))


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
