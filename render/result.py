"""The pictures of how a hand ended, as far as all games share them: the title, who won from whom, what the hand is
worth in lines of names and amounts, what the winner receives, who pays whom, and the new scores.

They are low enough to be seen whole in a panel.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, points
from bot.view.model import ResultView, ScoreLine, WinView
from render.fonts import writable_name
from render.lettering import is_cut, width
from render.plate import avatar
from render.scene import SCENE_WIDTH, Box, Drawing, Icon, Paragraph, Placed, Text
from render.sentences import sum_text
from render.settlement import settlement

_MARGIN: Final = 40
_WIDTH: Final = SCENE_WIDTH - 2 * _MARGIN
_PAD: Final = 28
PANEL_LEFT: Final = _MARGIN + _PAD
PANEL_RIGHT: Final = SCENE_WIDTH - _MARGIN - _PAD
LINE_GAP_RESULT: Final = 18
_BAND: Final = 80
_STAR: Final = 24
_PROCLAIMED: Final = 300
_BETWEEN: Final = 44
"""Pixels between two columns of names and amounts."""

TileSize = tuple[int, int]
TILE_SIZES: Final[tuple[TileSize, ...]] = ((66, 90), (60, 82), (54, 74), (48, 66), (40, 54))
"""The sizes of a winner's tiles: the largest that has room is taken."""
AmountLine: TypeAlias = tuple[str, str]
"""A name and an amount: a yaku and its han, a reason and its fu, a doubling."""


class AmountStyle(NamedTuple):
    """Names and amounts side by side: how many columns, how large the letters, how high a line, and their colour."""

    columns: int
    size: int
    line_height: int
    colour: str = "text"


class Column:
    """Things laid under each other: what has been laid, and where the next may begin."""

    def __init__(self, y: int) -> None:
        self.items: list[Placed] = []
        self.y = y

    def add_text(self, x: int, y: int, add_text: Text) -> None:
        self.items.append(Placed(x, y, add_text))

    def add_panel(self, inside: "Column", top: int, below: int = 14, *, bright: bool = False) -> None:
        """Adds what lies inside, on a panel from `top` to where it ends, with so many pixels below it. One of a high
        hand is `bright`.
        """
        outline, line = ("accent", 6) if bright else ("line", 2)
        self.items.append(Placed(_MARGIN, top, Box(_WIDTH, inside.y - top, "panel", 24, outline, line)))
        self.items += inside.items
        self.y = inside.y + below


def lay_title(view: ResultView, ended: str, column: Column, text: Words) -> None:
    """Lays the way in which the hand ended, its name, `ended`, and notes."""
    column.add_text(_MARGIN, 44, Text(phrase_text(view.title, text), 54, "accent", "felt", 700, "l", 700))
    column.add_text(SCENE_WIDTH - _MARGIN, 46, Text(ended, 38, "quiet", "felt", 400, "r", 300))
    column.y = 80
    _lay_notes(view, column, text)


def _lay_notes(view: ResultView, column: Column, text: Words) -> None:
    if view.notes:
        notes = " ".join(phrase_text(note, text) for note in view.notes)
        column.items.append(Placed(_MARGIN, column.y, Paragraph(notes, _WIDTH, 84, 30)))
        column.y += 92


class HighHandTitle(NamedTuple):
    """The name of a high hand in large letters, with so many stars at either side, in ink on a band."""

    name: str
    stars: int
    band: str = "accent"
    ink: str = "on_accent"


