"""The picture of a hand's end: winning hands with their yaku, fu and points, hands that are laid open, who pays whom,
and the new scores.

It is low enough to be seen whole in a panel: several winners are told more briefly.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.riichi.view.model import COUNTED_YAKUMAN, RiichiResultView, RiichiWinView, ShownHand
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, points
from bot.view.model import MeldView, TileName
from render.fonts import writable_name
from render.games.riichi.dora import dora_of
from render.games.riichi.worth import fu_lines, worth_texts, yaku_briefly, yaku_lines
from render.lettering import line_height, wrapped_lines
from render.marks import ring
from render.melds import laid_melds, melds_width
from render.plate import avatar, hand_title
from render.result import (
    LINE_GAP_RESULT,
    PANEL_LEFT,
    PANEL_RIGHT,
    TILE_SIZES,
    AmountStyle,
    Column,
    HighHandTitle,
    TileSize,
    drawing_with_settlement,
    lay_amounts,
    lay_high_hand_title,
    lay_title,
    lay_total,
    lay_winner,
    received_points,
)
from render.scene import Drawing, Paragraph, Placed, Text, TileSprite
from render.sentences import sum_text

_INDICATOR: Final = (42, 58)
_YAKU: Final = AmountStyle(2, 34, 44)
_FU: Final = AmountStyle(2, 32, 42, "quiet")
_MANY_FU: Final = AmountStyle(3, 26, 34, "quiet")
_MANY_YAKU: Final = AmountStyle(3, 28, 38)
_URA: Final = "ura"
_MANY_URA: Final = 3
_MOST_STARS: Final = 5
_STARS: Final = {
    "": 0,
    "mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "yakuman": _MOST_STARS,
    COUNTED_YAKUMAN: _MOST_STARS,
}
"""The stars that a hand of this limit has at either side."""
_FEW: Final = 6
"""So many yaku are told in large letters, and so many reasons for fu."""


def result_drawing(view: RiichiResultView, text: Words) -> Drawing:
    """The picture of a hand's end, as high as it must be."""
    column = Column(0)
    fanfare = _fanfare(view.wins, text)
    if fanfare is None:
        lay_title(view, hand_title_with_honba(view, text), column, text)
    else:
        lay_high_hand_title(view, hand_title_with_honba(view, text), fanfare, column, text)
    alone = len(view.wins) == 1
    if view.wins and not alone:
        _lay_shared(view, column, text)
    for win in view.wins:
        inside = Column(column.y + 14)
        if alone:
            _win(view, win, inside, text)
        else:
            _one_of_several(view, win, inside, text)
        column.add_panel(inside, column.y, 14 if len(view.wins) < 3 else 6, bright=bool(win.limit))
    for shown in view.shown:
        inside = Column(column.y + 12)
        _lay_hand(view, shown, inside, text)
        column.add_panel(inside, column.y)
    return drawing_with_settlement(view, column, text)


def _fanfare(wins: Sequence[RiichiWinView], text: Words) -> HighHandTitle | None:
    """A word in large letters for a high hand: its highest limit, from mangan on, else three ura dora or more."""
    high = max((win.limit for win in wins), key=_STARS.__getitem__, default="")
    if high:
        stars = _STARS[high]
        colours = ("riichi", "accent") if stars == _MOST_STARS else ("accent", "on_accent")
        return HighHandTitle(text(f"limit.{high}"), stars, *colours)
    ura = max((line.han for win in wins for line in win.yaku if line.yaku == _URA), default=0)
    return HighHandTitle(f"{text('yaku.ura')} ×{ura}", 1) if ura >= _MANY_URA else None


def hand_title_with_honba(view: RiichiResultView, words: Words) -> str:
    """The name of the hand that has ended: `East 2`, with honba `East 2, 1 honba`."""
    if not view.honba:
        return hand_title(view, words)
    wind = words(f"wind.{view.round_wind}")
    return words("hand.name_honba", wind=wind, number=view.hand_number, honba=view.honba)


def _win(view: RiichiResultView, win: RiichiWinView, column: Column, text: Words) -> None:
    """Lays the winner and the loser, the hand, and everything it is worth."""
    lay_winner(view, win, column, text)
    _tiles(view, win, TILE_SIZES, column)
    _indicators(win.indicators, win.ura, column, text)
    lay_amounts(yaku_lines(win, text), _YAKU if len(win.yaku) <= _FEW else _MANY_YAKU, column)
    lay_amounts(fu_lines(win, text), _FU if len(win.fu_lines) <= _FEW else _MANY_FU, column)
    lay_total(view, win, " · ".join(worth_texts(win, text)), column, text)


def _lay_shared(view: RiichiResultView, column: Column, text: Words) -> None:
    """Lays what several winners share: the player whose tile it was, and the indicators."""
    top = column.y
    ura = next((win.ura for win in view.wins if win.ura), ())
    _indicators(view.wins[0].indicators, ura, column, text, "felt")
    column.y = max(column.y, top + 48)
    loser = view.wins[0].loser
    if loser is not None:
        source = text("picture.from", player=writable_name(view.scores[loser].player, text))
        column.add_text(PANEL_RIGHT, top + 30, Text(source, 34, "quiet", "felt", 400, "r", 260))


