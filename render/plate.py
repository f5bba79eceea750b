"""A player's plate: seat wind, name, score, and what the player is just now or has just called."""

from collections.abc import Generator, Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, points
from bot.view.model import HandName, Phrase, Player, ResultView, ScoreLine, SeatView, TableView
from render.fonts import writable_name
from render.lettering import width as text_width
from render.scene import Box, Icon, Placed, Text
from render.theme import DAY_THEME

TURN_MARK_WIDTH: Final = 28
"""The width in pixels of the mark before the plate of the player whose turn it is."""
_LEAST = 50
_NARROW: Final = 400
_SAID: Final = "computer"
"""The mark that a narrow plate leaves out, for the name says so as well."""
_PAD = 10


def avatar_number(player: Player) -> int:
    """The index of the player's colour among those of the avatars."""
    return player.chair % len(DAY_THEME.avatars)


def avatar(player: Player, x: int, y: int, size: int, words: Words, surface: str = "plate") -> Iterator[Placed]:
    """A disc in the chair's colour with the name's initial, or with a computer player's number."""
    colour = f"avatar{avatar_number(player)}"
    yield Placed(x, y, Icon("disc", size, size, colour, surface))
    initial = str(player.chair + 1) if player.is_computer else writable_name(player, words)[0].upper()
    yield Placed(x + size // 2, y + size // 2, Text(initial, size * 5 // 9 // 2 * 2, "on_accent", colour, 700))


def plate(
    view: TableView, number: int, x: int, y: int, size: tuple[int, int], words: Words, declared: str = ""
) -> Iterator[Placed]:
    """The plate of seat `number`, and before it the mark of whose turn it is, from (x, y). Something `declared` for the
    rest of the hand has a colour, which is the plate's, and an icon of the same name.
    """
    w, h = size
    seat = view.seats[number]
    fill = yield from _ground(view, number, x, y, size, declared)
    x += TURN_MARK_WIDTH
    chip = min(h * 5 // 16, 23) * 2
    yield from wind_chip(seat, x + _PAD, y + (h - chip) // 4 * 2, chip, words, fill)
    left, right = x + chip + 2 * _PAD, x + w - _PAD
    if declared:
        right -= 22
        yield Placed(right + 4, y + 8, Icon(declared, 18, h - 16, "text", fill))
    if seat.banner:
        yield from _banner(seat.banner, left - 4, y + 8, right - left + 4, h - 16, fill, words)
    else:
        yield from _lines(seat, left, y, right - left, h, fill, words)


def wide_plate(
    view: TableView, number: int, x: int, y: int, size: tuple[int, int], words: Words, declared: str = ""
) -> Iterator[Placed]:
    """The same in one line: wind, name, what was declared and the score."""
    w, h = size
    seat = view.seats[number]
    fill = yield from _ground(view, number, x, y, size, declared)
    x += TURN_MARK_WIDTH
    yield from wind_chip(seat, x + 8, y + 8, h - 16, words, fill)
    left, right, middle = x + h + 4, x + w - 14, y + h // 2
    score = min(42 if w > _NARROW else 34, h - 14)
    room = 4 * score + 2
    yield Placed(right, middle, Text(points(seat.score), score, "text", fill, 700, "r", room, _LEAST))
    right -= (min(text_width(points(seat.score), score, 700), room) + 1) // 2 * 2 + 10
    if seat.banner:
        yield from _banner(seat.banner, left, y + 8, right - left, h - 16, fill, words)
        return
    mark = _mark(seat)
    if declared and (not mark or w > _NARROW):
        right -= 26
        yield Placed(right + 4, y + 8, Icon(declared, 18, h - 16, "text", fill))
    if mark and (mark != _SAID or w > _NARROW):
        right -= 36
        yield Placed(right, middle - 16, Icon(mark, 32, 32, "text", fill))
    yield Placed(
        left, middle, Text(writable_name(seat.player, words), 32, "text", fill, 600, "l", right - left - 6, _LEAST)
    )


def _ground(
    view: TableView, number: int, x: int, y: int, size: tuple[int, int], declared: str
) -> Generator[Placed, None, str]:
    """The plate without words, and before it the mark of whose turn it is. Gives the plate's colour."""
    turn = view.turn == number
    if turn:
        yield Placed(x + 2, y + size[1] // 4 * 2 - 20, Icon("turn", TURN_MARK_WIDTH - 4, 40, "accent"))
    fill = declared or "plate"
    yield Placed(x + TURN_MARK_WIDTH, y, Box(*size, fill, 12, "accent" if turn else "line", 6 if turn else 2))
    return fill


def _lines(seat: SeatView, x: int, y: int, room: int, h: int, fill: str, words: Words) -> Iterator[Placed]:
    """The score above the name, and beside the name what matters most about the player just now."""
    score, name = min(h * 15 // 32 // 2 * 2, 48), max(min(h * 11 // 32 // 2 * 2, 24), 20)
    yield Placed(x, y + h * 5 // 32 * 2, Text(points(seat.score), score, "text", fill, 700, "l", room, _LEAST))
    mark = _mark(seat)
    if mark:
        yield Placed(x + room - name, y + h * 24 // 32 - name // 2, Icon(mark, name, name, "text", fill))
        room -= name + 4
    title = Text(writable_name(seat.player, words), name, "text", fill, 400, "l", room, _LEAST)
    yield Placed(x, y + h * 23 // 64 * 2, title)


def wind_chip(
    seat: SeatView | ScoreLine, x: int, y: int, size: int, words: Words, surface: str = "felt"
) -> Iterator[Placed]:
    """A small square in the colour of the player's chair with the seat wind: it stands for the player on the table."""
    colour = f"avatar{avatar_number(seat.player)}"
    yield Placed(x, y, Box(size, size, colour, 10, surface=surface))
    wind = Text(words(f"picture.wind.{seat.wind}"), size * 3 // 4 // 2 * 2, "on_accent", colour, 700)
    yield Placed(x + size // 2, y + size // 2, wind)


def _mark(seat: SeatView) -> str:
    """The icon for what matters most about the player just now, or nothing."""
    found = (("dead", seat.dead), ("away", seat.away), ("ready", seat.ready), ("computer", seat.player.is_computer))
    return next((name for name, is_so in found if is_so), "")


def hand_title(view: TableView | ResultView, words: Words) -> str:
    """The name of the hand: `East 2`, or `Hand 6` in a game without prevailing winds."""
    if view.round_wind is None:
        return words("hand.number", number=view.hand_number)
    return words("hand.name", wind=words(f"wind.{view.round_wind}"), number=view.hand_number)


def short_hand_title(hand: HandName, words: Words) -> str:
    """The name of the hand in short: `E1`, and `S3-2` with two honba; `#6` in a game without prevailing winds."""
    if hand.wind is None:
        return words("hand.short_number", number=hand.number)
    key = "hand.short_honba" if hand.honba else "hand.short"
    return words(key, wind=words(f"picture.wind.{hand.wind}"), number=hand.number, honba=hand.honba)


def _banner(call: Phrase, x: int, y: int, w: int, h: int, surface: str, words: Words) -> Iterator[Placed]:
    """The player's newest call, in a bright box."""
    yield Placed(x, y, Box(w, h, "accent", 12, surface=surface))
    size = min(h * 5 // 8 // 2 * 2, 48)
    yield Placed(
        x + w // 2, y + h // 2, Text(phrase_text(call, words), size, "on_accent", "accent", 700, "m", w - 8, 40)
    )
