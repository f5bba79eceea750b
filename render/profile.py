"""A person in numbers: places, rates beside those of all here, the newest places, and how the total went."""

from collections.abc import Iterator

from bot.i18n.catalogue import Words
from bot.i18n.phrases import points, total_in_thousands
from bot.view.numbers import Figure, ProfileView
from render.number_charts import game_numbers
from render.scene import Box, Graph, Icon, Placed, Text
from render.titled_box import titled_box

_LEFT = (24, 514)
_RIGHT = (558, 518)
"""Where the two columns begin, and how wide they are."""
_TOP = 132
_HIGH = 252
_LOW = _TOP + _HIGH + 16
_GRAPH = 220
_BAR = 26
_FULL = 0.5
"""The share at which the bar of a rate is full."""


def profile(view: ProfileView, text: Words) -> Iterator[Placed]:
    """What stands below the name."""
    yield from _places(view, text)
    yield from _figures(view, text)
    yield from _newest(view, text)
    yield from _graph(view, text)


def profile_sentences(view: ProfileView, text: Words) -> Iterator[str]:
    """The card in words."""
    taken = (f"{place}. {times} ({_share(view, times)})" for place, times in enumerate(view.places, start=1))
    yield text("alt.profile.places", places=text.enumeration(taken), mean=_mean_place(view))
    for figure in view.figures:
        yield f"{_figure_line(figure, text, few=view.few)}."
    if view.latest:
        yield text("alt.profile.latest", places=" ".join(map(str, view.latest)))
    if view.best:
        yield text("alt.profile.best", points=points(view.best))
    if view.totals:
        yield text("alt.profile.totals", totals=" ".join(map(total_in_thousands, view.totals[1:])))


def _figure_line(figure: Figure, text: Words, *, few: bool) -> str:
    line = f"{text(f'stats.rate.{figure.name}')} {figure_text(figure, few=few)}"
    others = rate_text(figure.others, mean=figure.mean)
    return line if figure.others is None else f"{line} ({text('stats.everybody', value=others)})"


def figure_text(figure: Figure, *, few: bool) -> str:
    """A rate as it is written; of few games also what it is made of."""
    written = rate_text(figure.value, mean=figure.mean)
    return f"{written} ({figure.above:,}/{figure.below})" if few and figure.below and not figure.mean else written


def rate_text(value: float | None, *, mean: bool) -> str:
    """A share in percent, or a value in points."""
    if value is None:
        return "–"
    return points(round(value)) if mean else f"{100 * value:.1f} %"


def _share(view: ProfileView, times: int) -> str:
    return f"{100 * times / (sum(view.places) or 1):.0f} %"


def _mean_place(view: ProfileView) -> str:
    return "–" if view.mean_place is None else f"{view.mean_place:.2f}"


def _places(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _LEFT
    yield from titled_box(_LEFT, _TOP, _HIGH, text("stats.places"))
    room, step, most = width - 250, (_HIGH - 64) // len(view.places), max((*view.places, 1))
    for number, times in enumerate(view.places, start=1):
        middle = _TOP + 56 + (number - 1) * step + step // 2
        colour = "accent" if number == 1 else "text"
        yield Placed(x + 44, middle, Text(str(number), 32, colour, "plate", 700, "r", 30))
        yield Placed(x + 64, middle - _BAR // 2, Box(room, _BAR, "felt", 8, surface="plate"))
        if times:
            long = max(16, room * times // most // 2 * 2)
            yield Placed(x + 64, middle - _BAR // 2, Box(long, _BAR, colour, 8, surface="felt"))
        yield Placed(x + width - 100, middle, Text(str(times), 28, "text", "plate", 600, "r", 76, 50))
        yield Placed(x + width - 16, middle, Text(_share(view, times), 26, "quiet", "plate", 400, "r", 78))


def _figures(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _RIGHT
    yield from titled_box(_RIGHT, _TOP, _HIGH, text("stats.rates"), text("stats.marked"))
    step = (_HIGH - 64) // max(1, len(view.figures))
    for number, figure in enumerate(view.figures):
        middle = _TOP + 56 + number * step + step // 2
        yield Placed(x + 20, middle, Text(text(f"stats.rate.{figure.name}"), 26, "text", "plate", 400, "l", 150, 60))
        yield from _bar(figure, x + 178, middle, 140)
        written = figure_text(figure, few=view.few)
        yield Placed(x + width - 16, middle, Text(written, 28, "text", "plate", 600, "r", 172, 50))


def _bar(figure: Figure, x: int, middle: int, room: int) -> Iterator[Placed]:
    """How large a rate is, and where that of all here lies: a line across the bar."""
    full = 12000 if figure.mean else _FULL
    yield Placed(x, middle - 10, Box(room, 20, "felt", 6, surface="plate"))
    if figure.value:
        long = max(12, round(room * min(1, figure.value / full)) // 2 * 2)
        yield Placed(x, middle - 10, Box(long, 20, "accent", 6, surface="felt"))
    if figure.others is not None:
        at = round(room * min(1, figure.others / full)) // 2 * 2
        yield Placed(x + at - 2, middle - 16, Box(4, 32, "text", 2, surface="felt"))


def _newest(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _LEFT
    yield from titled_box(_LEFT, _LOW, _GRAPH, text("stats.mean_place"))
    yield Placed(x + width - 20, _LOW + 30, Text(text("stats.best"), 26, "quiet", "plate", 600, "r", width // 2))
    yield Placed(x + 20, _LOW + 84, Text(_mean_place(view), 56, "text", "plate", 700, "l", 200))
    if view.trend:
        icon, colour = ("up", "good") if view.trend > 0 else ("down", "bad")
        yield Placed(x + 160, _LOW + 70, Icon(icon, 30, 28, colour, "plate"))
    best = points(view.best) if view.best else "–"
    yield Placed(x + width - 20, _LOW + 84, Text(best, 48, "accent", "plate", 700, "r", 240))
    yield Placed(x + 20, _LOW + 140, Text(text("stats.latest"), 26, "quiet", "plate", 600, "l", width - 40))
    for number, place in enumerate(view.latest):
        box = Box(42, 44, "felt", 8, "accent" if place == 1 else "line", 2, "plate")
        yield Placed(x + 20 + number * 48, _LOW + 162, box)
        yield Placed(x + 41 + number * 48, _LOW + 184, Text(str(place), 28, "text", "felt", 600))


def _graph(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _RIGHT
    yield Placed(x, _LOW, Box(width, _GRAPH, "panel", 20, "line", 2))
    yield Placed(x + 20, _LOW + 30, Text(text("stats.total"), 26, "quiet", "panel", 600, "l", width - 40))
    if len(view.totals) > 1:
        line, names = ((view.of.player.chair, view.totals),), game_numbers(view.first, len(view.totals) - 1)
        yield Placed(x + 12, _LOW + 48, Graph(width - 24, _GRAPH - 56, line, names, 24, totals=True))
