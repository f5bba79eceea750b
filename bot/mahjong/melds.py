"""Groups on the table: chii, pon and the three kans, and how their tiles are laid out (riichi.md §3,
WRC 2014 §5.4.10).

Pon of 5s from the player across, with a red five in hand; the tile in brackets lies sideways.

>>> from bot.mahjong.tiles import TILES, parse
>>> pon = Meld(MeldKind.PON, parse("5s0s"), TILES["5s"], Side.ACROSS)
>>> layout_text(pon)
'5s(5s)0s'
>>> layout_text(Meld(MeldKind.ANKAN, parse("4444s")))
'##4s4s##'

Seat 3 called it, so the tile came from seat 1.

>>> pon.source(owner=3, players=4)
1
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from bot.mahjong.tiles import KIND_OF_TILE, Kind, Tile, name


class MeldKind(StrEnum):
    """The five groups a player can lay on the table."""

    CHII = "chii"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    SHOUMINKAN = "shouminkan"
    ANKAN = "ankan"


class Side(StrEnum):
    """The discarder's place, seen from the caller."""

    LEFT = "left"
    ACROSS = "across"
    RIGHT = "right"


SIDE_STEP = {Side.RIGHT: 1, Side.ACROSS: 2, Side.LEFT: -1}


def side_of(caller: int, discarder: int, players: int) -> Side:
    """On which side of the caller the discarder sits; with three players there is no across."""
    step = (discarder - caller) % players
    return Side.RIGHT if step == 1 else Side.LEFT if step == players - 1 else Side.ACROSS


class Meld(msgspec.Struct, frozen=True, array_like=True):
    """A group on the table.

    `own` are the tiles from the hand in ascending order, `called` the claimed discard, `side` where it came from,
    and `added` the fourth tile of a shouminkan. An ankan has four own tiles and nothing else.
    """

    kind: MeldKind
    own: tuple[Tile, ...]
    called: Tile | None = None
    side: Side | None = None
    added: Tile | None = None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All three or four tiles, the hand's own first."""
        extra = tuple(tile for tile in (self.called, self.added) if tile is not None)
        return self.own + extra

    @property
    def tile_kind(self) -> Kind:
        """The kind of a pon or kan; of a chii its lowest kind."""
        return KIND_OF_TILE[min(self.tiles)]

    @property
    def is_kan(self) -> bool:
        return self.kind in KANS

    @property
    def is_open(self) -> bool:
        """Everything but an ankan opens the hand."""
        return self.kind is not MeldKind.ANKAN

    def source(self, owner: int, players: int) -> int | None:
        """The seat that fed the claimed tile; None for an ankan."""
        return None if self.side is None else (owner + SIDE_STEP[self.side]) % players


KANS = frozenset((MeldKind.DAIMINKAN, MeldKind.SHOUMINKAN, MeldKind.ANKAN))


class MeldSlot(msgspec.Struct, frozen=True):
    """One place of a laid-out group: a tile, whether it lies face down or turned sideways, and a tile laid against
    it.
    """

    tile: Tile
    turned: bool = False
    face_down: bool = False
    stacked: Tile | None = None


_Layout: TypeAlias = tuple[MeldSlot, ...]

_PLACE = {Side.LEFT: 0, Side.ACROSS: 1}


def layout(meld: Meld, ankan_display: str = "outer") -> _Layout:
    """The group as it lies on the table, left to right: the turned tile tells who discarded it (riichi.md §3.2-3.4).

    `ankan_display` is `outer` or `inner`: which two tiles of an ankan lie face down.
    """
    if meld.called is None or meld.side is None:
        down = (0, 3) if ankan_display == "outer" else (1, 2)
        return tuple(MeldSlot(tile, face_down=place in down) for place, tile in enumerate(meld.own))
    place = _PLACE.get(meld.side, len(meld.own))
    laid = [MeldSlot(tile) for tile in meld.own]
    laid.insert(place, MeldSlot(meld.called, turned=True, stacked=meld.added))
    return tuple(laid)


def layout_text(meld: Meld, ankan_display: str = "outer") -> str:
    """The layout in the notation of riichi.md §2: `5s(5s)5s`, `(6m+6m)6m6m`, `##4s4s##`."""
    return "".join(_laid_text(laid) for laid in layout(meld, ankan_display))


def _laid_text(laid: MeldSlot) -> str:
    if laid.face_down:
        return "##"
    stacked = "" if laid.stacked is None else "+" + name(laid.stacked)
    return f"({name(laid.tile)}{stacked})" if laid.turned else name(laid.tile)
