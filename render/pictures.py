"""Every picture there is, from its view to a PNG."""

from collections.abc import Sequence
from typing import Final

from bot.i18n.catalogue import Words
from bot.view.model import (
    AnyView,
    CardView,
    ExampleView,
    GuideView,
    HandView,
    LeagueView,
    NumbersView,
    OpenTableView,
    PreviewView,
    ResultView,
    StandingsView,
    SummaryView,
    TableView,
)
from render.cache import Cache
from render.example import example_drawing
from render.film import FilmSheet, film_frame, film_sheet
from render.games.registry import card_picture_of, pictures_of
from render.guide import numbered_panel
from render.league import league_drawing
from render.numbers import numbers_drawing
from render.paint import Painter
from render.preview import preview_drawing
from render.replay import replay_drawing
from render.scene import Drawing, half_scale
from render.sprites import Sprites, Style
from render.standings import standings_drawing
from render.summary import summary_drawing

CACHE_BYTES: Final = 96 * 1024 * 1024
"""The bytes that the shared cache may hold unless told otherwise."""


def scene(view: AnyView, words: Words, width: int = 1100) -> Drawing:
    """The view laid out, in these words, for a picture 1100 or 550 pixels wide."""
    match view:
        case TableView() | HandView() | ResultView():
            whole = _game_drawing(view, words)
        case StandingsView():
            whole = standings_drawing(view, words)
        case OpenTableView():
            whole = replay_drawing(view, words)
        case SummaryView():
            whole = summary_drawing(view, words)
        case GuideView():
            game = pictures_of(view.panel)
            assert game.guide, "whoever shows a guide has it from the game"
            whole = numbered_panel(game.hand.drawing(view.panel, words), game.guide)
        case PreviewView():
            whole = preview_drawing(words)
        case ExampleView():
            whole = example_drawing(view)
        case CardView():
            whole = card_picture_of(view).drawing(view, words)
        case LeagueView():
            whole = league_drawing(view, words)
        case NumbersView():
            whole = numbers_drawing(view, words)
    return whole if width == whole.width else half_scale(whole)


def _game_drawing(view: TableView | HandView | ResultView, words: Words) -> Drawing:
    match view:
        case TableView():
            return pictures_of(view).table.drawing(view, words)
        case HandView():
            return pictures_of(view).hand.drawing(view, words)
        case ResultView():
            return pictures_of(view).result.drawing(view, words)


class Pictures:
    """Paints views. One object serves all tables, from any thread, and keeps what they share in one cache."""

    def __init__(self, cache: Cache[object] | None = None, bands: Cache[object] | None = None) -> None:
        """`cache` keeps sprites and painted bands of all tables; `bands` is for keeping the latter elsewhere."""
        self.cache: Cache[object] = Cache(CACHE_BYTES) if cache is None else cache
        self._painter = Painter(Sprites(self.cache), self.cache if bands is None else bands)

    @property
    def cache_size(self) -> int:
        """Bytes in the cache."""
        return self.cache.size

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        """The view as a PNG, `width` (1100 or 550) pixels wide."""
        return self._painter.paint(scene(view, words, width), style or Style())

    def film_sheet(self, pngs: Sequence[bytes], style: Style) -> FilmSheet:
        """The sheet that pictures of this style share in a film."""
        return film_sheet(pngs, style)

    def film_frame(self, sheet: FilmSheet, before: bytes | None, png: bytes, ms: int) -> bytes:
        """The piece of a film that shows this picture for so many milliseconds after the one `before`."""
        return film_frame(sheet, before, png, ms)
