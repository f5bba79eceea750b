"""The chance that a hand of the card is finished in time: every missing tile takes a draw, every joker one place."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final

import msgspec

from bot.games.american.card.forms import Form, TileBits
from bot.games.american.computers.observation import Observation
from bot.games.american.tiles import COPIES_OF_KIND, JOKER, AmericanTile

_CLAIMS: Final = 1.8
"""Discards of a tile by the others for each own draw of it: three draw, and keep what they need."""
_KIND: Final = (1 << 8) - 1


class Prospect(msgspec.Struct, frozen=True):
    """The chance of a hand, and the part of it that is without any joker."""

    chance: float
    jokerless_chance: float


_NONE: Final = Prospect(0.0, 0.0)


class FormProspects:
    """The rest of a deal from one seat: how many draws are left, and what may come in them."""

    def __init__(self, seen: Observation) -> None:
        unseen = max(1, seen.unseen_count)
        self._live = seen.live_counts
        self._draws = seen.wall_left / 4
        self._drawn = round(min(1.0, self._draws / unseen), 4)
        self._thrown = round(min(1.0 - self._drawn, _CLAIMS * self._draws / unseen), 4)
        self._jokers = _at_least(seen.live_counts[JOKER], self._drawn)

    def prospect_of(self, form: Form, have: TileBits, jokers: int, *, opens: bool) -> Prospect:
        """The chance to fill what is left of the form. `opens`: groups of it may be claimed."""
        short = (form.naturals & ~have).bit_count()
        away = max(short, form.size - (form.all_tiles & have).bit_count() - jokers)
        if away == 0:
            return Prospect(1.0, 1.0 if jokers == 0 else 0.0)
        if away == 1:
            return self._last(form, have, jokers, short)
        in_time = self._in_time(away)
        if not in_time:
            return _NONE
        lacks = [in_time]
        for tile, naturals, others in _missing(form, have):
            claimable = opens and others > 0
            apart = others if claimable else away
            kind = _lacks(self._live[tile], naturals, others, self._drawn, self._thrown, apart)
            lacks = _joint_lacks(lacks, kind)
            if not lacks:
                return _NONE
        chance = sum(part * self._jokers_come(lack - jokers) for lack, part in enumerate(lacks))
        return Prospect(chance, lacks[0] if jokers == 0 else 0.0)

    def _last(self, form: Form, have: TileBits, jokers: int, short: int) -> Prospect:
        """One tile is missing: a natural, or anything that is lacking or a joker; it may be claimed, to win."""
        lacking = (form.naturals if short else form.all_tiles) & ~have
        live = sum(self._live[tile] for tile in range(JOKER) if lacking >> 8 * tile & _KIND)
        natural = 1 - (1 - self._drawn - self._thrown) ** live
        if short:
            return Prospect(natural, natural if jokers == 0 else 0.0)
        with_jokers = 1 - (1 - natural) * (1 - self._drawn) ** self._live[JOKER]
        return Prospect(with_jokers, natural if jokers == 0 else 0.0)

    def _jokers_come(self, needed: int) -> float:
        return self._jokers[min(max(0, needed), len(self._jokers) - 1)]

    def _in_time(self, away: int) -> float:
        """So many tiles do not come in fewer turns, and hardly in as many."""
        turns = 1 + self._draws * (1 + _CLAIMS / 4)
        share = 1.0
        for earlier in range(away):
            share *= max(0.0, 1 - earlier / turns)
        return share


def _missing(form: Form, have: TileBits) -> Iterator[tuple[AmericanTile, int, int]]:
    """The kinds of tile that are missing: how many have to be naturals, and how many may be jokers."""
    lacking = form.all_tiles & ~have
    while lacking:
        tile = ((lacking & -lacking).bit_length() - 1) >> 3
        place = 8 * tile
        of_kind = lacking >> place & _KIND
        naturals = (of_kind & form.naturals >> place).bit_count()
        yield tile, naturals, of_kind.bit_count() - naturals
        lacking &= ~(_KIND << place)


@lru_cache(maxsize=1 << 16)
def _lacks(live: int, naturals: int, others: int, drawn: float, thrown: float, apart: int) -> tuple[float, ...]:
    """The chances that no joker, one, two, … will be needed in the place of this tile; nothing if its naturals cannot
    come.

    Each of the live ones is drawn or, for one place, discarded by somebody else and claimed: when all else is there,
    which is so for the `apart`-th part of the time.
    """
    needed = naturals + others
    lacks = [0.0] * (others + 1)
    for came in range(live + 1):
        chance = comb(live, came) * drawn**came * (1 - drawn) ** (live - came)
        claimed = 1 - (1 - thrown / apart) ** (live - came)
        for more, part in ((0, 1 - claimed), (1, claimed)):
            if came + more >= naturals:
                lacks[max(0, needed - came - more)] += chance * part
    return tuple(lacks) if any(lacks) else ()


def _joint_lacks(one: list[float], other: tuple[float, ...]) -> list[float]:
    """The chances that no joker, one, two, … will be needed for two kinds together; nothing if either cannot come."""
    if not other:
        return []
    if len(other) == 1:
        return [part * other[0] for part in one]
    both = [0.0] * (len(one) + len(other) - 1)
    for first, part in enumerate(one):
        for second, share in enumerate(other):
            both[first + second] += part * share
    return both


@lru_cache(maxsize=1 << 10)
def _at_least(live: int, drawn: float) -> tuple[float, ...]:
    """The chances that at least none, one, two, … of the live jokers are drawn."""
    exactly = [comb(live, came) * drawn**came * (1 - drawn) ** (live - came) for came in range(live + 1)]
    return tuple(sum(exactly[most:]) for most in range(COPIES_OF_KIND[JOKER] + 2))
