"""The danger of a discard, by the hands that the racks of the others may still be, and whether these lack the tile."""

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

import msgspec

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form, kinds_with_counts
from bot.games.american.card.matching import Exposure
from bot.games.american.computers.observation import Observation
from bot.games.american.computers.strong.target_hands import usual_value
from bot.games.american.rules import Rules
from bot.games.american.tiles import COPIES_OF_KIND, JOKER, AmericanTile

_EARLY, _MIDDLE = 60, 30
"""Tiles left in the wall: more than the first is early, fewer than the second late."""
_CLOSED: Final = (0.0004, 0.0035, 0.0063)
"""Early, midway and late: how often a discard wins for an opponent without groups. Measured among four strong players:
20 of 49,983, 74 of 21,108, 44 of 6,977.
"""
_WAITING: Final = ((0.12, 0.26, 0.33), (0.49, 0.49, 0.49))
"""With one group and with more, early, midway and late: how often an opponent waits for one of the tiles that the hands
possible with them lack, as a share of an even spread over these. Measured in the same games: 12, 49 and 44 wins with
one group, 34 in all with more.
"""


class Risk(msgspec.Struct, frozen=True):
    """The chance that a discard is somebody's Mahjong, and the points that it loses on average."""

    chance: float = 0.0
    cost: float = 0.0


class DiscardRisks:
    """The living opponents, as their racks show them."""

    def __init__(
        self, card: Card, rules: Rules, seen: Observation, reachable: Callable[[tuple[Exposure, ...]], Sequence[Form]]
    ) -> None:
        self._discarder = rules.pay.discarder
        self._usual = usual_value(card)
        self._time = (seen.wall_left <= _EARLY) + (seen.wall_left <= _MIDDLE)
        self._closed = [rival for rival in seen.rivals if not rival.exposures]
        shown = (rival for rival in seen.rivals if rival.exposures)
        self._lacked = [(rival, _wanted_tiles(card, seen, reachable(rival.exposures))) for rival in shown]

    def risk_of(self, tile: AmericanTile) -> Risk:
        """The risk of a discard. There is none in a joker, nor in what just went past an opponent's rack."""
        if tile == JOKER:
            return Risk()
        chance = _CLOSED[self._time] * sum(tile not in rival.safe_tiles for rival in self._closed)
        cost = chance * self._usual
        for rival, lacked in self._lacked:
            if tile in lacked and tile not in rival.safe_tiles:
                wanted = lacked[tile]
                hit = _WAITING[len(rival.exposures) > 1][self._time] * wanted.likelihood
                chance += hit
                cost += hit * wanted.value
        return Risk(min(1.0, chance), cost * self._discarder)


class WantedTile(msgspec.Struct, frozen=True):
    """A tile that a rack may lack: how likely it is the one, and the value of the hands that it would complete."""

    likelihood: float
    value: float


def _wanted_tiles(card: Card, seen: Observation, forms: Sequence[Form]) -> dict[AmericanTile, WantedTile]:
    """The tiles that the hands possible with a rack still need, each hand by how much of it may be concealed there."""
    whole = 0.0
    shares: dict[AmericanTile, float] = {}
    values: dict[AmericanTile, float] = {}
    for form in forms:
        likely = _likelihood(seen, form)
        if not likely:
            continue
        whole += likely
        kinds = [tile for tile, _ in kinds_with_counts(form.all_tiles)]
        for tile in kinds:
            share = likely / len(kinds)
            shares[tile] = shares.get(tile, 0.0) + share
            values[tile] = values.get(tile, 0.0) + share * card.lines[form.line_index].value
    return {tile: WantedTile(share / whole, values[tile] / share) for tile, share in shares.items()}


def _likelihood(seen: Observation, form: Form) -> float:
    """The share of the ways to hold the hand's naturals that are left, as far as this player can see; one that the
    player holds may complete it.
    """
    likely = 1.0
    for tile, count in kinds_with_counts(form.naturals):
        unseen = seen.live_counts[tile] + (tile in seen.held)
        if unseen < count:
            return 0.0
        likely *= comb(unseen, count) / comb(COPIES_OF_KIND[tile], count)
    short = sum(
        max(0, count - seen.live_counts[tile] - (tile in seen.held))
        for tile, count in kinds_with_counts(form.all_tiles)
    )
    return likely if short <= seen.live_counts[JOKER] else 0.0
