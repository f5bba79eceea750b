"""How a hand ended: winning hands with their yaku, fu and points, who pays whom, and the new scores.

It is low enough to be seen whole in a panel: several winners are told more briefly.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.american.view.model import AmericanWinView, CardTile
from bot.games.riichi.view.model import RiichiResultView, RiichiWinView, ShownHand
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points, speak
from bot.view.model import Meld, ResultView, ScoreLine, Tile, WinView
from render.card import JOKER, card_groups, groups_at, length, places
from render.fonts import readable
from render.lettering import cut, line_height, width, wrapped
from render.marks import dora_of, ring
from render.melds import laid_open, open_length
from render.plate import avatar, ended_hand
from render.scene import Box, Drawing, Paragraph, Placed, Text, TileSprite
from render.settlement import settlement
from render.strip import SIDE
from render.worth import Line, doublings, fu_lines, made_up_of, worth, yaku_briefly, yaku_lines

_MARGIN: Final = 40
_WIDTH: Final = SIDE - 2 * _MARGIN
_PAD: Final = 28
_LEFT: Final = _MARGIN + _PAD
_RIGHT: Final = SIDE - _MARGIN - _PAD
_INDICATOR: Final = (42, 58)
_APART: Final = 18
_BETWEEN: Final = 44
"""Pixels between two columns of names and amounts."""

Size = tuple[int, int]
_SIZES: Final[tuple[Size, ...]] = ((66, 90), (60, 82), (54, 74), (48, 66), (40, 54))


class _Lines(NamedTuple):
    """Names and amounts side by side: how many columns, how large the letters, how high a line, and their colour."""

    columns: int
    size: int
    step: int
    colour: str = "text"


_YAKU: Final = _Lines(2, 34, 44)
_FU: Final = _Lines(3, 26, 34, "quiet")
_DOUBLINGS: Final = _Lines(1, 34, 46)
_MANY_YAKU: Final = _Lines(3, 28, 38)
_FEW: Final = 6
"""So many yaku are told in large letters."""


class _Column:
    """Things laid under each other: what has been laid, and where the next may begin."""

    def __init__(self, y: int) -> None:
        self.items: list[Placed] = []
        self.y = y

    def text(self, x: int, y: int, text: Text) -> None:
        self.items.append(Placed(x, y, text))

    def panel(self, inside: "_Column", top: int, below: int = 14) -> None:
        """What lies inside, on a panel from `top` to where it ends, with so many pixels below it."""
        self.items.append(Placed(_MARGIN, top, Box(_WIDTH, inside.y - top, "panel", 24, "line", 2)))
        self.items += inside.items
        self.y = inside.y + below


def result(view: ResultView, text: Words) -> Drawing:
    """The picture of a hand's end, as high as it must be."""
    column = _Column(0)
    _title(view, column, text)
    alone = len(view.wins) == 1
    if view.wins and not alone:
        _in_common(view, column, text)
    for win in view.wins:
        inside = _Column(column.y + 14)
        if alone:
            _win(view, win, inside, text)
        else:
            _one_of_several(view, win, inside, text)
        column.panel(inside, column.y, 14 if len(view.wins) < 3 else 6)
    for shown in view.shown if isinstance(view, RiichiResultView) else ():
        inside = _Column(column.y + 12)
        _shown(view, shown, inside, text)
        column.panel(inside, column.y)
    settled, bottom = settlement(view, _MARGIN, column.y, _WIDTH, text)
    return Drawing(SIDE, bottom + 12, (*column.items, *settled))


def _title(view: ResultView, column: _Column, text: Words) -> None:
    column.text(_MARGIN, 44, Text(speak(view.title, text), 54, "accent", "felt", 700, "l", 700))
    column.text(SIDE - _MARGIN, 46, Text(ended_hand(view, text), 38, "quiet", "felt", 400, "r", 300))
    column.y = 80
    if view.notes:
        notes = " ".join(speak(note, text) for note in view.notes)
        column.items.append(Placed(_MARGIN, column.y, Paragraph(notes, _WIDTH, 84, 30)))
        column.y += 92


