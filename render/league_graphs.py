"""Graphs of how totals in a league grew: those of the best, those of one player, those of two against each other."""

from collections.abc import Iterator, Sequence

from bot.i18n.catalogue import Words
from bot.i18n.phrases import total_in_thousands
from bot.league.amounts import decimals_needed, fraction_text
from bot.view.league import HeadToHeadPlayer, LeaguePairView, LeagueProgressView
from bot.view.model import Player
from render.charts import line_style
from render.fonts import writable_name
from render.scene import SCENE_WIDTH, Box, Graph, Icon, Paragraph, Placed, Text

_MARGIN = 24
_GRAPH = 520
_NAMES = 330
_ROW = 50
_PAIR = 76
_FOOT = 20


def progress_graph(view: LeagueProgressView, text: Words, top: int) -> tuple[int, Sequence[Placed]]:
    """A line for everybody, their names beside it; and how high the whole picture is."""
    width = SCENE_WIDTH - 2 * _MARGIN - _NAMES - 12
    games = max((len(line.totals) for line in view.lines), default=1) - 1
    lines = tuple((line.player.chair, line.totals) for line in view.lines)
    items = [*_graph(lines, [str(game) for game in range(1, games + 1)], width, top)]
    left = _MARGIN + width + 12
    items.append(Placed(left, top, Box(_NAMES, _GRAPH, "panel", 18, "line", 2)))
    places = decimals_needed(line.totals[-1] for line in view.lines)
    for number, line in enumerate(view.lines):
        middle = top + 36 + number * _ROW
        items.append(_marker(line.player, left + 16, middle))
        amount = total_in_thousands(line.totals[-1], places)
        name = writable_name(line.player, text)
        items.append(Placed(left + 48, middle, Text(name, 28, "text", "panel", 600, "l", _NAMES - 166, 60)))
        items.append(Placed(left + _NAMES - 14, middle, Text(amount, 28, "text", "panel", 700, "r", 100, 50)))
    return top + _GRAPH + _FOOT, items


def pair_graph(view: LeaguePairView, text: Words, top: int) -> tuple[int, Sequence[Placed]]:
    """Both players with their numbers, and the totals of their common games below; and how high the picture is."""
    places = decimals_needed(one.totals[-1] for one in view.pair)
    items: list[Placed] = []
    for number, one in enumerate(view.pair):
        items += _player(one, text, top + number * (_PAIR + 8), places)
    y = top + 2 * (_PAIR + 8)
    if not view.games:
        items.append(
            Placed(_MARGIN, y, Paragraph(text("picture.league.strangers"), SCENE_WIDTH - 2 * _MARGIN, 60, 30, "quiet"))
        )
        return y + 60 + _FOOT, items
    lines = tuple((one.player.chair, one.totals) for one in view.pair)
    items += _graph(lines, [f"#{game}" for game in view.games], SCENE_WIDTH - 2 * _MARGIN, y)
    return y + _GRAPH + _FOOT, items


def _player(one: HeadToHeadPlayer, text: Words, y: int, places: int) -> Iterator[Placed]:
    middle = y + _PAIR // 2
    yield Placed(_MARGIN, y, Box(SCENE_WIDTH - 2 * _MARGIN, _PAIR, "panel", 18, "line", 2))
    yield _marker(one.player, _MARGIN + 18, middle)
    yield Placed(_MARGIN + 56, middle, Text(writable_name(one.player, text), 36, "text", "panel", 600, "l", 360, 60))
    ahead = text("picture.league.ahead", count=one.games_ahead)
    yield Placed(640, middle, Text(ahead, 28, "text", "panel", 400, "r", 190, 60))
    if one.mean_place is not None:
        mean = text("league.mean", place=fraction_text(one.mean_place, 2))
        yield Placed(890, middle, Text(mean, 28, "quiet", "panel", 400, "r", 230, 60))
    amount = total_in_thousands(one.totals[-1], places)
    yield Placed(SCENE_WIDTH - _MARGIN - 20, middle, Text(amount, 40, "text", "panel", 700, "r", 150, 50))


def _graph(
    lines: tuple[tuple[int, tuple[int, ...]], ...], labels: Sequence[str], width: int, y: int
) -> Iterator[Placed]:
    yield Placed(_MARGIN, y, Box(width, _GRAPH, "panel", 18, "line", 2))
    graph = Graph(width - 24, _GRAPH - 24, lines, tuple(labels), 26, is_signed=True)
    yield Placed(_MARGIN + 12, y + 12, graph)


def _marker(player: Player, x: int, middle: int) -> Placed:
    """The sign by which the player's line is known."""
    colour, shape = line_style(player.chair)
    return Placed(x, middle - 10, Icon(f"marker{shape}", 20, 20, f"avatar{colour}", "panel"))
