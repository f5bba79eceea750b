"""What the pictures of all games tell of how a hand ended: the title, who won from whom, what the hand is worth in
lines of names and amounts, what the winner receives, who pays whom, and the new scores.

They are low enough to be seen whole in a panel.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.i18n.catalogue import Words
from bot.i18n.phrases import points, speak
from bot.view.model import ResultView, ScoreLine, WinView
from render.fonts import readable
from render.lettering import cut, width
from render.plate import avatar
from render.scene import SIDE, Box, Drawing, Paragraph, Placed, Text
from render.sentences import made_up_of
from render.settlement import settlement

MARGIN: Final = 40
WIDTH: Final = SIDE - 2 * MARGIN
_PAD: Final = 28
LEFT: Final = MARGIN + _PAD
RIGHT: Final = SIDE - MARGIN - _PAD
APART: Final = 18
_BETWEEN: Final = 44
"""Pixels between two columns of names and amounts."""

Size = tuple[int, int]
SIZES: Final[tuple[Size, ...]] = ((66, 90), (60, 82), (54, 74), (48, 66), (40, 54))
"""The sizes of a winner's tiles: the largest that has room is taken."""
Line: TypeAlias = tuple[str, str]
"""A name and an amount: a yaku and its han, a reason and its fu, a doubling."""


class Lines(NamedTuple):
    """Names and amounts side by side: how many columns, how large the letters, how high a line, and their colour."""

    columns: int
    size: int
    step: int
    colour: str = "text"


class Column:
    """Things laid under each other: what has been laid, and where the next may begin."""

    def __init__(self, y: int) -> None:
        self.items: list[Placed] = []
        self.y = y

    def text(self, x: int, y: int, text: Text) -> None:
        self.items.append(Placed(x, y, text))

    def panel(self, inside: "Column", top: int, below: int = 14) -> None:
        """What lies inside, on a panel from `top` to where it ends, with so many pixels below it."""
        self.items.append(Placed(MARGIN, top, Box(WIDTH, inside.y - top, "panel", 24, "line", 2)))
        self.items += inside.items
        self.y = inside.y + below


def title(view: ResultView, ended: str, column: Column, text: Words) -> None:
    """How the hand ended, which one has `ended`, and notes."""
    column.text(MARGIN, 44, Text(speak(view.title, text), 54, "accent", "felt", 700, "l", 700))
    column.text(SIDE - MARGIN, 46, Text(ended, 38, "quiet", "felt", 400, "r", 300))
    column.y = 80
    if view.notes:
        notes = " ".join(speak(note, text) for note in view.notes)
        column.items.append(Placed(MARGIN, column.y, Paragraph(notes, WIDTH, 84, 30)))
        column.y += 92


def winner(view: ResultView, win: WinView, column: Column, text: Words) -> None:
    """Who won from whom."""
    y = column.y
    player = view.scores[win.winner].player
    column.items += avatar(player, LEFT, y, 52, text, "panel")
    column.text(LEFT + 68, y + 26, Text(readable(player, text), 40, "text", "panel", 700, "l", 480))
    if win.loser is not None:
        source = text("picture.from", player=readable(view.scores[win.loser].player, text))
        column.text(RIGHT, y + 26, Text(source, 34, "quiet", "panel", 400, "r", 400))
    column.y = y + 66


def amounts(lines: Sequence[Line], look: Lines, column: Column) -> None:
    """Names and amounts in columns, each as long as the others as far as may be."""
    columns = next((count for count in range(look.columns, 1, -1) if _fits(lines, look, _wide(count))), 1)
    rows, wide = -(-len(lines) // columns), _wide(columns)
    for place, (name, amount) in enumerate(lines):
        x, y = LEFT + place // rows * (wide + _BETWEEN), column.y + place % rows * look.step + look.step // 2
        column.text(x, y, Text(name, look.size, look.colour, "panel", 400, "l", _beside(amount, look, wide)))
        column.text(x + wide, y, Text(amount, look.size, look.colour, "panel", 600, "r", wide // 2))
    column.y += rows * look.step


def _wide(columns: int) -> int:
    """How wide each of so many columns is."""
    return (RIGHT - LEFT - (columns - 1) * _BETWEEN) // columns // 2 * 2


def _beside(amount: str, look: Lines, wide: int) -> int:
    """The room for a name beside its amount."""
    return wide - min(width(amount, look.size, 600), wide // 2) - APART


def _fits(lines: Sequence[Line], look: Lines, wide: int) -> bool:
    """Whether no name is cut off in columns of this width."""
    return not any(cut(name, look.size, 400, _beside(amount, look, wide)) for name, amount in lines)


def total(view: ResultView, win: WinView, worth: str, column: Column, text: Words) -> None:
    """What the winner receives, and what for: the hand, and whatever lay on the table."""
    y = column.y + 8
    line = view.scores[win.winner]
    column.items.append(Placed(LEFT, y, Box(RIGHT - LEFT, 2, "line", surface="panel")))
    column.text(LEFT, y + 36, Text(worth, 40, "text", "panel", 600, "l", 640))
    column.y = y + 72
    if len(line.received) > 1:
        column.text(LEFT, y + 78, Text(made_up_of(line.received, text), 32, "quiet", "panel", 400, "l", 700, 60))
        column.y = y + 104
    middle = (y + column.y) // 4 * 2
    column.text(RIGHT, middle, Text(points(received(line, win)), 62, "accent", "panel", 700, "r", 250, 50))


def received(line: ScoreLine, win: WinView) -> int:
    """What the winner receives; where an old log does not say it, what the hand was worth."""
    return sum(part.points for part in line.received) or win.points


def settled(view: ResultView, column: Column, text: Words) -> Drawing:
    """Everything in the column, and below it who pays whom and the new scores."""
    items, bottom = settlement(view, MARGIN, column.y, WIDTH, text)
    return Drawing(SIDE, bottom + 12, (*column.items, *items))
