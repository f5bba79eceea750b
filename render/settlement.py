"""Who pays whom, as arrows between the seats, and what the scores become."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import PaymentView, ResultView, ScoreLine
from bot.view.riichi import RiichiResultView
from render.fonts import readable
from render.plate import avatar, points, wind_badge
from render.scene import Arrow, Arrows, Box, Icon, Placed, Text

_ROW: Final = 78
_GAP: Final = 8
_FLOW = (372, 336)
_DISC = 60
_SEATS = ((186, 304), (340, 168), (186, 32), (32, 168))
_NEAR_PAYER = 0.34
_NEAR_PAYEE = 0.6


def settlement(view: ResultView, x: int, y: int, width: int, text: Words) -> tuple[tuple[Placed, ...], int]:
    """The arrows at the left and the scores at the right, and where they end; without payments the scores alone."""
    items: list[Placed] = []
    left = x
    if view.payments:
        items += _flow(view, x, y, text)
        left += _FLOW[0] + 20
    for place, line in enumerate(view.scores):
        items += _score(view, line, left, y + place * (_ROW + _GAP), x + width - left, text)
    rows = len(view.scores) * (_ROW + _GAP)
    return tuple(items), y + max(rows, _FLOW[1] if view.payments else 0)


def _flow(view: ResultView, x: int, y: int, text: Words) -> Iterator[Placed]:
    """The players around the table, an arrow for every payment and its points on it."""
    seats = _SEATS if len(view.scores) == 4 else (_SEATS[0], _SEATS[1], _SEATS[3])
    arrows = tuple(Arrow(*seats[payment.payer], *seats[payment.payee]) for payment in view.payments)
    yield Placed(x, y, Arrows(*_FLOW, arrows, _DISC // 2 + 6, "bad"))
    for (px, py), line in zip(seats, view.scores, strict=True):
        yield from avatar(line.player, x + px - _DISC // 2, y + py - _DISC // 2, _DISC, text, "felt")
    for arrow, payment in zip(arrows, view.payments, strict=True):
        along = _label(payment, view.payments)
        at = x + _between(arrow.x0, arrow.x1, along), y + _between(arrow.y0, arrow.y1, along)
        yield Placed(*at, Text(points(payment.points), 28, "text", "felt", 600, "m", 120, 50))
    if isinstance(view, RiichiResultView):
        yield from _counters(view, x, y + _FLOW[1] - 28)


def _counters(view: RiichiResultView, x: int, y: int) -> Iterator[Placed]:
    """Riichi sticks that the winner took, and honba that were paid for, in the free corners below."""
    for icon, count, left in (("riichi", view.sticks, x), ("honba", view.honba, x + _FLOW[0] - 116)):
        if count:
            yield Placed(left, y - 8, Icon(icon, 58, 16))
            yield Placed(left + 68, y, Text(f"×{count}", 30, "text", "felt", 600, "l", 48))


def _label(payment: PaymentView, payments: Sequence[PaymentView]) -> float:
    """Where on its arrow the points of a payment stand: toward the end at which fewer arrows meet."""
    paid = sum(other.payer == payment.payer for other in payments)
    received = sum(other.payee == payment.payee for other in payments)
    return _NEAR_PAYER if paid <= received else _NEAR_PAYEE


def _between(start: int, end: int, along: float) -> int:
    return start + round((end - start) * along / 2) * 2


def _score(view: ResultView, line: ScoreLine, x: int, y: int, width: int, text: Words) -> Iterator[Placed]:
    """A player's new score, the change as a number and as a bar."""
    change = line.after - line.before
    largest = max(abs(other.after - other.before) for other in view.scores) or 1
    middle = y + _ROW // 2 - 3
    yield Placed(x, y, Box(width, _ROW, "plate", 16))
    yield from wind_badge(line.wind, x + 12, middle - 22, text)
    yield from avatar(line.player, x + 66, middle - 22, 44, text)
    name = Text(readable(line.player, text), 32, "text", "plate", 600, "l", width - 124 - 344)
    yield Placed(x + 124, middle, name)
    yield Placed(x + width - 18, middle, Text(points(line.after), 40, "text", "plate", 700, "r", 170, 50))
    if change:
        colour = "good" if change > 0 else "bad"
        length = max(8, abs(change) * (width - 36) // largest // 2 * 2)
        yield Placed(x + width - 196, middle, Text(points(change, "+"), 34, colour, "plate", 600, "r", 140, 50))
        yield Placed(x + 18, y + _ROW - 12, Box(length, 6, colour, 3, surface="plate"))
