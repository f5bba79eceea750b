"""The standings of a league: a line for everybody, low enough that twenty-five of them are seen at once."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import total_in_thousands
from bot.league.amounts import fraction_text
from bot.view.league import LeagueRow, LeagueStandingsView
from render.fonts import writable_name
from render.scene import SCENE_WIDTH, Box, Icon, Placed, Text

_LONGEST_NAME: Final = 18
"""Characters of a name; more are cut."""
_MARGIN = 24
_ROW = 44
_HEAD = 40
_FOOT = 20
_PLACE, _ARROW, _NAME = 84, 94, 148
_GAMES, _TOTAL, _MEAN, _TIMES, _LATEST = 494, 638, 732, 770, 904
_NARROW = 34
_BOX = 30
_SURFACE = "panel"


def league_standings(view: LeagueStandingsView, text: Words, top: int) -> tuple[int, Sequence[Placed]]:
    """The height of the whole picture in pixels, and the rows that stand below its heading."""
    high = _HEAD + len(view.rows) * _ROW + 12
    items = [Placed(_MARGIN, top, Box(SCENE_WIDTH - 2 * _MARGIN, high, _SURFACE, 18, "line", 2))]
    items += _columns(view, text, top + 22)
    for number, row in enumerate(view.rows):
        y = top + _HEAD + number * _ROW
        items += _line(view, row, text, y)
        if view.cut == view.rows_before + number + 1:
            items.append(Placed(_MARGIN, y + _ROW - 2, Box(SCENE_WIDTH - 2 * _MARGIN, 6, "accent", 0, "", 0, _SURFACE)))
    return top + high + _FOOT, items


def _columns(view: LeagueStandingsView, text: Words, y: int) -> Iterator[Placed]:
    def head(x: int, key: str, align: str, room: int) -> Placed:
        return Placed(x, y, Text(text(f"picture.{key}"), 24, "quiet", _SURFACE, 400, align, room, 50))

    yield head(_GAMES, "league.games", "r", 90)
    yield head(_TOTAL, "total", "r", 130)
    yield head(_MEAN, "league.mean", "r", 84)
    for place in range(1, _places(view) + 1):
        yield Placed(_TIMES + (place - 1) * _NARROW, y, Text(str(place), 24, "quiet", _SURFACE))
    yield head(_LATEST, "league.latest", "l", 5 * _BOX)


def _places(view: LeagueStandingsView) -> int:
    return max((len(row.place_counts) for row in view.rows), default=0)


def _line(view: LeagueStandingsView, row: LeagueRow, text: Words, y: int) -> Iterator[Placed]:
    middle, own = y + _ROW // 2, row == view.reader
    surface = "plate" if own else _SURFACE
    if own:
        box = Box(SCENE_WIDTH - 2 * _MARGIN - 8, _ROW, "plate", 10, "accent", 3, _SURFACE)
        yield Placed(_MARGIN + 4, y, box)
        yield Placed(2, y + 8, Icon("turn", 18, 28, "accent"))
    place = "–" if row.place is None else str(row.place)
    first = row.place == 1
    yield Placed(_PLACE, middle, Text(place, 32, "accent" if first else "text", surface, 700, "r", 54, 50))
    yield from _movement(row, middle, surface)
    name = writable_name(row.player, text)
    name = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    room = _GAMES - 60 - _NAME
    if row.mark:
        mark = text(f"league.mark.{row.mark}")
        yield Placed(_GAMES - 52, middle, Text(mark, 22, "warn", surface, 600, "r", 110, 60))
        room -= 118
    yield Placed(_NAME, middle, Text(name, 32, "text", surface, 600, "l", room, 60))
    yield Placed(_GAMES, middle, Text(str(row.games), 28, "quiet", surface, 400, "r", 44))
    amount = total_in_thousands(row.total, view.decimals)
    yield Placed(_TOTAL, middle, Text(amount, 36, "text", surface, 700, "r", 140, 50))
    if row.mean_place is not None:
        mean = fraction_text(row.mean_place, 2)
        yield Placed(_MEAN, middle, Text(mean, 28, "text", surface, 400, "r", 80))
    for number, count in enumerate(row.place_counts):
        x = _TIMES + number * _NARROW
        yield Placed(x, middle, Text(str(count), 26, "text" if count else "quiet", surface, 400, "m", _NARROW - 4, 50))
    yield from _latest(row, y, surface)


def _movement(row: LeagueRow, middle: int, surface: str) -> Iterator[Placed]:
    if row.places_gained:
        icon, colour = ("up", "good") if row.places_gained > 0 else ("down", "bad")
        yield Placed(_ARROW, middle - 8, Icon(icon, 18, 16, colour, surface))
        yield Placed(_ARROW + 22, middle, Text(str(abs(row.places_gained)), 22, colour, surface, 600, "l", 28, 50))


def _latest(row: LeagueRow, y: int, surface: str) -> Iterator[Placed]:
    """The newest places, the last one outermost."""
    for number, place in enumerate(row.latest_places):
        x, outline = _LATEST + number * _BOX, "accent" if place == 1 else "line"
        yield Placed(x, y + 6, Box(_BOX - 4, _ROW - 12, "felt", 6, outline, 2, surface))
        yield Placed(x + _BOX // 2 - 2, y + _ROW // 2, Text(str(place), 22, "text", "felt", 600))
