"""Whether a rack matches the card (american.md §10.2)."""

from collections.abc import Sequence

import msgspec

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form, TileSet, tile_bits
from bot.games.american.card.line import CardLine
from bot.games.american.tiles import JOKER, AmericanTile


class Exposure(msgspec.Struct, frozen=True, array_like=True):
    """A group on a rack: its tile, how many there are, and how many of them are jokers."""

    tile: AmericanTile
    size: int
    jokers: int = 0

    @property
    def naturals(self) -> int:
        """The number of its tiles that are no jokers."""
        return self.size - self.jokers

    @property
    def tiles(self) -> tuple[AmericanTile, ...]:
        """The tiles as they lie, jokers last."""
        return (self.tile,) * self.naturals + (JOKER,) * self.jokers


class Match(msgspec.Struct, frozen=True):
    """A hand of the card that a rack makes, and how it is filled."""

    line: CardLine
    form: Form
    jokerless: bool

    @property
    def earns_jokerless_bonus(self) -> bool:
        """True if the win earns the bonus for no jokers, which it can only in a hand that allows them (american.md
        §9.2).
        """
        return self.jokerless and self.line.jokerless_bonus and self.form.has_sets


def remaining_forms(card: Card, exposures: Sequence[Exposure]) -> tuple[Form, ...]:
    """The parts left to fill, of each hand of the card that is still possible with these groups."""
    shown: tuple[TileSet, ...] = tuple(sorted((exposure.tile, exposure.size) for exposure in exposures))
    return card.forms_with_groups(shown)


def matches(
    card: Card, concealed: Sequence[AmericanTile], exposures: Sequence[Exposure], *, all_jokers: bool = True
) -> list[Match]:
    """Every hand of the card that the fourteen tiles make.

    `concealed` are the tiles in the rack, the claimed or drawn one among them. `all_jokers`: a concealed group may
    be made of jokers alone.
    """
    have = tile_bits(tile for tile in concealed if tile != JOKER)
    lacking, jokers, tiles = ~have, concealed.count(JOKER), len(concealed)
    jokerless = not jokers and not any(exposure.jokers for exposure in exposures)
    nearly = [form for form in remaining_forms(card, exposures) if not form.naturals & lacking]
    return [
        Match(card.lines[form.line_index], form, jokerless)
        for form in nearly
        if form.size == tiles
        and (form.all_tiles & have).bit_count() == tiles - jokers
        and (all_jokers or not form.naturals_with_sets & lacking)
        and (form.allows_jokers or jokerless)
    ]
