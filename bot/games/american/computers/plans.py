"""The hands of the card that a computer player has in mind: found once in a while among all, followed in between."""

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Final

import msgspec

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form, TileBits
from bot.games.american.card.line import HAND_SIZE as LONGEST
from bot.games.american.card.matching import Exposure, remaining_forms
from bot.games.american.card.nearest import distances
from bot.games.american.computers.observation import Observation
from bot.games.american.tiles import JOKER, TILE_KINDS, AmericanTile

_KEPT: Final = 100
"""So many of the nearest hands are kept in mind, and those that are as near."""
_WEIGHED: Final = 1
"""Hands up to so much farther away than the nearest are weighed against each other."""
_FOLLOWED: Final = 3
"""After so many changes of the rack the whole card is searched again: a hand comes one tile nearer a turn."""
_GREED: Final = 0.4
"""The weight of the logarithm of a hand's points, where each tile that is missing weighs 1."""


class Plan(msgspec.Struct, frozen=True):
    """A hand of the card, how far away it is, and how good it looks (more is better)."""

    form: Form
    tiles_away: int
    utility: float


class PlanSearch:
    """The hands of the card that a player aims for in a deal, among those that it considers."""

    def __init__(self, card: Card, form_test: Callable[[Form], bool]) -> None:
        self._card = card
        self._form_test = form_test
        self._kept: tuple[Form, ...] = ()
        self._held: tuple[AmericanTile, ...] = ()
        self._shown: tuple[Exposure, ...] | None = None
        self._looks = 0

    def best_plans(self, seen: Observation) -> list[Plan]:
        """The plans for what the player sees, best first."""
        self._looks += seen.held != self._held
        self._held = seen.held
        if self._shown != seen.exposures or self._looks > _FOLLOWED:
            self._search(seen)
        return self._best(self._kept, seen, seen.natural_bits, seen.jokers)

    def best_with_exposures(
        self, seen: Observation, exposures: tuple[Exposure, ...], have: TileBits, jokers: int
    ) -> tuple[int, Plan | None]:
        """With these groups on the rack and the rest in it, how far away the nearest hand is that can still be won, and
        the best plan.
        """
        plans = self._best(self._possible(exposures), seen, have, jokers)
        return min((plan.tiles_away for plan in plans), default=LONGEST), next(iter(plans), None)

    def best_with_tiles(self, seen: Observation, have: TileBits, jokers: int) -> Plan | None:
        """The best plan with other tiles in the rack."""
        return next(iter(self._best(self._kept, seen, have, jokers)), None)

    def _search(self, seen: Observation) -> None:
        forms = self._possible(seen.exposures)
        lacking = distances(forms, seen.natural_bits, seen.jokers)
        far = sorted(lacking)[:_KEPT][-1] if forms else 0
        self._kept = tuple(form for form, distance in zip(forms, lacking, strict=True) if distance <= far)
        self._shown, self._looks = seen.exposures, 0

    def _possible(self, exposures: Sequence[Exposure]) -> Sequence[Form]:
        return [form for form in remaining_forms(self._card, exposures) if self._form_test(form)]

    def _best(self, forms: Sequence[Form], seen: Observation, have: TileBits, jokers: int) -> list[Plan]:
        within, all_jokers = seen.reachable_bits(have), jokers + seen.live_counts[JOKER]
        lacking = distances(forms, have, jokers)
        plans: list[Plan] = []
        farthest = LONGEST
        for place in sorted(range(len(forms)), key=lacking.__getitem__):
            form, away = forms[place], lacking[place]
            if away > farthest:
                break
            if not form.naturals & ~within and form.size - (form.all_tiles & within).bit_count() <= all_jokers:
                plans.append(Plan(form, away, _GREED * log(self._card.lines[form.line_index].value) - away))
                farthest = min(farthest, away + _WEIGHED)
        return sorted(plans, key=lambda plan: -plan.utility)


def tile_usefulness(plans: Sequence[Plan], held: Sequence[AmericanTile]) -> list[float]:
    """By tile, what its last copy in the rack is worth: the plans that need it, each by how good it looks."""
    worth = [0.0] * TILE_KINDS
    best = plans[0].utility if plans else 0.0
    for tile in set(held):
        last = 1 << 8 * tile + held.count(tile) - 1
        worth[tile] = sum(exp(plan.utility - best) for plan in plans if plan.form.all_tiles & last)
    return worth
