"""The worth of a rack, by the hands of the card within reach, each by its chance and by what it pays."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form, tile_bits
from bot.games.american.card.line import HAND_SIZE as LONGEST
from bot.games.american.card.nearest import distances
from bot.games.american.computers.strong.form_prospects import FormProspects
from bot.games.american.rules import PayRules
from bot.games.american.tiles import JOKER, AmericanTile

_WEIGHED: Final = 1
"""Hands up to so much farther away than the nearest are weighed."""
_ON_DISCARD: Final = 0.59
"""The share of wins that come by a discard: 167 of 284 among four strong players."""
_ALIKE: Final = 3.0
"""The exponent by which hands within reach add to one another: with 1 they would add up, with more the best one counts
most.
"""
_FIRST: Final = 0.67
"""The chance that a hand that would be finished is so before somebody else wins: the share of wins in the sum of the
chances, over 5,520 discards of four strong players.
"""


_GREED: Final = 0.6
"""The weight of a hand's points beside its chance, as an exponent; with 1 they would weigh as much. On the same 256
hands against three that keep to one hand, this won 103 and 66 points a hand; 1 won 89 and 54.
"""


class TargetHand(msgspec.Struct, frozen=True):
    """A hand of the card within reach: how far away it is, how likely, what it pays in points, and what it is worth."""

    form: Form
    tiles_away: int
    chance: float
    points: float
    worth: float


class TargetHands(msgspec.Struct, frozen=True):
    """The hands within reach of a rack."""

    hands: tuple[TargetHand, ...]

    @property
    def tiles_away(self) -> int:
        """The number of tiles that the nearest of them lacks; more than for any hand if there is none."""
        return min((target.tiles_away for target in self.hands), default=LONGEST)

    @property
    def points(self) -> float:
        """The points that the hand worth most would bring in."""
        return max(self.hands, key=lambda target: target.worth).points if self.hands else 0.0

    @property
    def chance(self) -> float:
        """The chance to win with any of them, before anybody else."""
        return _FIRST * min(1.0, _together(target.chance for target in self.hands))

    @property
    def worth(self) -> float:
        """The worth of all together, in points: the best counts most, since only one of them can be won."""
        return _FIRST * _together(target.worth for target in self.hands)

    def without_copy(self, tile: AmericanTile, copies: int) -> "TargetHands":
        """Those that remain when the last of so many copies of the tile leaves the rack."""
        last = 1 << 8 * tile + copies - 1
        return TargetHands(tuple(target for target in self.hands if not target.form.all_tiles & last))


def _together(parts: Iterable[float]) -> float:
    return sum(part**_ALIKE for part in parts) ** (1 / _ALIKE)


def usual_value(card: Card) -> float:
    """The value of a hand of the card on average."""
    return sum(line.value for line in card.lines) / len(card.lines)


def average_payout_multiple(pay: PayRules) -> float:
    """The average number of times that a hand's value is paid to its winner, by discard or self-picked."""
    return _ON_DISCARD * (pay.discarder + 2) + (1 - _ON_DISCARD) * 3 * pay.self_pick


def target_hands(
    card: Card,
    pay: PayRules,
    chances: FormProspects,
    forms: Sequence[Form],
    held: Sequence[AmericanTile],
    *,
    jokerless: bool,
) -> TargetHands:
    """Those of the forms that can still be finished and are about as near as the nearest. `jokerless`: no joker lies
    with the own groups.
    """
    have, jokers = tile_bits(tile for tile in held if tile != JOKER), held.count(JOKER)
    lacking = distances(forms, have, jokers)
    paid, usual, farthest = average_payout_multiple(pay), usual_value(card), LONGEST
    found: list[TargetHand] = []
    for place in sorted(range(len(forms)), key=lacking.__getitem__):
        form, away = forms[place], lacking[place]
        if away > farthest:
            break
        line = card.lines[form.line_index]
        chance = chances.prospect_of(form, have, jokers, opens=not line.is_concealed)
        if chance.chance:
            doubles = jokerless and line.jokerless_bonus and form.has_sets
            times = chance.jokerless_chance / chance.chance * (pay.jokerless - 1) * doubles + 1
            points = line.value * times
            worth = usual * (points / usual) ** _GREED * chance.chance
            found.append(TargetHand(form, away, chance.chance, points * paid, worth * paid))
            farthest = min(farthest, away + _WEIGHED)
    return TargetHands(tuple(found))
