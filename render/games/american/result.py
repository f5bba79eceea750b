"""How a hand ended: the winning hand group by group, what it is worth, who pays whom, and the new scores."""

from typing import Final

from bot.games.american.view.model import AmericanResultView, AmericanWinView, CardTile
from bot.i18n.catalogue import Words
from render.games.american.card import JOKER, card_groups, groups_at, length, places
from render.games.american.worth import doublings
from render.marks import ring
from render.plate import hand_name
from render.result import APART, LEFT, RIGHT, SIZES, Column, Lines, amounts, settled, title, total, winner
from render.scene import Drawing, Text

_DOUBLINGS: Final = Lines(1, 34, 46)


def result(view: AmericanResultView, text: Words) -> Drawing:
    """The picture of a hand's end, as high as it must be."""
    column = Column(0)
    title(view, hand_name(view, text), column, text)
    for win in view.wins:
        inside = Column(column.y + 14)
        winner(view, win, inside, text)
        _groups(win, inside, text)
        amounts(doublings(win, text), _DOUBLINGS, inside)
        total(view, win, text("picture.paid"), inside, text)
        column.panel(inside, column.y)
    return settled(view, column, text)


def _groups(win: AmericanWinView, column: Column, text: Words) -> None:
    """The fourteen tiles as the groups of the card's hand, those on the rack named, the winning tile framed."""
    size = next((size for size in SIZES if length(win.groups, size, APART) <= RIGHT - LEFT), SIZES[-1])
    column.items += card_groups(win.groups, LEFT, column.y, size, APART, "panel")
    row = tuple(places(win.groups, LEFT, size, APART))
    framed = [x for tile, x in row if not tile.exposed and _is_winning(tile, win)]
    column.items.append(ring(framed[-1], column.y, size, "accent"))
    column.y += size[1]
    for group, left in groups_at(win.groups, LEFT, size, APART):
        if group[0].exposed:
            middle = left + len(group) * size[0] // 4 * 2
            column.text(middle, column.y + 20, Text(text("picture.exposed"), 26, "quiet", "panel"))
    column.y += 36 if any(tile.exposed for tile, _ in row) else 22


def _is_winning(tile: CardTile, win: AmericanWinView) -> bool:
    """Whether the tile in this place may be the one that was won with."""
    return tile.joker if win.winning_tile == JOKER else tile.tile == win.winning_tile and not tile.joker
