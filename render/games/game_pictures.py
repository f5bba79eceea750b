"""The pictures of a game: one record with everything that there is to see of it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar, cast

import msgspec

from bot.i18n.catalogue import Words
from bot.view.model import AnyView, CardView, HandView, ResultView, TableView, TileName
from render.guide import Guide
from render.scene import Drawing

_V = TypeVar("_V")
_T = TypeVar("_T", bound=TableView)
_H = TypeVar("_H", bound=HandView)
_R = TypeVar("_R", bound=ResultView)


class Picture(msgspec.Struct, Generic[_V], frozen=True):
    """The drawing of a kind of view, and the same told in sentences, the most useful ones first."""

    view: type[_V]
    drawing: Callable[[_V, Words], Drawing]
    sentences: Callable[[_V, Words], Iterable[str]]


class LaidTile(msgspec.Struct, frozen=True):
    """A discard as it lies: turned sideways, or called away."""

    tile: TileName
    turned: bool = False
    is_called_away: bool = False


class LaidTiles(msgspec.Struct, frozen=True):
    """The tiles that lie open in the middle of a table: each seat's discards, and those that show what is worth
    more.
    """

    rivers: tuple[tuple[LaidTile, ...], ...] = ()
    indicators: tuple[TileName, ...] = ()


class GamePictures(msgspec.Struct, Generic[_T, _H, _R], frozen=True, kw_only=True):
    """A game as it is seen: its public table, a player's panel, and how a hand ended.

    `glowing_tiles` are the tiles that glow at a table, wherever they lie. `usual_views` is what is seen in a table's
    first hour: it is painted before anybody waits for it. `guide` explains a panel; a game can do without one.
    `laid_tiles` are the tiles in the middle, for whatever lays them out anew. A game that is played by cards has a
    `card` page by page.
    """

    table: Picture[_T]
    hand: Picture[_H]
    result: Picture[_R]
    glowing_tiles: Callable[[_T], frozenset[TileName]]
    usual_views: Sequence[AnyView]
    guide: Guide | None
    laid_tiles: Callable[[_T], LaidTiles] = lambda view: LaidTiles()
    card: Picture[CardView] | None = None

    @property
    def views(self) -> frozenset[type]:
        """The types of its views."""
        return frozenset((self.table.view, self.hand.view, self.result.view))


AnyGamePictures: TypeAlias = GamePictures[TableView, HandView, ResultView]
"""The pictures of any game."""


def untyped_pictures(pictures: GamePictures[_T, _H, _R]) -> AnyGamePictures:
    """The same, for the registry, which finds them by the type of a view: they are handed no other."""
    return cast(AnyGamePictures, pictures)