def lay_high_hand_title(view: ResultView, ended: str, fanfare: HighHandTitle, column: Column, text: Words) -> None:
    """The title of a hand that ended high: a band across the picture."""
    ink = fanfare.ink
    column.items.append(Placed(0, 0, Box(SCENE_WIDTH, _BAND, fanfare.band)))
    for y in (6, _BAND - 10):
        column.items.append(Placed(0, y, Box(SCENE_WIDTH, 4, ink, surface=fanfare.band)))
    middle = _BAND // 2
    title = Text(phrase_text(view.title, text), 44, ink, fanfare.band, 700, "l", 240)
    column.add_text(_MARGIN, middle, title)
    column.add_text(SCENE_WIDTH - _MARGIN, middle, Text(ended, 34, ink, fanfare.band, 600, "r", 220))
    column.add_text(SCENE_WIDTH // 2, middle, Text(fanfare.name, 56, ink, fanfare.band, 700, "m", _PROCLAIMED, 50))
    half = min(width(fanfare.name, 56, 700), _PROCLAIMED) // 4 * 2 + 12
    for place in range(fanfare.stars):
        for x in (SCENE_WIDTH // 2 - half - (place + 1) * _STAR, SCENE_WIDTH // 2 + half + place * _STAR):
            column.items.append(Placed(x, middle - 11, Icon("star", 22, 22, ink, fanfare.band)))
    column.y = _BAND + 8
    _lay_notes(view, column, text)


def lay_winner(view: ResultView, win: WinView, column: Column, text: Words) -> None:
    """Lays the winner, and the player who dealt in."""
    y = column.y
    player = view.scores[win.winner].player
    column.items += avatar(player, PANEL_LEFT, y, 52, text, "panel")
    column.add_text(PANEL_LEFT + 68, y + 26, Text(writable_name(player, text), 40, "text", "panel", 700, "l", 480))
    if win.loser is not None:
        source = text("picture.from", player=writable_name(view.scores[win.loser].player, text))
        column.add_text(PANEL_RIGHT, y + 26, Text(source, 34, "quiet", "panel", 400, "r", 400))
    column.y = y + 66


def lay_amounts(lines: Sequence[AmountLine], look: AmountStyle, column: Column) -> None:
    """Names and amounts in columns, each as long as the others as far as may be."""
    columns = next((count for count in range(look.columns, 1, -1) if _fits(lines, look, _wide(count))), 1)
    rows, wide = -(-len(lines) // columns), _wide(columns)
    for place, (name, amount) in enumerate(lines):
        x, y = (
            PANEL_LEFT + place // rows * (wide + _BETWEEN),
            column.y + place % rows * look.line_height + look.line_height // 2,
        )
        column.add_text(x, y, Text(name, look.size, look.colour, "panel", 400, "l", _beside(amount, look, wide)))
        column.add_text(x + wide, y, Text(amount, look.size, look.colour, "panel", 600, "r", wide // 2))
    column.y += rows * look.line_height


def _wide(columns: int) -> int:
    """The width of each of so many columns, in pixels."""
    return (PANEL_RIGHT - PANEL_LEFT - (columns - 1) * _BETWEEN) // columns // 2 * 2


def _beside(amount: str, look: AmountStyle, wide: int) -> int:
    """The room for a name beside its amount."""
    return wide - min(width(amount, look.size, 600), wide // 2) - LINE_GAP_RESULT


def _fits(lines: Sequence[AmountLine], look: AmountStyle, wide: int) -> bool:
    """True if no name is cut off in columns of this width."""
    return not any(is_cut(name, look.size, 400, _beside(amount, look, wide)) for name, amount in lines)


def lay_total(view: ResultView, win: WinView, worth: str, column: Column, text: Words) -> None:
    """Lays the points that the winner receives, and what for: the hand, and whatever lay on the table."""
    y = column.y + 8
    line = view.scores[win.winner]
    column.items.append(Placed(PANEL_LEFT, y, Box(PANEL_RIGHT - PANEL_LEFT, 2, "line", surface="panel")))
    column.add_text(PANEL_LEFT, y + 36, Text(worth, 40, "text", "panel", 600, "l", 640))
    column.y = y + 72
    if len(line.received_parts) > 1:
        column.add_text(
            PANEL_LEFT, y + 78, Text(sum_text(line.received_parts, text), 32, "quiet", "panel", 400, "l", 700, 60)
        )
        column.y = y + 104
    middle = (y + column.y) // 4 * 2
    column.add_text(
        PANEL_RIGHT, middle, Text(points(received_points(line, win)), 62, "accent", "panel", 700, "r", 250, 50)
    )


def received_points(line: ScoreLine, win: WinView) -> int:
    """The points that the winner receives; where an old log does not say it, those that the hand was worth."""
    return sum(part.points for part in line.received_parts) or win.points


def drawing_with_settlement(view: ResultView, column: Column, text: Words) -> Drawing:
    """Everything in the column, and below it who pays whom and the new scores."""
    items, bottom = settlement(view, _MARGIN, column.y, _WIDTH, text)
    return Drawing(SCENE_WIDTH, bottom + 12, (*column.items, *items))