def _one_of_several(view: RiichiResultView, win: RiichiWinView, column: Column, text: Words) -> None:
    """A winner among others, more briefly; among three without what the points are made up of."""
    two = len(view.wins) == 2
    y = column.y if two else column.y - 6
    line = view.scores[win.winner]
    column.items += avatar(line.player, PANEL_LEFT, y, 46, text, "panel")
    column.add_text(PANEL_LEFT + 62, y + 24, Text(writable_name(line.player, text), 36, "text", "panel", 700, "l", 300))
    column.add_text(
        PANEL_RIGHT, y + 24, Text(points(received_points(line, win)), 50, "accent", "panel", 700, "r", 200, 50)
    )
    told = " · ".join(worth_texts(win, text))
    column.add_text(PANEL_LEFT + 380, y + 24, Text(told, 32, "text", "panel", 600, "l", 380))
    column.y = y + (56 if two else 50)
    _tiles(view, win, TILE_SIZES[2 if two else 4 :], column)
    _yaku_in_lines(win, 28 if two else 26, column, text)
    if two and len(line.received_parts) > 1:
        column.add_text(
            PANEL_LEFT, column.y + 14, Text(sum_text(line.received_parts, text), 28, "quiet", "panel", 400, "l", 940)
        )
        column.y += 34
    column.y += 6 if two else 0


def _yaku_in_lines(win: RiichiWinView, size: int, column: Column, text: Words) -> None:
    """The yaku with their han, one behind the other, in two lines at most."""
    told, room = yaku_briefly(win, text), PANEL_RIGHT - PANEL_LEFT
    height = -(-len(wrapped_lines(told, size, room, 2)) * line_height(size) // 2) * 2
    column.items.append(Placed(PANEL_LEFT, column.y - 6, Paragraph(told, room, height, size, surface="panel")))
    column.y += height


def _tiles(view: RiichiResultView, win: RiichiWinView, sizes: Sequence[TileSize], column: Column) -> None:
    """The hand, the winning tile apart in a bright frame, and the melds at the right."""
    dora = dora_of((*win.indicators, *win.ura), len(view.scores))
    size = _hand_size(len(win.tiles) + 1, win.melds, win.norths, 2 * LINE_GAP_RESULT, sizes)
    bottom = column.y + size[1]
    x = PANEL_LEFT
    for tile in win.tiles:
        column.items.append(Placed(x, column.y, TileSprite(tile, *size, surface="panel", dora=tile in dora)))
        x += size[0]
    won = TileSprite(win.winning_tile, *size, surface="panel", dora=win.winning_tile in dora)
    column.items += [Placed(x + LINE_GAP_RESULT, column.y, won), ring(x + LINE_GAP_RESULT, column.y, size, "accent")]
    column.items += laid_melds(win.melds, win.norths, (PANEL_RIGHT, bottom), size, "panel", dora)
    column.y = bottom + 18


def _hand_size(count: int, melds: Sequence[MeldView], norths: int, apart: int, sizes: Sequence[TileSize]) -> TileSize:
    """The largest size in which hand and melds stand side by side."""
    room = PANEL_RIGHT - PANEL_LEFT - apart
    fits = (size for size in sizes if count * size[0] + melds_width(melds, norths, size) <= room)
    return next(fits, sizes[-1])


def _indicators(
    dora: Sequence[TileName | None], ura: Sequence[TileName], column: Column, text: Words, surface: str = "panel"
) -> None:
    if not dora:
        return
    for label, tiles, left in (("picture.dora", dora, PANEL_LEFT), ("picture.ura", ura, PANEL_LEFT + 390)):
        if not tiles:
            continue
        column.add_text(left, column.y + 30, Text(text(label), 30, "quiet", surface, 400, "l", 120))
        for place, tile in enumerate(tiles):
            x = left + 130 + place * _INDICATOR[0]
            column.items.append(Placed(x, column.y, TileSprite(tile, *_INDICATOR, surface=surface)))
    column.y += _INDICATOR[1] + 12


def _lay_hand(view: RiichiResultView, shown: ShownHand, column: Column, text: Words) -> None:
    """A hand laid open: whose, why, its tiles and melds, and what it waited for."""
    y = column.y
    player = view.scores[shown.seat].player
    column.items += avatar(player, PANEL_LEFT, y + 6, 46, text, "panel")
    column.add_text(PANEL_LEFT + 62, y + 28, Text(writable_name(player, text), 34, "text", "panel", 600, "l", 340))
    if shown.note:
        column.add_text(
            PANEL_LEFT + 430, y + 28, Text(phrase_text(shown.note, text), 32, "quiet", "panel", 400, "l", 240)
        )
    column.items += _waits(shown, y)
    room = PANEL_RIGHT - PANEL_LEFT - LINE_GAP_RESULT
    fits = (size for size in TILE_SIZES[1:] if len(shown.tiles) * size[0] + melds_width(shown.melds, 0, size) <= room)
    size = next(fits, TILE_SIZES[-1])
    bottom = y + 66 + size[1]
    for place, tile in enumerate(shown.tiles):
        sprite = TileSprite(tile, *size, surface="panel")
        column.items.append(Placed(PANEL_LEFT + place * size[0], bottom - size[1], sprite))
    column.items += laid_melds(shown.melds, 0, (PANEL_RIGHT, bottom), size, "panel")
    column.y = bottom + 14


def _waits(shown: ShownHand, y: int) -> Iterator[Placed]:
    for place, tile in enumerate(reversed(shown.waits)):
        x = PANEL_RIGHT - (place + 1) * _INDICATOR[0]
        yield Placed(x, y, TileSprite(tile, *_INDICATOR, surface="panel"))
