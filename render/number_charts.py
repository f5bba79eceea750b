"""The charts behind a person's card: from game to game, what hands were worth, and which yaku."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import total_in_thousands
from bot.view.numbers import HandValuesView, RecentGamesView, YakuCountsView
from render.scene import Box, Graph, Placed, Text
from render.titled_box import titled_box

_WHOLE: Final = (24, 1052)
"""The left edge of a panel as wide as the picture, and its width, in pixels."""
_TOP: Final = 132
_HIGH: Final = 252
_LOW: Final = 400
_LOW_HIGH: Final = 220
_TITLE: Final = 56
"""The height of a panel's title, in pixels."""
_WIDEST: Final = 44
_LIMIT_ROOM: Final = 116
"""The width of a step that has a name, in pixels."""
_ROWS: Final = 12
_COLUMNS: Final = 2


# --- from game to game


def recent_games_chart(view: RecentGamesView, text: Words) -> Iterator[Placed]:
    """A mark for each of the newest places, and how the total went."""
    x, width = _WHOLE
    yield from titled_box(_WHOLE, _TOP, _HIGH, text("stats.latest"))
    room, high = width - 84, (_HIGH - _TITLE - 16) // view.seats
    step = min(_WIDEST, room // max(1, len(view.places)) // 2 * 2)
    for place in range(1, view.seats + 1):
        middle = _TOP + _TITLE + (place - 1) * high + high // 2
        colour = "accent" if place == 1 else "text"
        yield Placed(x + 48, middle, Text(str(place), 32, colour, "plate", 700, "r", 30))
        yield Placed(x + 64, middle - 14, Box(room, 28, "felt", 8, surface="plate"))
        for game, taken in enumerate(view.places):
            if taken == place:
                mark = Box(max(8, step - 4), 28, colour, 6, surface="felt")
                yield Placed(x + 64 + game * step, middle - 14, mark)
    yield Placed(x, _LOW, Box(width, _LOW_HIGH, "panel", 20, "line", 2))
    yield Placed(x + 20, _LOW + 30, Text(text("stats.total"), 26, "quiet", "panel", 600, "l", width - 40))
    if len(view.totals) > 1:
        line = ((view.subject.player.chair, view.totals),)
        names = game_number_labels(view.games_before, len(view.totals) - 1)
        yield Placed(x + 12, _LOW + 48, Graph(width - 24, _LOW_HIGH - 56, line, names, 24, is_signed=True))


def recent_games_sentences(view: RecentGamesView, text: Words) -> Iterator[str]:
    """The same in words."""
    places = " ".join(map(str, view.places))
    yield text("alt.profile.course", games=len(view.places), seats=view.seats, places=places)
    yield text("alt.profile.totals", totals=" ".join(map(total_in_thousands, view.totals[1:])))


def game_number_labels(first: int, games: int) -> tuple[str, ...]:
    """The numbers of the games below a graph, as many as there is room for."""
    apart = 3 * -(-games // 14) if games > 7 else 1
    return tuple(str(first + place + 1) if place % apart == 0 else "" for place in range(games))


# --- what hands were worth


def values_chart(view: HandValuesView, text: Words) -> Iterator[Placed]:
    """A bar for each step, of the hands won and of those dealt into."""
    for y, high, key, counts in (
        (_TOP, _HIGH, "stats.won_values", view.wins),
        (_LOW, _LOW_HIGH, "stats.lost_values", view.deal_ins),
    ):
        yield from titled_box(_WHOLE, y, high, text(key), text("stats.limits") if _has_limits(view) else "")
        yield from _columns(view, counts, y, high, text)


def _has_limits(view: HandValuesView) -> bool:
    return any(limit for _, limit in view.groups)


def _columns(view: HandValuesView, counts: Sequence[int], y: int, high: int, text: Words) -> Iterator[Placed]:
    x, width = _WHOLE
    named = sum(bool(limit) for _, limit in view.groups)
    narrow = (width - 24 - named * _LIMIT_ROOM) // max(1, len(view.groups) - named) // 2 * 2
    feet = y + high - (72 if named else 46)
    tallest, most = feet - y - _TITLE - 30, max((*counts, 1))
    left = x + 12
    for (value, limit), count in zip(view.groups, counts, strict=True):
        room = _LIMIT_ROOM if limit else narrow
        middle = left + room // 2
        tall = max(4, tallest * count // most // 2 * 2) if count else 2
        colour = ("accent" if limit else "text") if count else "line"
        yield Placed(middle - 22, feet - tall, Box(44, tall, colour, 6 if count else 0, surface="plate"))
        if count:
            yield Placed(middle, feet - tall - 18, Text(f"{count:,}", 28, "text", "plate", 600, "m", room - 4, 60))
        yield Placed(middle, feet + 22, Text(_short(value), 26, "quiet", "plate", 400, "m", room - 4, 60))
        if limit:
            yield Placed(middle, feet + 50, Text(text(limit), 24, "quiet", "plate", 400, "m", room - 4, 70))
        left += room


def _short(value: int) -> str:
    return f"{value // 1000}k" if value >= 1000 else str(value)


def values_sentences(view: HandValuesView, text: Words) -> Iterator[str]:
    """The same in words."""
    for key, counts in (("alt.profile.won", view.wins), ("alt.profile.lost", view.deal_ins)):
        told = [
            text("alt.profile.step", value=_short(value), count=f"{count:,}")
            for (value, _), count in zip(view.groups, counts, strict=True)
        ]
        yield text(key, values=text("between").join(told))


# --- which yaku


def yaku_bars(view: YakuCountsView, text: Words) -> Iterator[Placed]:
    """A bar for each of the most frequent."""
    x, width = _WHOLE
    high = _LOW + _LOW_HIGH - _TOP
    yield from titled_box(_WHOLE, _TOP, high, text("stats.yaku", count=view.wins))
    shown, step, room = _shown_yaku(view), (high - _TITLE - 12) // _ROWS, width // _COLUMNS
    most = max((count for _, count in shown), default=1)
    for number, (key, count) in enumerate(shown):
        left = x + number // _ROWS * room
        middle = _TOP + _TITLE + number % _ROWS * step + step // 2
        yield Placed(left + 20, middle, Text(text(key), 26, "text", "plate", 400, "l", 196, 60))
        yield Placed(left + 224, middle - 10, Box(room - 330, 20, "felt", 6, surface="plate"))
        long = max(12, (room - 330) * count // most // 2 * 2)
        yield Placed(left + 224, middle - 10, Box(long, 20, "accent", 6, surface="felt"))
        yield Placed(left + room - 20, middle, Text(f"{count:,}", 28, "text", "plate", 600, "r", 78, 60))


def yaku_sentences(view: YakuCountsView, text: Words) -> Iterator[str]:
    """The same in words."""
    told = (text("alt.profile.yaku_count", yaku=text(key), count=f"{count:,}") for key, count in _shown_yaku(view))
    yield text("alt.profile.yaku", count=view.wins, yaku=text("between").join(told))


def _shown_yaku(view: YakuCountsView) -> Sequence[tuple[str, int]]:
    return view.yaku[: _ROWS * _COLUMNS]
