"""The danger that the others want a discard: their racks show which hands of the card they can still have."""

from typing import Final

from bot.games.american.card.card import Card
from bot.games.american.card.matching import Exposure, remaining_forms
from bot.games.american.computers.observation import Observation
from bot.games.american.tiles import JOKER, AmericanTile

_TELLING: Final = 2
"""A rack with so many groups tells what it is for."""
_LATE: Final = 40
"""With so few tiles left it is time to be careful."""


def threatening_racks(seen: Observation) -> list[tuple[Exposure, ...]]:
    """The racks of opponents who may be about to win."""
    enough = _TELLING if seen.wall_left <= _LATE else _TELLING + 1
    return [rack for rack in seen.rival_exposures if len(rack) >= enough]


def danger(card: Card, seen: Observation, tile: AmericanTile) -> float:
    """The danger that somebody wants the tile: 0 to 1 for each rack that tells something, summed. Nobody can claim a
    joker.
    """
    if tile == JOKER:
        return 0.0
    return sum(_share(card, rack, tile) for rack in seen.rival_exposures if len(rack) >= _TELLING)


def _share(card: Card, rack: tuple[Exposure, ...], tile: AmericanTile) -> float:
    """The share of the hands possible with this rack in which the tile is still to come."""
    forms = remaining_forms(card, rack)
    return sum(form.all_tiles >> 8 * tile & 1 for form in forms) / len(forms) if forms else 0.0
