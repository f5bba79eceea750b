"""Views of riichi, beyond those that every game has."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.mahjong.tiles import Kind
from bot.view.model import (
    HandView,
    MeldView,
    Phrase,
    ResultView,
    SeatView,
    StandingView,
    TableView,
    TileName,
    Wind,
    WinView,
)


class RiverTile(msgspec.Struct, frozen=True):
    """A discard in its river: turned sideways by riichi, discarded straight from the draw, or called away (shown as a
    ghost).
    """

    tile: TileName
    sideways: bool = False
    tsumogiri: bool = False
    called: bool = False


class RiichiSeatView(SeatView, frozen=True, kw_only=True):
    """One player in everybody's eyes: `has_stick` is the riichi stick in front of them; `norths` are those set aside
    with three players.
    """

    river: tuple[RiverTile, ...] = ()
    norths: int = 0
    riichi: bool = False
    has_stick: bool = False


class RiichiTableView(TableView, frozen=True, kw_only=True):
    """The table: `indicators` are the dora indicators in their order, None for those not turned yet."""

    seats: tuple[RiichiSeatView, ...]
    round_wind: Wind = "E"
    honba: int = 0
    sticks: int = 0
    indicators: tuple[TileName | None, ...] = ()

    @property
    def newest_discard(self) -> TileName | None:
        river = () if self.last_discarder is None else self.seats[self.last_discarder].river
        return river[-1].tile if river else None


class Wait(msgspec.Struct, frozen=True):
    """A tile that completes the hand, how many are still unseen, and a warning ("no yaku", "furiten") or None."""

    tile: TileName
    tiles_left: int
    note: Phrase | None = None


class TenpaiDiscard(msgspec.Struct, frozen=True):
    """A discard that leaves the hand tenpai, and what it waits for then."""

    tile: TileName
    waits: tuple[Wait, ...]

    @property
    def tiles_left(self) -> int:
        return sum(wait.tiles_left for wait in self.waits)


class WinObstacle(msgspec.Struct, frozen=True):
    """An obstacle to a win by its key, or that there is none; and the kinds of tiles that it is about."""

    key: str
    kinds: tuple[Kind, ...] = ()


class RiichiHandView(HandView, frozen=True, kw_only=True):
    """The table from one player's seat. `waits` are those of the hand as it stands; `tenpai_discards` take their place
    where a discard is to be chosen: all that leave tenpai, the one with most tiles left first. One that `is_hand_only`
    is the hand alone, as in a puzzle.
    """

    table: RiichiTableView
    waits: tuple[Wait, ...] = ()
    tenpai_discards: tuple[TenpaiDiscard, ...] = ()
    furiten: bool = False
    is_hand_only: bool = False


COUNTED_YAKUMAN: Final = "counted_yakuman"
"""The key of a limit: 13 han or more, without a yakuman among them."""


class YakuLine(msgspec.Struct, frozen=True):
    """A yaku by its key, and its han; a yakuman counts as one."""

    yaku: str
    han: int
    yakuman: bool = False


class FuLine(msgspec.Struct, frozen=True):
    """A reason for fu, by its key."""

    reason: str
    fu: int


class RiichiWinView(WinView, frozen=True, kw_only=True):
    """A winning hand: `points` is what it is worth without honba and sticks; `limit` is the key of a limit that it
    reaches, if any.
    """

    norths: int = 0
    indicators: tuple[TileName | None, ...] = ()
    ura: tuple[TileName, ...] = ()
    yaku: tuple[YakuLine, ...] = ()
    fu_lines: tuple[FuLine, ...] = ()
    han: int = 0
    fu: int = 0
    limit: str = ""


class ShownHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand laid open at a draw: whose, and why ("tenpai")."""

    seat: int
    tiles: tuple[TileName, ...]
    melds: tuple[MeldView, ...] = ()
    waits: tuple[TileName, ...] = ()
    note: Phrase | None = None


class RiichiResultView(ResultView, frozen=True, kw_only=True):
    """The end of a hand: the hands shown at a draw, and the riichi sticks that the first winner took."""

    round_wind: Wind = "E"
    wins: tuple[RiichiWinView, ...] = ()
    shown: tuple[ShownHand, ...] = ()
    honba: int = 0
    sticks: int = 0


class RiichiStandingView(StandingView, frozen=True, kw_only=True):
    """A player's place at the end: uma, oka, penalty and total in thousands of points."""

    uma: float = 0.0
    oka: float = 0.0
    penalty: float = 0.0
    total: float = 0.0

    @property
    def amounts_beside_score(self) -> Mapping[str, float]:
        return {"uma": self.uma, "oka": self.oka, "penalty": self.penalty, "total": self.total}
