"""A page of the card, as it is printed: dark on light, a colour and a line under the groups for each suit."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.american.view.model import AmericanCardView, CardHand, PrintedGroup
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from render.lettering import line_height, width, wrapped_lines
from render.scene import SCENE_WIDTH, Box, Drawing, Paragraph, Placed, Text

_PAPER: Final = "face"
_NEAR: Final = "glow"
_EDGE: Final = 24
_LEFT: Final = 136
_RIGHT: Final = SCENE_WIDTH - _EDGE
_LETTERS: Final = 50
_SMALL: Final = 42
"""The smallest text: twelve pixels high where the picture is 320 wide."""
_MARKS: Final = _RIGHT - 180
"""The right edge, in pixels, of notes and distances: then come the letter and the value."""
_AWAY: Final = _MARKS - 170
_ROW: Final = 72
_BELOW: Final = 8
_TITLE: Final = 76
_BETWEEN: Final = 22
_NOTE_LINES: Final = 3
_INKS: Final = {"a": "blue", "b": "green", "c": "red", "x": "blue", "y": "green", "z": "red"}
_DASH: Final = 10


def card_drawing(view: AmericanCardView, text: Words) -> Drawing:
    """The sections of the page, one under the other."""
    items: list[Placed] = []
    y = _EDGE // 2
    for section in view.sections:
        items.append(
            Placed(_EDGE, y + _TITLE // 2, Text(section.title, _SMALL, "ink", _PAPER, 700, "l", _RIGHT - _EDGE))
        )
        items.append(Placed(_EDGE, y + _TITLE - 8, Box(_RIGHT - _EDGE, 4, "ink", surface=_PAPER)))
        y += _TITLE
        for hand in section.hands:
            items += _hand(hand, y, text)
            y += _height(hand, text)
    return Drawing(SCENE_WIDTH, (y + _EDGE) // 2 * 2, tuple(items), _PAPER)


def note_text(hand: CardHand, text: Words) -> str:
    """The notes beside the groups of a hand, in a line."""
    notes = (phrase_text(note, text) for note in hand.notes)
    return " · ".join((*notes, *([hand.note] if hand.note else [])))


def _height(hand: CardHand, text: Words) -> int:
    below = line_height(_SMALL) * len(_lines_below(hand, text))
    return _ROW * len(hand.variants) + below + (_BELOW if below else 0)


def _lines_below(hand: CardHand, text: Words) -> tuple[str, ...]:
    """Its note, where that has no room beside the groups."""
    note = note_text(hand, text)
    return wrapped_lines(note, _SMALL, _RIGHT - _LEFT, _NOTE_LINES) if note and not _is_beside(hand, text) else ()


def _is_beside(hand: CardHand, text: Words) -> bool:
    end = _end(hand.variants[-1]) + width(note_text(hand, text), _SMALL, 400)
    return end + _BETWEEN <= (_MARKS if hand.tiles_away is None else _AWAY)


def _end(groups: Sequence[PrintedGroup]) -> int:
    return _LEFT + sum(width(group.symbols, _LETTERS, 700) + _BETWEEN for group in groups)


def _hand(hand: CardHand, y: int, text: Words) -> Iterator[Placed]:
    """Its name, its groups in every way to print them, whether it stays concealed, and its value; a hand that the
    reader is near to is marked, with how many tiles it lacks.
    """
    surface = _PAPER if hand.tiles_away is None else _NEAR
    middle = y + _ROW // 2 - 4
    if hand.tiles_away is not None:
        yield Placed(_EDGE // 2, y, Box(SCENE_WIDTH - _EDGE, _height(hand, text) - 2, _NEAR, 10, "ink", 4, _PAPER))
        away = text("picture.away", count=hand.tiles_away)
        yield Placed(_MARKS, middle, Text(away, _SMALL, "ink", surface, 700, "r", _MARKS - _AWAY))
    yield Placed(_EDGE, middle, Text(hand.name, _SMALL, "ink", surface, 700, "l", _LEFT - _EDGE - 8, 60))
    for place, groups in enumerate(hand.variants):
        yield from _groups(groups, middle + place * _ROW, surface)
    yield Placed(_RIGHT - 130, middle, Text("C" if hand.concealed else "X", _SMALL, "ink", surface))
    yield Placed(_RIGHT - 8, middle, Text(str(hand.value), _LETTERS, "ink", surface, 700, "r"))
    yield from _note(hand, y + _ROW * len(hand.variants), surface, text)


def _note(hand: CardHand, below: int, surface: str, text: Words) -> Iterator[Placed]:
    note, lines = note_text(hand, text), _lines_below(hand, text)
    if lines:
        height = line_height(_SMALL) * len(lines)
        yield Placed(_LEFT, below - 4, Paragraph(note, _RIGHT - _LEFT, height, _SMALL, "ink", surface))
    elif note:
        place = _end(hand.variants[-1]), below - _ROW // 2 - 4
        yield Placed(*place, Text(note, _SMALL, "ink", surface, 400, "l"))


def _groups(groups: Sequence[PrintedGroup], middle: int, surface: str) -> Iterator[Placed]:
    x = _LEFT
    for group in groups:
        long = width(group.symbols, _LETTERS, 700)
        yield Placed(x, middle, Text(group.symbols, _LETTERS, _INKS.get(group.suit, "ink"), surface, 700, "l"))
        yield from _line_of_suit(group.suit, x, middle + _LETTERS // 2 + 2, long // 2 * 2, surface)
        x += long + _BETWEEN


def _line_of_suit(suit: str, x: int, y: int, long: int, surface: str) -> Iterator[Placed]:
    """The line by which suits are told apart without colours: a single, a double or a dashed one, and thick dots for
    dragons alone.
    """
    ink = _INKS.get(suit, "ink")
    match suit:
        case "a":
            yield Placed(x, y, Box(long, 4, ink, surface=surface))
        case "b":
            yield Placed(x, y - 2, Box(long, 4, ink, surface=surface))
            yield Placed(x, y + 4, Box(long, 4, ink, surface=surface))
        case "c":
            for left in range(0, long, 2 * _DASH):
                yield Placed(x + left, y, Box(min(_DASH, long - left), 4, ink, surface=surface))
        case "x" | "y" | "z":
            for place in range("xyz".index(suit) + 1):
                yield Placed(x + place * 2 * _DASH, y - 2, Box(_DASH, _DASH, ink, _DASH // 2, surface=surface))
        case _:
            pass