def _win(view: ResultView, win: WinView, column: _Column, text: Words) -> None:
    """Who won from whom, the hand, and everything it is worth."""
    y = column.y
    winner = view.scores[win.winner].player
    column.items += avatar(winner, _LEFT, y, 52, text, "panel")
    column.text(_LEFT + 68, y + 26, Text(readable(winner, text), 40, "text", "panel", 700, "l", 480))
    if win.loser is not None:
        source = text("picture.from", player=readable(view.scores[win.loser].player, text))
        column.text(_RIGHT, y + 26, Text(source, 34, "quiet", "panel", 400, "r", 400))
    column.y = y + 66
    match win:
        case RiichiWinView():
            _tiles(view, win, _SIZES, column)
            _indicators(win.indicators, win.ura, column, text)
            _lines(yaku_lines(win, text), _YAKU if len(win.yaku) <= _FEW else _MANY_YAKU, column)
            _lines(fu_lines(win, text), _FU, column)
            _total(view, win, " · ".join(worth(win, text)), column, text)
        case AmericanWinView():
            _groups(win, column, text)
            _lines(doublings(win, text), _DOUBLINGS, column)
            _total(view, win, text("picture.paid"), column, text)
        case _:
            _tiles(view, win, _SIZES, column)
            _total(view, win, text("picture.paid"), column, text)


def _in_common(view: ResultView, column: _Column, text: Words) -> None:
    """What several winners share: whose tile it was, and the indicators."""
    top = column.y
    wins = [win for win in view.wins if isinstance(win, RiichiWinView)]
    ura = next((win.ura for win in wins if win.ura), ())
    _indicators(wins[0].indicators if wins else (), ura, column, text, "felt")
    column.y = max(column.y, top + 48)
    loser = view.wins[0].loser
    if loser is not None:
        source = text("picture.from", player=readable(view.scores[loser].player, text))
        column.text(_RIGHT, top + 30, Text(source, 34, "quiet", "felt", 400, "r", 260))


def _one_of_several(view: ResultView, win: WinView, column: _Column, text: Words) -> None:
    """A winner among others, more briefly; among three without what the points are made up of."""
    two = len(view.wins) == 2
    y = column.y if two else column.y - 6
    winner = view.scores[win.winner]
    column.items += avatar(winner.player, _LEFT, y, 46, text, "panel")
    column.text(_LEFT + 62, y + 24, Text(readable(winner.player, text), 36, "text", "panel", 700, "l", 300))
    column.text(_RIGHT, y + 24, Text(points(_received(winner, win)), 50, "accent", "panel", 700, "r", 200, 50))
    riichi = win if isinstance(win, RiichiWinView) else None
    if riichi is not None:
        told = " · ".join(worth(riichi, text))
        column.text(_LEFT + 380, y + 24, Text(told, 32, "text", "panel", 600, "l", 380))
    column.y = y + (56 if two else 50)
    _tiles(view, win, _SIZES[2 if two else 4 :], column)
    if riichi is not None:
        _yaku_in_lines(riichi, 28 if two else 26, column, text)
    if two and len(winner.received) > 1:
        column.text(_LEFT, column.y + 14, Text(made_up_of(winner.received, text), 28, "quiet", "panel", 400, "l", 940))
        column.y += 34
    column.y += 6 if two else 0


