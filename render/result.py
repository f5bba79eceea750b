"""How a hand ended: winning hands with their yaku, fu and points, who pays whom, and the new scores."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words, words
from bot.view.model import Line, Payment, ResultView, ScoreLine, ShownHand, Win
from render.edge import SIDE, fitting, laid_open, open_length
from render.fonts import readable
from render.frame import Frame
from render.plate import avatar, wind_badge
from render.scene import Box, Icon, Placed, Ring, Scene, Text, TileSprite

_MARGIN: Final = 40
_WIDTH: Final = SIDE - 2 * _MARGIN
_SIZES = ((66, 90), (60, 82), (54, 74), (48, 66), (40, 54))
_SMALL = (44, 60)
_GAP = 18
_YAKU_LINE = 46
_FU_LINE = 36
_COLUMN = 560


def result(view: ResultView) -> Scene:
    """The picture of a hand's end, as high as it must be."""
    text = words(view.language)
    items: list[Placed] = []
    y = _title(view, items)
    for win in view.wins:
        y = _win(view, win, items, y, text)
    for shown in view.shown:
        y = _shown(view, shown, items, y)
    if view.payments:
        y = _payments(view, items, y)
    y = _scores(view.scores, items, y, text)
    return Scene(SIDE, y + 10, tuple(items))


def _title(view: ResultView, items: list[Placed]) -> int:
    items.append(Placed(_MARGIN, 60, Text(view.title, 68, "accent", "felt", 700, "l", 640)))
    items.append(Placed(SIDE - _MARGIN, 60, Text(view.hand, 40, "quiet", "felt", 400, "r", 360)))
    if not view.note:
        return 120
    items.append(Placed(_MARGIN, 140, Text(view.note, 34, "text", "felt", 400, "l", _WIDTH)))
    return 190


def _win(view: ResultView, win: Win, items: list[Placed], top: int, text: Words) -> int:
    """One winning hand in a panel; gives where the next thing may begin."""
    inside: list[Placed] = []
    y = top + 24
    winner = view.scores[win.winner].player
    inside += avatar(winner, _MARGIN + 24, y, 56, "panel")
    inside.append(Placed(_MARGIN + 96, y + 28, Text(readable(winner), 40, "text", "panel", 700, "l", 480)))
    if win.loser is not None:
        loser = view.scores[win.loser].player
        inside.append(Placed(SIDE - _MARGIN - 24, y + 28, Text(readable(loser), 34, "text", "panel", 400, "r", 260)))
        inside.append(Placed(SIDE - _MARGIN - 360, y + 14, Icon("arrow", 56, 28, "bad", "panel")))
    y += 56 + 18
    y = _tiles(win, inside, y)
    y = _indicators(win, inside, y, text)
    bottom = max(
        _lines(win.yaku, inside, y, _MARGIN + 28, _COLUMN, (34, _YAKU_LINE), "text"),
        _lines(win.fu_lines, inside, y, _MARGIN + 28 + _COLUMN + 50, 340, (28, _FU_LINE), "quiet"),
    )
    y = _total(win, inside, bottom + 12, text)
    items.append(Placed(_MARGIN, top, Box(_WIDTH, y - top, "panel", 24, "line", 2)))
    items += inside
    return y + 24


def _tiles(win: Win, items: list[Placed], y: int) -> int:
    room = _WIDTH - 48
    count = len(win.tiles) + 1
    size = next(
        (size for size in _SIZES if count * size[0] + 2 * _GAP + open_length(win.melds, win.norths, size) <= room),
        _SIZES[-1],
    )
    high = max(size[1], 2 * size[0] if any(tile.added for meld in win.melds for tile in meld) else 0)
    bottom, x = y + high, _MARGIN + 24
    for tile in win.tiles:
        items.append(Placed(x, bottom - size[1], TileSprite(tile, *size, surface="panel")))
        x += size[0]
    items.append(Placed(x + _GAP, bottom - size[1], TileSprite(win.winning_tile, *size, surface="panel")))
    items.append(Placed(x + _GAP - 6, bottom - size[1] - 6, Ring(size[0] + 12, size[1] + 12)))
    corner = (SIDE - _MARGIN - 24, bottom)
    items += laid_open(win.melds, win.norths, Frame(0, 0, 0, "panel"), corner, size)
    return bottom + 22


def _indicators(win: Win, items: list[Placed], y: int, text: Words) -> int:
    rows = [("picture.dora", win.indicators)] + ([("picture.ura", win.ura)] if win.ura else [])
    if not win.indicators:
        return y
    x = _MARGIN + 24
    for label, tiles in rows:
        items.append(Placed(x, y + 30, Text(text(label), 30, "quiet", "panel", 400, "l", 110)))
        x += 116
        for tile in tiles:
            items.append(Placed(x, y, TileSprite(tile, *_SMALL, surface="panel")))
            x += _SMALL[0]
        x = _MARGIN + 24 + _WIDTH // 2
    return y + _SMALL[1] + 18


