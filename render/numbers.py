"""Somebody in numbers: what stands above each of these pictures, what is in it, and the same in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import NumbersView
from bot.view.numbers import HandValuesView, ProfileView, RecentGamesView, YakuCountsView
from render.fonts import writable_name
from render.number_charts import (
    recent_games_chart,
    recent_games_sentences,
    values_chart,
    values_sentences,
    yaku_bars,
    yaku_sentences,
)
from render.profile import BADGE_SIZE, profile_chart, profile_sentences
from render.scene import SCENE_WIDTH, Drawing, Placed, Text

_MARGIN: Final = 24
_HEIGHT: Final = 644
"""Low enough to be seen whole."""


def numbers_drawing(view: NumbersView, text: Words) -> Drawing:
    """The picture of what there is to see of a person."""
    return Drawing(SCENE_WIDTH, _HEIGHT, (*_heading(view, text), *_items(view, text)))


def numbers_sentences(view: NumbersView, text: Words) -> Iterator[str]:
    """The picture in words, with every number that is drawn."""
    yield f"{writable_name(view.subject.player, text)}: {_games_line(view, text)}."
    match view:
        case ProfileView():
            yield from profile_sentences(view, text)
        case RecentGamesView():
            yield from recent_games_sentences(view, text)
        case HandValuesView():
            yield from values_sentences(view, text)
        case YakuCountsView():
            yield from yaku_sentences(view, text)
        case _:
            return


def _items(view: NumbersView, text: Words) -> Iterator[Placed]:
    match view:
        case ProfileView():
            return profile_chart(view, text)
        case RecentGamesView():
            return recent_games_chart(view, text)
        case HandValuesView():
            return values_chart(view, text)
        case YakuCountsView():
            return yaku_bars(view, text)
        case _:
            raise TypeError(f"there is no picture of {type(view).__name__}")


def _heading(view: NumbersView, text: Words) -> Sequence[Placed]:
    badges = len(view.badges) if isinstance(view, ProfileView) else 0
    room = SCENE_WIDTH - 2 * _MARGIN - badges * (BADGE_SIZE[0] + 12)
    return [
        Placed(_MARGIN, 46, Text(writable_name(view.subject.player, text), 46, "accent", "felt", 700, "l", room)),
        Placed(_MARGIN, 98, Text(_games_line(view, text), 30, "quiet", "felt", 400, "l", room)),
    ]


def _games_line(view: NumbersView, text: Words) -> str:
    """The game that was counted, by how many players, and the numbers of games and hands."""
    counted = view.subject
    parts = [text(f"stats.game.{counted.game}")]
    if counted.players is not None:
        parts.append(text("stats.players", count=counted.players))
    return " · ".join((*parts, text("stats.games", count=counted.games), text("stats.hands", count=counted.hands)))
