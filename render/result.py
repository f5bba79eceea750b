"""How a hand ended: winning hands with their yaku, fu and points, who pays whom, and the new scores."""

from collections.abc import Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.view.american import AmericanWinView, CardTile
from bot.view.model import Meld, ResultView, Tile, WinView
from bot.view.riichi import RiichiResultView, RiichiWinView, ShownHand
from render.card import JOKER, card_groups, groups_at, length, places
from render.fonts import readable
from render.marks import dora_of, ring
from render.melds import laid_open, open_length
from render.plate import avatar, ended_hand, points
from render.scene import Box, Drawing, Paragraph, Placed, Text, TileSprite
from render.settlement import settlement
from render.strip import SIDE
from render.worth import Line, doublings, fu_lines, worth, yaku_lines

_MARGIN: Final = 40
_WIDTH: Final = SIDE - 2 * _MARGIN
_PAD: Final = 28
_LEFT: Final = _MARGIN + _PAD
_RIGHT: Final = SIDE - _MARGIN - _PAD
_SIZES = ((66, 90), (60, 82), (54, 74), (48, 66), (40, 54))
_SMALL = (44, 60)
_APART = 18
_YAKU = (34, 46, 540)
_FU = (28, 36, 340)


class _Column:
    """Things laid under each other: what has been laid, and where the next may begin."""

    def __init__(self, y: int) -> None:
        self.items: list[Placed] = []
        self.y = y

    def text(self, x: int, y: int, text: Text) -> None:
        self.items.append(Placed(x, y, text))

    def panel(self, inside: "_Column", top: int) -> None:
        """What lies inside, on a panel from `top` to where it ends."""
        self.items.append(Placed(_MARGIN, top, Box(_WIDTH, inside.y - top, "panel", 24, "line", 2)))
        self.items += inside.items
        self.y = inside.y + 22


def result(view: ResultView, text: Words) -> Drawing:
    """The picture of a hand's end, as high as it must be."""
    column = _Column(0)
    _title(view, column, text)
    for win in view.wins:
        inside = _Column(column.y + 22)
        _win(view, win, inside, text)
        column.panel(inside, column.y)
    for shown in view.shown if isinstance(view, RiichiResultView) else ():
        inside = _Column(column.y + 18)
        _shown(view, shown, inside, text)
        column.panel(inside, column.y)
    settled, bottom = settlement(view, _MARGIN, column.y, _WIDTH, text)
    return Drawing(SIDE, bottom + 26, (*column.items, *settled))


def _title(view: ResultView, column: _Column, text: Words) -> None:
    column.text(_MARGIN, 60, Text(speak(view.title, text), 60, "accent", "felt", 700, "l", 700))
    column.text(SIDE - _MARGIN, 64, Text(ended_hand(view, text), 40, "quiet", "felt", 400, "r", 300))
    column.y = 120
    if view.notes:
        notes = " ".join(speak(note, text) for note in view.notes)
        column.items.append(Placed(_MARGIN, 116, Paragraph(notes, _WIDTH, 88, 32)))
        column.y = 216


def _win(view: ResultView, win: WinView, column: _Column, text: Words) -> None:
    y = column.y
    winner = view.scores[win.winner].player
    column.items += avatar(winner, _LEFT, y, 56, text, "panel")
    column.text(_LEFT + 72, y + 28, Text(readable(winner, text), 42, "text", "panel", 700, "l", 480))
    if win.loser is not None:
        source = text("picture.from", player=readable(view.scores[win.loser].player, text))
        column.text(_RIGHT, y + 28, Text(source, 34, "quiet", "panel", 400, "r", 420))
    column.y = y + 76
    match win:
        case RiichiWinView():
            _tiles(win, win.norths, dora_of((*win.indicators, *win.ura), len(view.scores)), column)
            _indicators(win, column, text)
            _beside(yaku_lines(win, text), fu_lines(win, text), column)
            _total(win, worth(win, text), column)
        case AmericanWinView():
            _groups(win, column, text)
            _beside(doublings(win, text), (), column)
            _total(win, (text("picture.paid"),), column)
        case _:
            _tiles(win, 0, frozenset(), column)
            _total(win, (text("picture.paid"),), column)


def _beside(wide: Sequence[Line], narrow: Sequence[Line], column: _Column) -> None:
    """What the hand is worth, and at its right what it has fu for, if anything."""
    top = column.y
    size, step, width = _YAKU
    width = width if narrow else _RIGHT - _LEFT
    left = _lines(wide, column, _LEFT, (size, step, width), "text")
    column.y = top
    right = _lines(narrow, column, _RIGHT - _FU[2], _FU, "quiet")
    column.y = max(left, right) + 12


