"""The pictures of a league, and what stands above each of them."""

from collections.abc import Iterator

from bot.i18n.catalogue import Words
from bot.view.league import LeagueBracketView, LeaguePairView, LeagueProgressView, LeagueStandingsView
from bot.view.model import LeagueView, Player
from render.fonts import writable_name
from render.league_bracket import bracket_drawing
from render.league_graphs import pair_graph, progress_graph
from render.league_standings import league_standings
from render.narrow_standings import narrow_standings
from render.scene import SCENE_WIDTH, Drawing, Placed, Text

_MARGIN = 24
_TOP = 132
"""The upper edge of the rest of the picture, in pixels."""


def league_drawing(view: LeagueView, text: Words) -> Drawing:
    """The picture of what there is to see of a league."""
    match view:
        case LeagueStandingsView():
            kind, (height, items) = (
                "league.standings",
                (narrow_standings if view.narrow else league_standings)(view, text, _TOP),
            )
        case LeagueProgressView():
            kind, (height, items) = "league.progress", progress_graph(view, text, _TOP)
        case LeaguePairView():
            kind, (height, items) = "league.pair", pair_graph(view, text, _TOP)
        case LeagueBracketView():
            kind, (height, items) = "bracket.title", bracket_drawing(view, text, _TOP)
        case _:
            raise TypeError(f"there is no picture of {type(view).__name__}")
    return Drawing(SCENE_WIDTH, height, (*_heading(view, text, kind), *items))


def _heading(view: LeagueView, text: Words, kind: str) -> Iterator[Placed]:
    room = SCENE_WIDTH - 2 * _MARGIN
    name = writable_name(Player(name=view.league), text)
    yield Placed(_MARGIN, 46, Text(name, 46, "accent", "felt", 700, "l", room))
    size = 40 if isinstance(view, LeagueStandingsView) and view.narrow else 30
    told = " · ".join(_heading_parts(view, text, kind))
    yield Placed(_MARGIN, 98, Text(told, size, "quiet", "felt", 400, "l", room))


def _heading_parts(view: LeagueView, text: Words, kind: str) -> Iterator[str]:
    yield text(f"picture.{kind}")
    if view.phases > 1:
        yield text("picture.league.phase", number=view.phase, count=view.phases)
    if view.round is not None:
        yield text("picture.league.round", number=view.round)
    if view.last_game:
        yield text("picture.league.last_game", at=view.last_game)
