"""How likely a hand of the card is to be finished in time, judged by what is missing and how much of it is live."""

from collections.abc import Iterator
from math import exp, inf, log
from typing import Final

from bot.games.american.card.forms import Bits, Form
from bot.games.american.computers.observation import Observation
from bot.games.american.tiles import JOKER, AmericanTile

_DISCARDED: Final = 0.6
"""How often an opponent who draws a tile discards it, as a share."""
NO_CHANCE: Final = -inf
"""The logarithm of the chance of a hand that cannot be won any more."""


class Outlook:
    """The rest of a hand from one seat: how many draws are left, and how likely each tile comes in them."""

    def __init__(self, seen: Observation) -> None:
        self._live = seen.live
        self._unseen = max(1, seen.unseen)
        self._draws = 1 + seen.left / 4
        self._known: dict[tuple[int, bool], float] = {}

    def of(self, form: Form, have: Bits, jokers: int, *, opens: bool) -> float:
        """The logarithm of the chance to fill what is left of the form. `opens`: groups of it may be claimed."""
        lacking = form.whole & ~have
        if form.size - (form.whole & have).bit_count() - jokers == 1:
            return self._last(lacking & form.naturals, lacking)
        sure, free = 0.0, list[float]()
        taken, previous = 0, -1
        for tile, natural in _copies(lacking, form.naturals):
            taken = taken + 1 if tile == previous else 0
            previous = tile
            left = self._live[tile] - taken
            if natural:
                sure += self._log_chance(left, claimed=False)
            else:
                free.append(self._log_chance(left + self._live[JOKER], claimed=opens and taken == 0))
        free.sort()
        return sure + sum(free[jokers:])

    def _last(self, needed: Bits, lacking: Bits) -> float:
        """One tile is missing: a natural, or anything that is lacking or a joker; it may be claimed, to win."""
        live = sum(self._live[tile] for tile, _ in _copies(needed or lacking, 0))
        return self._log_chance(live + (0 if needed else self._live[JOKER]), claimed=True)

    def _log_chance(self, live: int, *, claimed: bool) -> float:
        key = live, claimed
        if key not in self._known:
            rate = live * (1 + 3 * _DISCARDED if claimed else 1) / self._unseen
            chance = 1 - exp(-rate * self._draws)
            self._known[key] = log(chance) if chance > 0 else NO_CHANCE
        return self._known[key]


def _copies(lacking: Bits, naturals: Bits) -> Iterator[tuple[AmericanTile, bool]]:
    """Every missing copy of a tile, and whether it has to be a natural."""
    while lacking:
        lowest = lacking & -lacking
        lacking ^= lowest
        yield (lowest.bit_length() - 1) >> 3, bool(lowest & naturals)