def _tiles(win: WinView, norths: int, dora: frozenset[Tile], column: _Column) -> None:
    """The hand, the winning tile apart in a bright frame, and the melds at the right."""
    size = _hand_size(len(win.tiles) + 1, win.melds, norths, 2 * _APART)
    bottom = column.y + size[1]
    x = _LEFT
    for tile in win.tiles:
        column.items.append(Placed(x, column.y, TileSprite(tile, *size, surface="panel", dora=tile in dora)))
        x += size[0]
    won = TileSprite(win.winning_tile, *size, surface="panel", dora=win.winning_tile in dora)
    column.items += [Placed(x + _APART, column.y, won), ring(x + _APART, column.y, size, "accent")]
    column.items += laid_open(win.melds, norths, (_RIGHT, bottom), size, "panel", dora)
    column.y = bottom + 22


def _groups(win: AmericanWinView, column: _Column, text: Words) -> None:
    """The fourteen tiles as the groups of the card's hand, those on the rack named, the winning tile framed."""
    size = next((size for size in _SIZES if length(win.groups, size, _APART) <= _RIGHT - _LEFT), _SIZES[-1])
    column.items += card_groups(win.groups, _LEFT, column.y, size, _APART, "panel")
    row = tuple(places(win.groups, _LEFT, size, _APART))
    framed = [x for tile, x in row if not tile.exposed and _is_winning(tile, win)]
    column.items.append(ring(framed[-1], column.y, size, "accent"))
    column.y += size[1]
    for group, left in groups_at(win.groups, _LEFT, size, _APART):
        if group[0].exposed:
            middle = left + len(group) * size[0] // 4 * 2
            column.text(middle, column.y + 20, Text(text("picture.exposed"), 26, "quiet", "panel"))
    column.y += 36 if any(tile.exposed for tile, _ in row) else 22


def _is_winning(tile: CardTile, win: AmericanWinView) -> bool:
    """Whether the tile in this place may be the one that was won with."""
    return tile.joker if win.winning_tile == JOKER else tile.tile == win.winning_tile and not tile.joker


def _hand_size(count: int, melds: Sequence[Meld], norths: int, apart: int) -> tuple[int, int]:
    """The largest size in which hand and melds stand side by side."""
    room = _RIGHT - _LEFT - apart
    fits = (size for size in _SIZES if count * size[0] + open_length(melds, norths, size) <= room)
    return next(fits, _SIZES[-1])


def _indicators(win: RiichiWinView, column: _Column, text: Words) -> None:
    if not win.indicators:
        return
    for label, tiles, left in (("picture.dora", win.indicators, _LEFT), ("picture.ura", win.ura, _LEFT + 540)):
        if not tiles:
            continue
        column.text(left, column.y + 30, Text(text(label), 30, "quiet", "panel", 400, "l", 120))
        for place, tile in enumerate(tiles):
            x = left + 130 + place * _SMALL[0]
            column.items.append(Placed(x, column.y, TileSprite(tile, *_SMALL, surface="panel")))
    column.y += _SMALL[1] + 18


def _lines(lines: Sequence[Line], column: _Column, x: int, look: tuple[int, int, int], colour: str) -> int:
    """Names and amounts, one pair a line; gives where they end."""
    size, step, width = look
    for name, amount in lines:
        column.text(x, column.y + step // 2, Text(name, size, colour, "panel", 400, "l", width * 2 // 3))
        column.text(x + width, column.y + step // 2, Text(amount, size, colour, "panel", 600, "r", width // 3))
        column.y += step
    return column.y


def _total(win: WinView, parts: Sequence[str], column: _Column) -> None:
    y = column.y
    column.items.append(Placed(_LEFT, y, Box(_RIGHT - _LEFT, 2, "line", surface="panel")))
    column.text(_LEFT, y + 44, Text(" · ".join(parts), 42, "text", "panel", 600, "l", 620))
    column.text(_RIGHT, y + 44, Text(points(win.points), 62, "accent", "panel", 700, "r", 340, 50))
    column.y = y + 90


def _shown(view: ResultView, shown: ShownHand, column: _Column, text: Words) -> None:
    """A hand laid open: whose, why, its tiles and melds, and what it waited for."""
    y = column.y
    player = view.scores[shown.seat].player
    column.items += avatar(player, _LEFT, y + 4, 48, text, "panel")
    column.text(_LEFT + 62, y + 28, Text(readable(player, text), 34, "text", "panel", 600, "l", 340))
    if shown.note:
        column.text(_LEFT + 430, y + 28, Text(speak(shown.note, text), 32, "quiet", "panel", 400, "l", 240))
    for place, tile in enumerate(reversed(shown.waits)):
        x = _RIGHT - (place + 1) * _SMALL[0]
        column.items.append(Placed(x, y, TileSprite(tile, *_SMALL, surface="panel")))
    room = _RIGHT - _LEFT - _APART
    fits = (size for size in _SIZES[1:] if len(shown.tiles) * size[0] + open_length(shown.melds, 0, size) <= room)
    size = next(fits, _SIZES[-1])
    bottom = y + 74 + size[1]
    for place, tile in enumerate(shown.tiles):
        sprite = TileSprite(tile, *size, surface="panel")
        column.items.append(Placed(_LEFT + place * size[0], bottom - size[1], sprite))
    column.items += laid_open(shown.melds, 0, (_RIGHT, bottom), size, "panel")
    column.y = bottom + 20