def _yaku_in_lines(win: RiichiWinView, size: int, column: _Column, text: Words) -> None:
    """The yaku with their han, one behind the other, in two lines at most."""
    told, room = yaku_briefly(win, text), _RIGHT - _LEFT
    height = -(-len(wrapped(told, size, room, 2)) * line_height(size) // 2) * 2
    column.items.append(Placed(_LEFT, column.y - 6, Paragraph(told, room, height, size, surface="panel")))
    column.y += height


def _received(line: ScoreLine, win: WinView) -> int:
    """What the winner receives; where an old log does not say it, what the hand was worth."""
    return sum(part.points for part in line.received) or win.points


def _tiles(view: ResultView, win: WinView, sizes: Sequence[Size], column: _Column) -> None:
    """The hand, the winning tile apart in a bright frame, and the melds at the right."""
    norths, dora = 0, frozenset[Tile]()
    if isinstance(win, RiichiWinView):
        norths, dora = win.norths, dora_of((*win.indicators, *win.ura), len(view.scores))
    size = _hand_size(len(win.tiles) + 1, win.melds, norths, 2 * _APART, sizes)
    bottom = column.y + size[1]
    x = _LEFT
    for tile in win.tiles:
        column.items.append(Placed(x, column.y, TileSprite(tile, *size, surface="panel", dora=tile in dora)))
        x += size[0]
    won = TileSprite(win.winning_tile, *size, surface="panel", dora=win.winning_tile in dora)
    column.items += [Placed(x + _APART, column.y, won), ring(x + _APART, column.y, size, "accent")]
    column.items += laid_open(win.melds, norths, (_RIGHT, bottom), size, "panel", dora)
    column.y = bottom + 18


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


def _hand_size(count: int, melds: Sequence[Meld], norths: int, apart: int, sizes: Sequence[Size]) -> Size:
    """The largest size in which hand and melds stand side by side."""
    room = _RIGHT - _LEFT - apart
    fits = (size for size in sizes if count * size[0] + open_length(melds, norths, size) <= room)
    return next(fits, sizes[-1])


def _indicators(
    dora: Sequence[Tile | None], ura: Sequence[Tile], column: _Column, text: Words, surface: str = "panel"
) -> None:
    if not dora:
        return
    for label, tiles, left in (("picture.dora", dora, _LEFT), ("picture.ura", ura, _LEFT + 390)):
        if not tiles:
            continue
        column.text(left, column.y + 30, Text(text(label), 30, "quiet", surface, 400, "l", 120))
        for place, tile in enumerate(tiles):
            x = left + 130 + place * _INDICATOR[0]
            column.items.append(Placed(x, column.y, TileSprite(tile, *_INDICATOR, surface=surface)))
    column.y += _INDICATOR[1] + 12


def _lines(lines: Sequence[Line], look: _Lines, column: _Column) -> None:
    """Names and amounts in columns, each as long as the others as far as may be."""
    columns = next((count for count in range(look.columns, 1, -1) if _fits(lines, look, _wide(count))), 1)
    rows, wide = -(-len(lines) // columns), _wide(columns)
    for place, (name, amount) in enumerate(lines):
        x, y = _LEFT + place // rows * (wide + _BETWEEN), column.y + place % rows * look.step + look.step // 2
        column.text(x, y, Text(name, look.size, look.colour, "panel", 400, "l", _beside(amount, look, wide)))
        column.text(x + wide, y, Text(amount, look.size, look.colour, "panel", 600, "r", wide // 2))
    column.y += rows * look.step


def _wide(columns: int) -> int:
    """How wide each of so many columns is."""
    return (_RIGHT - _LEFT - (columns - 1) * _BETWEEN) // columns // 2 * 2


def _beside(amount: str, look: _Lines, wide: int) -> int:
    """The room for a name beside its amount."""
    return wide - min(width(amount, look.size, 600), wide // 2) - _APART


def _fits(lines: Sequence[Line], look: _Lines, wide: int) -> bool:
    """Whether no name is cut off in columns of this width."""
    return not any(cut(name, look.size, 400, _beside(amount, look, wide)) for name, amount in lines)


def _total(view: ResultView, win: WinView, worth: str, column: _Column, text: Words) -> None:
    """What the winner receives, and what for: the hand, and whatever lay on the table."""
    y = column.y + 8
    winner = view.scores[win.winner]
    column.items.append(Placed(_LEFT, y, Box(_RIGHT - _LEFT, 2, "line", surface="panel")))
    column.text(_LEFT, y + 36, Text(worth, 40, "text", "panel", 600, "l", 640))
    column.y = y + 72
    if len(winner.received) > 1:
        column.text(_LEFT, y + 78, Text(made_up_of(winner.received, text), 32, "quiet", "panel", 400, "l", 700, 60))
        column.y = y + 104
    middle = (y + column.y) // 4 * 2
    column.text(_RIGHT, middle, Text(points(_received(winner, win)), 62, "accent", "panel", 700, "r", 250, 50))


def _shown(view: ResultView, shown: ShownHand, column: _Column, text: Words) -> None:
    """A hand laid open: whose, why, its tiles and melds, and what it waited for."""
    y = column.y
    player = view.scores[shown.seat].player
    column.items += avatar(player, _LEFT, y + 6, 46, text, "panel")
    column.text(_LEFT + 62, y + 28, Text(readable(player, text), 34, "text", "panel", 600, "l", 340))
    if shown.note:
        column.text(_LEFT + 430, y + 28, Text(speak(shown.note, text), 32, "quiet", "panel", 400, "l", 240))
    column.items += _waits(shown, y)
    room = _RIGHT - _LEFT - _APART
    fits = (size for size in _SIZES[1:] if len(shown.tiles) * size[0] + open_length(shown.melds, 0, size) <= room)
    size = next(fits, _SIZES[-1])
    bottom = y + 66 + size[1]
    for place, tile in enumerate(shown.tiles):
        sprite = TileSprite(tile, *size, surface="panel")
        column.items.append(Placed(_LEFT + place * size[0], bottom - size[1], sprite))
    column.items += laid_open(shown.melds, 0, (_RIGHT, bottom), size, "panel")
    column.y = bottom + 14


def _waits(shown: ShownHand, y: int) -> Iterator[Placed]:
    for place, tile in enumerate(reversed(shown.waits)):
        x = _RIGHT - (place + 1) * _INDICATOR[0]
        yield Placed(x, y, TileSprite(tile, *_INDICATOR, surface="panel"))
