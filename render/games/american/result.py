"""The picture of a hand's end: the winning hand group by group, what it is worth, who pays whom, and the new scores."""

from typing import Final

from bot.games.american.view.model import AmericanResultView, AmericanWinView, CardTile
from bot.i18n.catalogue import Words
from render.games.american.card import JOKER, group_positions, groups_length, placed_card_groups, tile_positions
from render.games.american.worth import doublings
from render.marks import ring
from render.plate import hand_title
from render.result import (
    LINE_GAP_RESULT,
    PANEL_LEFT,
    PANEL_RIGHT,
    TILE_SIZES,
    AmountStyle,
    Column,
    drawing_with_settlement,
    lay_amounts,
    lay_title,
    lay_total,
    lay_winner,
)
from render.scene import Drawing, Text

_DOUBLINGS: Final = AmountStyle(1, 34, 46)


def result_drawing(view: AmericanResultView, text: Words) -> Drawing:
    """The picture of a hand's end, as high as it must be."""
    column = Column(0)
    lay_title(view, hand_title(view, text), column, text)
    for win in view.wins:
        inside = Column(column.y + 14)
        lay_winner(view, win, inside, text)
        _groups(win, inside, text)
        lay_amounts(doublings(win, text), _DOUBLINGS, inside)
        lay_total(view, win, text("picture.paid"), inside, text)
        column.add_panel(inside, column.y)
    return drawing_with_settlement(view, column, text)


def _groups(win: AmericanWinView, column: Column, text: Words) -> None:
    """The fourteen tiles as the groups of the card's hand, those on the rack named, the winning tile framed."""
    size = next(
        (size for size in TILE_SIZES if groups_length(win.groups, size, LINE_GAP_RESULT) <= PANEL_RIGHT - PANEL_LEFT),
        TILE_SIZES[-1],
    )
    column.items += placed_card_groups(win.groups, PANEL_LEFT, column.y, size, LINE_GAP_RESULT, "panel")
    row = tuple(tile_positions(win.groups, PANEL_LEFT, size, LINE_GAP_RESULT))
    framed = [x for tile, x in row if not tile.is_exposed and _is_winning(tile, win)]
    column.items.append(ring(framed[-1], column.y, size, "accent"))
    column.y += size[1]
    for group, left in group_positions(win.groups, PANEL_LEFT, size, LINE_GAP_RESULT):
        if group[0].is_exposed:
            middle = left + len(group) * size[0] // 4 * 2
            column.add_text(middle, column.y + 20, Text(text("picture.exposed"), 26, "quiet", "panel"))
    column.y += 36 if any(tile.is_exposed for tile, _ in row) else 22


def _is_winning(tile: CardTile, win: AmericanWinView) -> bool:
    """True if the tile in this place may be the one that was won with."""
    return tile.is_joker if win.winning_tile == JOKER else tile.tile == win.winning_tile and not tile.is_joker
