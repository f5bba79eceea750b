"""Claiming a discard for a group on the rack, and changing that group before the discard (american.md §6)."""

from typing import Final

from bot.games.american.card.matching import Exposure
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.state import Rack
from bot.games.american.tiles import JOKER, AmericanTile

_SIZES: Final = (3, 4, 5, 6)
"""Pung, kong, quint and sextet."""


def claims(rack: Rack, tile: AmericanTile) -> list[Action]:
    """Every group that the claimed natural can form with the rack: its size, and how many jokers are in it."""
    return _groups(rack.concealed.count(tile), rack.concealed.count(JOKER), len(rack.concealed))


def exposure_edits(rack: Rack) -> list[Action]:
    """Every other form that a fresh exposure could take; the claimed natural stays in it."""
    if not rack.may_edit_exposure:
        return []
    shown = rack.exposures[-1]
    naturals = rack.concealed.count(shown.tile) + shown.naturals - 1
    jokers = rack.concealed.count(JOKER) + shown.jokers
    groups = _groups(naturals, jokers, shown.size + len(rack.concealed) - 1)
    return [edit for edit in groups if (edit.size, edit.jokers) != (shown.size, shown.jokers)]


def exposure(action: Action, tile: AmericanTile) -> Exposure:
    """The group that the action lays down."""
    return Exposure(tile, action.size, action.jokers)


def _groups(naturals: int, jokers: int, most: int) -> list[Action]:
    """The groups of a claimed natural with this many other naturals and jokers, limited in size so that a tile is left
    to discard.
    """
    return [
        Action(Verb.EXPOSE, size=size, jokers=count)
        for size in _SIZES
        for count in range(min(jokers, size - 1) + 1)
        if size <= most and size - 1 - count <= naturals
    ]
