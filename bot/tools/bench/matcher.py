"""Milliseconds to hold fourteen tiles against the whole house card: any tiles, and hands with jokers in them."""

from collections.abc import Mapping, Sequence
from random import Random
from time import process_time_ns

from bot.games.american.card.card import Card
from bot.games.american.card.file import house_card
from bot.games.american.card.forms import Form, forms
from bot.games.american.card.matching import matches
from bot.games.american.tiles import JOKER, AmericanTile, all_tiles

_RACK = 14
_JOKERS = 0.3
"""The chance that a joker stands where one may."""


def measure_matcher(racks: int = 2000) -> Mapping[str, float]:
    """The median and the slowest hundredth of so many racks of both kinds, and what it takes to unfold the card."""
    rng, card = Random(1), house_card()
    begun = process_time_ns()
    unfolded = [form for place, line in enumerate(card.lines) for form in forms(line, place)]
    took = process_time_ns() - begun
    tiles = all_tiles()
    times = sorted(
        _nanoseconds(card, rack)
        for _ in range(racks)
        for rack in (rng.sample(tiles, _RACK), _with_jokers(rng, rng.choice(unfolded)))
    )
    return {
        "ways_to_fill_the_card": len(unfolded),
        "unfold_once_ms": round(took / 1e6, 1),
        "match_p50_ms": round(times[len(times) // 2] / 1e6, 3),
        "match_p99_ms": round(times[len(times) * 99 // 100] / 1e6, 3),
    }


def _with_jokers(rng: Random, form: Form) -> list[AmericanTile]:
    return [
        JOKER if len(group) > 2 and len(set(group)) == 1 and rng.random() < _JOKERS else tile
        for group in form.groups
        for tile in group
    ]


def _nanoseconds(card: Card, rack: Sequence[AmericanTile]) -> int:
    begun = process_time_ns()
    matches(card, rack, ())
    return process_time_ns() - begun