def _lines(
    lines: Sequence[Line], items: list[Placed], y: int, x: int, width: int, sizes: tuple[int, int], colour: str
) -> int:
    size, step = sizes
    for line in lines:
        items.append(Placed(x, y + step // 2, Text(line.name, size, colour, "panel", 400, "l", width - 110)))
        items.append(Placed(x + width, y + step // 2, Text(line.amount, size, colour, "panel", 600, "r", 100)))
        y += step
    return y


def _total(win: Win, items: list[Placed], y: int, text: Words) -> int:
    worth = text("picture.worth", han=win.han, fu=win.fu) if win.fu else ""
    left = " · ".join(part for part in (worth, win.limit) if part)
    items.append(Placed(_MARGIN + 28, y, Box(_WIDTH - 56, 2, "line", surface="panel")))
    items.append(Placed(_MARGIN + 28, y + 44, Text(left, 40, "text", "panel", 600, "l", 600)))
    items.append(Placed(SIDE - _MARGIN - 28, y + 44, Text(f"{win.points:,}", 60, "accent", "panel", 700, "r", 340)))
    return y + 92


def _shown(view: ResultView, shown: ShownHand, items: list[Placed], y: int) -> int:
    player = view.scores[shown.seat].player
    items += avatar(player, _MARGIN, y, 44, "felt")
    items.append(Placed(_MARGIN + 58, y + 22, Text(readable(player), 32, "text", "felt", 600, "l", 320)))
    items.append(Placed(_MARGIN + 400, y + 22, Text(shown.note or " ", 30, "quiet", "felt", 400, "l", 300)))
    x = SIDE - _MARGIN - len(shown.waits) * _SMALL[0]
    for tile in shown.waits:
        items.append(Placed(x, y - 8, TileSprite(tile, *_SMALL)))
        x += _SMALL[0]
    size = fitting(shown.melds, 0, _WIDTH - len(shown.tiles) * 54 - _GAP, ((54, 74), (48, 66), (40, 54)))
    y += 62
    for place, tile in enumerate(shown.tiles):
        items.append(Placed(_MARGIN + place * 54, y, TileSprite(tile, 54, 74)))
    items += laid_open(shown.melds, 0, Frame(0, 0, 0), (SIDE - _MARGIN, y + 74), size)
    return y + 74 + 26


def _payments(view: ResultView, items: list[Placed], y: int) -> int:
    """Who pays whom: two to a line, payer, arrow with the points, payee."""
    half = _WIDTH // 2
    for place, payment in enumerate(view.payments):
        items += _payment(view, payment, _MARGIN + place % 2 * half, y + place // 2 * 66)
    return y + (len(view.payments) + 1) // 2 * 66 + 10


def _payment(view: ResultView, payment: Payment, x: int, y: int) -> Iterator[Placed]:
    payer, payee = view.scores[payment.payer].player, view.scores[payment.payee].player
    yield from avatar(payer, x, y, 48, "felt")
    yield Placed(x + 62, y + 24, Text(f"{payment.points:,}", 34, "bad", "felt", 600, "l", 150))
    yield Placed(x + 220, y + 8, Icon("arrow", 110, 32, "bad"))
    yield from avatar(payee, x + 350, y, 48, "felt")


def _scores(lines: Sequence[ScoreLine], items: list[Placed], y: int, text: Words) -> int:
    """Each player's score before, the change as a bar and a number, and the score after."""
    largest = max((abs(line.after - line.before) for line in lines), default=0) or 1
    for line in lines:
        change = line.after - line.before
        items.append(Placed(_MARGIN, y, Box(_WIDTH, 66, "plate", 16)))
        items += wind_badge(line.wind, _MARGIN + 12, y + 11, text)
        items += avatar(line.player, _MARGIN + 70, y + 11, 44)
        items.append(Placed(_MARGIN + 128, y + 33, Text(readable(line.player), 32, "text", "plate", 600, "l", 260)))
        colour = "good" if change > 0 else "bad"
        if change:
            length = max(6, abs(change) * 170 // largest // 2 * 2)
            items.append(Placed(_MARGIN + 400, y + 24, Box(length, 18, colour, 8, surface="plate")))
            amount = f"{change:+,}".replace("-", "−")
            items.append(Placed(_MARGIN + 760, y + 33, Text(amount, 34, colour, "plate", 600, "r", 180)))
        items.append(Placed(SIDE - _MARGIN - 20, y + 33, Text(f"{line.after:,}", 40, "text", "plate", 700, "r", 220)))
        y += 76
    return y
