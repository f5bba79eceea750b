"""The places of a rack's tiles in a hand of the card."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from bot.games.american.card.forms import Form
from bot.games.american.card.matching import Exposure
from bot.games.american.tiles import JOKER, AmericanTile

FilledGroups: TypeAlias = tuple[tuple[AmericanTile | None, ...], ...]
"""Group by group as printed, what lies in each place: the tile itself, a joker, or nothing."""


def filled_groups(form: Form, concealed: Sequence[AmericanTile], exposures: Sequence[Exposure]) -> FilledGroups:
    """Groups on the rack go to their places. Naturals go first to the places where jokers are not allowed; jokers fill
    the rest.
    """
    left, waiting = Counter(concealed), list(exposures)
    laid: list[tuple[AmericanTile | None, ...]] = [()] * len(form.groups)
    for place in sorted(range(len(laid)), key=lambda place: _may_hold_jokers(form, form.groups[place])):
        group = form.groups[place]
        shown = next((shown for shown in waiting if group == (shown.tile,) * shown.size), None)
        if shown is None:
            laid[place] = tuple(_take(tile, left) for tile in group)
        else:
            waiting.remove(shown)
            laid[place] = shown.tiles
    return tuple(
        tuple(_take(JOKER, left) if tile is None else tile for tile in tiles)
        if _may_hold_jokers(form, group)
        else tiles
        for group, tiles in zip(form.groups, laid, strict=True)
    )


def _may_hold_jokers(form: Form, group: tuple[AmericanTile, ...]) -> bool:
    return form.allows_jokers and len(group) >= 3 and len(set(group)) == 1


def _take(tile: AmericanTile, left: Counter[AmericanTile]) -> AmericanTile | None:
    if not left[tile]:
        return None
    left[tile] -= 1
    return tile
