"""The payments between players, and their new scores: a chip in each player's colour stands for them in both."""

from collections.abc import Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import points, tie_suffix
from bot.view.model import PaymentView, ResultView, ScoreLine
from render.fonts import writable_name
from render.icons import RIICHI_STICK_ICON
from render.lettering import width as text_width
from render.plate import wind_chip
from render.scene import Box, Icon, Placed, Text

_GAP: Final = 12
_PAID: Final = 60
_CHIP: Final = 44
_CARD: Final = 152
_PLACE: Final = 64
_STAKE: Final = 28


def settlement(view: ResultView, x: int, y: int, width: int, text: Words) -> tuple[tuple[Placed, ...], int]:
    """The payments, side by side, and below them a card for each player, in the same columns; and where they end."""
    items: list[Placed] = []
    columns = len(view.scores)
    column = (width - (columns - 1) * _GAP) // columns // 2 * 2
    for place, payment in enumerate(view.payments):
        left, top = x + place % columns * (column + _GAP), y + place // columns * _PAID
        items += _payment(view, payment, left, top, column, text)
    y += -(-len(view.payments) // columns) * _PAID
    for place, line in enumerate(view.scores):
        shared = tie_suffix(line.place, [other.place for other in view.scores])
        items += _card(line, shared, x + place * (column + _GAP), y, column, text)
    return tuple(items), y + _CARD


def _payment(view: ResultView, payment: PaymentView, x: int, y: int, width: int, text: Words) -> Iterator[Placed]:
    """From one player to another: so many points."""
    middle = y + _CHIP // 2
    yield from wind_chip(view.scores[payment.payer], x, y, _CHIP, text)
    yield Placed(x + _CHIP + 8, middle - 16, Icon("turn", 20, 32, "bad"))
    yield from wind_chip(view.scores[payment.payee], x + _CHIP + 36, y, _CHIP, text)
    left = x + 2 * _CHIP + 48
    amount = Text(points(payment.points), 36, "text", "felt", 600, "l", width - (left - x), 50)
    yield Placed(left, middle, amount)


def _card(line: ScoreLine, shared: str, x: int, y: int, width: int, text: Words) -> Iterator[Placed]:
    """A player's new score and place, alone or `shared`, and what has changed: the points won or lost, and beside them
    the riichi stick that was put down, so that both add up. Where everybody is level, or places are not told, there are
    none.
    """
    left, right, level = x + 14, x + width - 14, shared in ("_level", "_untold")
    first = line.place == 1 and not level
    yield Placed(x, y, Box(width, _CARD, "plate", 16, "accent" if first else "line", 2))
    yield from wind_chip(line, left - 2, y + 10, _CHIP, text, "plate")
    name = Text(writable_name(line.player, text), 32, "text", "plate", 600, "l", right - left - _CHIP - 8)
    yield Placed(left + _CHIP + 8, y + 32, name)
    yield Placed(left, y + 82, Text(points(line.after), 46, "text", "plate", 700, "l", width - 100, 50))
    if not level:
        yield Placed(right, y + 82, Text(text(f"place.{line.place}"), 32, "quiet", "plate", 400, "r", _PLACE, 50))
    if shared == "_shared":
        yield Placed(right, y + 126, Text(text("picture.tied"), 28, "quiet", "plate", 400, "r", _PLACE, 50))
        right -= _PLACE
    if line.stake_paid:
        stake = "" if shared == "_shared" else points(-line.stake_paid)
        yield Placed(right, y + 126, Text(stake, _STAKE, "quiet", "plate", 400, "r"))
        right -= (text_width(stake, _STAKE, 400) + 28) // 2 * 2
        yield Placed(right, y + 108, Icon(RIICHI_STICK_ICON, 16, 36, "text", "plate"))
        right -= 8
    moved = line.change + line.stake_paid
    colour = "good" if moved > 0 else "bad" if moved else "quiet"
    change = points(moved, "+") if moved else "±0"
    yield Placed(left, y + 126, Text(change, 36, colour, "plate", 600, "l", right - left, 50))
