"""A person in numbers: places, rates beside those of all here, the newest places, and how the total went."""

from collections.abc import Iterator

from bot.i18n.catalogue import Words
from bot.i18n.phrases import points, total_in_thousands
from bot.view.numbers import Figure, ProfileView
from render.number_charts import game_number_labels
from render.radar import spoke_end
from render.scene import Box, Graph, Icon, Placed, Radar, Text, TileSprite
from render.titled_box import titled_box

_LEFT = (24, 514)
_RIGHT = (558, 518)
"""The left edge and the width of either column, in pixels."""
_TOP = 132
_HIGH = 252
_LOW = _TOP + _HIGH + 16
_GRAPH = 220
_BAR = 26
_RADAR = 190
BADGE_SIZE = (54, 72)
"""The size of an achievement's tile, in pixels."""


def profile_chart(view: ProfileView, text: Words) -> Iterator[Placed]:
    """Everything below the name: badges, places, rates, the newest games and the graph of the total."""
    yield from _badges(view)
    yield from _places(view, text)
    yield from _figures(view, text)
    yield from _newest(view, text)
    yield from _graph(view, text)


def profile_sentences(view: ProfileView, text: Words) -> Iterator[str]:
    """The card in words."""
    taken = (f"{place}. {times} ({_share(view, times)})" for place, times in enumerate(view.place_counts, start=1))
    yield text("alt.profile.places", places=text.enumeration(taken), mean=_mean_place(view))
    for figure in view.figures:
        yield f"{_figure_line(figure, text, few=view.has_few_games)}."
    if view.latest_places:
        yield text("alt.profile.latest", places=" ".join(map(str, view.latest_places)))
    if view.best_hand_points:
        yield text("alt.profile.best", points=points(view.best_hand_points))
    if view.totals:
        yield text("alt.profile.totals", totals=" ".join(map(total_in_thousands, view.totals[1:])))


def _figure_line(figure: Figure, text: Words, *, few: bool) -> str:
    line = f"{text(f'stats.rate.{figure.name}')} {figure_text(figure, few=few)}"
    others = rate_text(figure.rate_of_all, mean=figure.is_mean)
    return line if figure.rate_of_all is None else f"{line} ({text('stats.everybody', value=others)})"


def figure_text(figure: Figure, *, few: bool) -> str:
    """A rate as it is written; of few games also what it is made of."""
    written = rate_text(figure.value, mean=figure.is_mean)
    return (
        f"{written} ({figure.numerator:,}/{figure.denominator})"
        if few and figure.denominator and not figure.is_mean
        else written
    )


def rate_text(value: float | None, *, mean: bool) -> str:
    """A share in percent, or a value in points."""
    if value is None:
        return "–"
    return points(round(value)) if mean else f"{100 * value:.1f} %"


def _share(view: ProfileView, times: int) -> str:
    return f"{100 * times / (sum(view.place_counts) or 1):.0f} %"


def _mean_place(view: ProfileView) -> str:
    return "–" if view.mean_place is None else f"{view.mean_place:.2f}"


def _badges(view: ProfileView) -> Iterator[Placed]:
    """The tiles of the newest achievements, at the right of the name; their names stand below the card."""
    width, height = BADGE_SIZE
    right = _RIGHT[0] + _RIGHT[1]
    for number, tile in enumerate(reversed(view.badges), start=1):
        yield Placed(right - number * (width + 8) + 8, 32, TileSprite(tile, width, height))


def _places(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _LEFT
    yield from titled_box(_LEFT, _TOP, _HIGH, text("stats.places"))
    room, step, most = width - 250, (_HIGH - 64) // len(view.place_counts), max((*view.place_counts, 1))
    for number, times in enumerate(view.place_counts, start=1):
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
    """The rates around a middle: farther out than the line is more than all here have."""
    x, width = _RIGHT
    yield from titled_box(_RIGHT, _TOP, _HIGH, text("stats.rates"))
    yield Placed(x + 20, _TOP + 62, Text(text("stats.marked"), 22, "quiet", "plate", 400, "l", 150, 60))
    if not view.figures:
        return
    middle, level, spokes = x + width // 2, _TOP + _HIGH // 2 + 20, len(view.figures)
    yield Placed(middle - _RADAR // 2, level - _RADAR // 2, Radar(_RADAR, _RADAR, tuple(map(_reach, view.figures))))
    for number, figure in enumerate(view.figures):
        right, down = spoke_end(number, spokes, _RADAR / 2 + 16)
        name, written = text(f"stats.rate.{figure.name}"), figure_text(figure, few=view.has_few_games)
        if number == 0:
            yield Placed(middle - 6, _TOP + 28, Text(name, 26, "text", "plate", 400, "r", width // 2 - 120, 60))
            yield Placed(middle + 6, _TOP + 28, Text(written, 28, "text", "plate", 600, "l", width // 2 - 22, 50))
            continue
        align, row = "l" if right > 0 else "r", level + min(round(down), _RADAR // 2 - 34)
        at, room = middle + round(right), width // 2 - round(abs(right)) - 12
        yield Placed(at, row - 14, Text(name, 26, "text", "plate", 400, align, room, 60))
        yield Placed(at, row + 18, Text(written, 28, "text", "plate", 600, align, room, 50))


def _reach(figure: Figure) -> int:
    """The length of a rate's spoke, in percent: half of it is what all here have, the end half as much more."""
    if not figure.rate_of_all:
        return 100 if figure.value else 50
    return min(100, max(0, round(100 * (figure.value or 0) / figure.rate_of_all) - 50))


def _newest(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _LEFT
    yield from titled_box(_LEFT, _LOW, _GRAPH, text("stats.mean_place"))
    yield Placed(x + width - 20, _LOW + 30, Text(text("stats.best"), 26, "quiet", "plate", 600, "r", width // 2))
    yield Placed(x + 20, _LOW + 84, Text(_mean_place(view), 56, "text", "plate", 700, "l", 200))
    if view.trend:
        icon, colour = ("up", "good") if view.trend > 0 else ("down", "bad")
        yield Placed(x + 160, _LOW + 70, Icon(icon, 30, 28, colour, "plate"))
    best = points(view.best_hand_points) if view.best_hand_points else "–"
    yield Placed(x + width - 20, _LOW + 84, Text(best, 48, "accent", "plate", 700, "r", 240))
    yield Placed(x + 20, _LOW + 140, Text(text("stats.latest"), 26, "quiet", "plate", 600, "l", width - 40))
    for number, place in enumerate(view.latest_places):
        box = Box(42, 44, "felt", 8, "accent" if place == 1 else "line", 2, "plate")
        yield Placed(x + 20 + number * 48, _LOW + 162, box)
        yield Placed(x + 41 + number * 48, _LOW + 184, Text(str(place), 28, "text", "felt", 600))


def _graph(view: ProfileView, text: Words) -> Iterator[Placed]:
    x, width = _RIGHT
    yield Placed(x, _LOW, Box(width, _GRAPH, "panel", 20, "line", 2))
    yield Placed(x + 20, _LOW + 30, Text(text("stats.total"), 26, "quiet", "panel", 600, "l", width - 40))
    if len(view.totals) > 1:
        line, names = (
            ((view.subject.player.chair, view.totals),),
            game_number_labels(view.games_before, len(view.totals) - 1),
        )
        yield Placed(x + 12, _LOW + 48, Graph(width - 24, _GRAPH - 56, line, names, 24, is_signed=True))
