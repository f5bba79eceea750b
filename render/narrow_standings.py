"""The standings of a league for a phone: place, name, games and total alone, in letters that are read at 360 pixels."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import total_in_thousands
from bot.view.league import LeagueRow, LeagueStandingsView
from render.fonts import writable_name
from render.scene import SCENE_WIDTH, Box, Icon, Placed, Text

_SMALL: Final = 44
_MARGIN = 24
_ROW = 68
_HEAD = 64
_FOOT = 20
_PLACE, _ARROW, _NAME, _GAMES, _TOTAL = 104, 120, 164, 790, 1052
_SURFACE = "panel"


def narrow_standings(view: LeagueStandingsView, text: Words, top: int) -> tuple[int, Sequence[Placed]]:
    """The height of the whole picture in pixels, and the rows that stand below its heading."""
    width, high = SCENE_WIDTH - 2 * _MARGIN, _HEAD + len(view.rows) * _ROW + 12
    items = [Placed(_MARGIN, top, Box(width, high, _SURFACE, 18, "line", 2))]
    for x, key in ((_GAMES, "league.games"), (_TOTAL, "total")):
        items.append(
            Placed(x, top + _HEAD // 2, Text(text(f"picture.{key}"), _SMALL, "quiet", _SURFACE, 400, "r", 240))
        )
    for number, row in enumerate(view.rows):
        y = top + _HEAD + number * _ROW
        items += _line(view, row, text, y)
        if view.cut == view.rows_before + number + 1:
            items.append(Placed(_MARGIN, y + _ROW - 2, Box(width, 6, "accent", 0, "", 0, _SURFACE)))
    return top + high + _FOOT, items


def _line(view: LeagueStandingsView, row: LeagueRow, text: Words, y: int) -> Iterator[Placed]:
    middle, own = y + _ROW // 2, row == view.reader
    surface = "plate" if own else _SURFACE
    if own:
        yield Placed(_MARGIN + 4, y, Box(SCENE_WIDTH - 2 * _MARGIN - 8, _ROW, "plate", 10, "accent", 3, _SURFACE))
    place = "–" if row.place is None else str(row.place)
    first = row.place == 1
    yield Placed(_PLACE, middle, Text(place, 48, "accent" if first else "text", surface, 700, "r", 80, 92))
    if row.places_gained:
        icon, colour = ("up", "good") if row.places_gained > 0 else ("down", "bad")
        yield Placed(_ARROW, middle - 12, Icon(icon, 28, 24, colour, surface))
    right = _GAMES - 90
    if row.mark:
        mark = text(f"league.mark.{row.mark}")
        yield Placed(right, middle, Text(mark, _SMALL, "warn", surface, 600, "r", 226, 60))
        right -= 236
    name = writable_name(row.player, text)
    yield Placed(_NAME, middle, Text(name, 46, "text", surface, 600, "l", right - _NAME, 70))
    yield Placed(_GAMES, middle, Text(str(row.games), _SMALL, "quiet", surface, 400, "r", 96, 100))
    amount = total_in_thousands(row.total, view.decimals)
    yield Placed(_TOTAL, middle, Text(amount, 52, "text", surface, 700, "r", 250, 86))
