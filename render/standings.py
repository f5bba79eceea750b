"""Final standings: places, points, uma and oka, the reader's own row, and how the scores went from hand to hand.

They are low enough to be seen whole in a direct message.
"""

from collections.abc import Iterator, Sequence

from bot.i18n.catalogue import Words
from bot.i18n.phrases import in_thousands, phrase_text, points
from bot.view.model import StandingsView, StandingView
from render.fonts import writable_name
from render.plate import avatar, avatar_number, short_hand_title
from render.scene import SCENE_WIDTH, Box, Drawing, Graph, Icon, Paragraph, Placed, Text

_MARGIN = 40
_WIDTH = SCENE_WIDTH - 2 * _MARGIN
_ROW = 84
_APART = 8
_GRAPH = 400
_NOTE = 40
_TOP = 50
_SCORE = "points"


def standings_drawing(view: StandingsView, text: Words) -> Drawing:
    """The picture of a game's end, as high as it must be."""
    columns = _columns(view)
    written = [_column_numbers(view, label) for label in columns]
    items = [Placed(_MARGIN, _TOP, Text(standings_title(view, text), 54, "accent", "felt", 700, "l", 480))]
    y = _TOP + 12
    for place, label in enumerate(columns):
        items.append(
            Placed(_right(place, len(columns)), y, Text(text(f"picture.{label}"), 28, "quiet", "felt", 400, "r", 140))
        )
    y += 30
    for place, row in enumerate(view.rows):
        numbers = [column[place] for column in written]
        items += _row(row, numbers, y, text, own=row.player.chair == view.viewer_chair)
        y += _ROW + _APART
    if view.given_up_reason is not None:
        items.append(Placed(_MARGIN, y, Paragraph(phrase_text(view.given_up_reason, text), _WIDTH, 80, 30, "quiet")))
        y += 84
    high = _GRAPH
    if view.chairs_placed_by_seat:
        items.append(Placed(_MARGIN, y + 16, Text(text("standings.by_seat"), 28, "quiet", "felt", 400, "l", _WIDTH)))
        y, high = y + _NOTE, high - _NOTE
    if len(view.score_history) > 1:
        items += _graph(view, y + 6, high, text)
        y += high + 14
    return Drawing(SCENE_WIDTH, y + 16, tuple(items))


def standings_title(view: StandingsView, text: Words) -> str:
    """The title of final standings, or of those so far in a game that was given up."""
    return text("standings.title" if view.given_up_reason is None else "standings.so_far")


def _columns(view: StandingsView) -> tuple[str, ...]:
    """The names of the columns of numbers, left to right: the score, and whatever else somebody has."""
    extra = dict.fromkeys(label for row in view.rows for label in row.amounts_beside_score)
    return (_SCORE, *(label for label in extra if any(row.amounts_beside_score[label] for row in view.rows)))


def extra_column_sentences(view: StandingsView, text: Words) -> Iterator[str]:
    """The numbers between the score and the last column, from the first place to the last."""
    for label in _columns(view)[1:-1]:
        yield f"{text(f'picture.{label}')}: {' '.join(_column_numbers(view, label))}."


def _column_numbers(view: StandingsView, label: str) -> list[str]:
    """The numbers of a column."""
    if label == _SCORE:
        return [points(row.score) for row in view.rows]
    values = [row.amounts_beside_score.get(label, 0) for row in view.rows]
    return [number if value else "0" for value, number in zip(values, in_thousands(values), strict=True)]


def _right(place: int, count: int) -> int:
    """The right edge of a column of numbers: the last at that of the picture, the others 122 pixels apart before it."""
    return SCENE_WIDTH - _MARGIN - 24 - (count - 1 - place) * 122 - (30 if place < count - 1 else 0)


def _row(row: StandingView, numbers: Sequence[str], y: int, text: Words, *, own: bool) -> Iterator[Placed]:
    first = row.rank == 1
    yield Placed(_MARGIN, y, Box(_WIDTH, _ROW, "plate", 20, "accent" if first else "line", 4 if first else 2))
    if own:
        yield Placed(8, y + _ROW // 2 - 20, Icon("turn", 24, 40, "text"))
    yield Placed(_MARGIN + 48, y + _ROW // 2, Text(str(row.rank), 56, "accent" if first else "text", "plate", 700))
    yield from avatar(row.player, _MARGIN + 92, y + 14, 56, text)
    avatar_colour = avatar_number(row.player)
    yield Placed(_MARGIN + 158, y + 32, Icon(f"marker{avatar_colour}", 20, 20, f"avatar{avatar_colour}", "plate"))
    left = _right(0, len(numbers)) - 150
    room = left - _MARGIN - 192
    if own:
        yield Placed(_MARGIN + 192, y + 62, Text(text("picture.you"), 28, "accent", "plate", 600, "l", room))
    middle = y + (30 if own else _ROW // 2)
    yield Placed(_MARGIN + 192, middle, Text(writable_name(row.player, text), 38, "text", "plate", 600, "l", room))
    last = len(numbers) - 1
    for place, number in enumerate(numbers):
        bold = place == last
        colour = "text" if bold or place == 0 else "quiet"
        size, weight = (44, 700) if bold else (34, 400)
        at = (_right(place, len(numbers)), y + _ROW // 2)
        yield Placed(*at, Text(number, size, colour, "plate", weight, "r", 118 if place < last else 146, 50))


def _graph(view: StandingsView, y: int, high: int, text: Words) -> Iterator[Placed]:
    lines = tuple(
        (avatar_number(row.player), tuple(scores[place] for scores in view.score_history))
        for place, row in enumerate(view.rows)
    )
    yield Placed(_MARGIN, y, Box(_WIDTH, high, "panel", 24, "line", 2))
    names = tuple(short_hand_title(hand, text) for hand in view.hands)
    yield Placed(_MARGIN + 16, y + 16, Graph(_WIDTH - 32, high - 32, lines, names, 26))
