"""The views of American mahjong, beyond what every game has."""

from typing import TypeAlias

import msgspec

from bot.view.model import CardView, HandView, Phrase, ResultView, TableView, TileName, WinView


class PileTile(msgspec.Struct, frozen=True):
    """A discard: who discarded it and, if somebody claimed it, who."""

    tile: TileName
    seat: int
    claimed_by: int | None = None


class AmericanTableView(TableView, frozen=True, kw_only=True):
    """The table: `pile` is the discards in the middle, oldest first. While tiles are passed (`caption` says which
    pass it is), `pass_number` is how many seats on they go.
    """

    pile: tuple[PileTile, ...] = ()
    pass_number: int = 0

    @property
    def newest_discard(self) -> TileName | None:
        """The discard that is to be marked: the last of the pile."""
        return self.pile[-1].tile if self.last_discarder is not None and self.pile else None


class CardTile(msgspec.Struct, frozen=True):
    """A place in a hand of the card and the tile that belongs there.

    `is_held`: the player has one for it, or a joker (`is_joker`) that stands for it; `is_exposed`: it lies open on the
    rack.
    """

    tile: TileName
    is_held: bool = True
    is_joker: bool = False
    is_exposed: bool = False


CardGroup: TypeAlias = tuple[CardTile, ...]


class NearHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of the card, group by group, and how far the player is from it. `value` is in points."""

    name: str
    groups: tuple[CardGroup, ...]
    tiles_away: int
    value: int
    concealed: bool = False


class PrintedGroup(msgspec.Struct, frozen=True):
    """A group of the card with numbers in it, and the letter of its suit."""

    symbols: str
    suit: str = ""


class CardHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as the card prints it, in all its ways. `note` is the card's own words; the reader lacks `tiles_away`
    tiles, if that is known.
    """

    name: str
    variants: tuple[tuple[PrintedGroup, ...], ...]
    value: int
    concealed: bool
    notes: tuple[Phrase, ...] = ()
    note: str = ""
    tiles_away: int | None = None


class CardSection(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the card, or as much of it as there is on a page."""

    title: str
    hands: tuple[CardHand, ...]


class AmericanCardView(CardView, frozen=True, kw_only=True):
    """A page of a card."""

    sections: tuple[CardSection, ...]


class AmericanHandView(HandView, frozen=True, kw_only=True):
    """The table from one player's seat. `notes` are short lines under the hand (a blind pass, a dead hand).
    `passed_tiles` is what was given away in the newest pass of the Charleston.
    """

    table: AmericanTableView
    passed_tiles: tuple[TileName, ...] = ()
    nearest_hands: tuple[NearHand, ...] = ()
    notes: tuple[Phrase, ...] = ()


class Doubling(msgspec.Struct, frozen=True):
    """The key of what multiplies the value of a hand, and by how much."""

    reason: str
    factor: int


class AmericanWinView(WinView, frozen=True, kw_only=True):
    """A winning hand: `name` and `value` are those of the hand of the card that it has matched, `groups` its tiles,
    winning tile and all. `points` is what everybody pays together.
    """

    name: str
    value: int
    groups: tuple[CardGroup, ...]
    doublings: tuple[Doubling, ...] = ()


class AmericanResultView(ResultView, frozen=True, kw_only=True):
    """The end of a hand, with its winner if there is one."""

    wins: tuple[AmericanWinView, ...] = ()
