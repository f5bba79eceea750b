"""Claiming a discard for a group on the rack, and changing that group before the discard (american.md §6)."""

from bot.engine.american.actions import Action, Verb
from bot.engine.american.matching import Exposure
from bot.engine.american.state import Rack
from bot.engine.american.tiles import COPIES, JOKER, Tile

SIZES = (3, 4, 5, 6)
"""Pung, kong, quint and sextet."""


def groups(rack: Rack, tile: Tile, *, jokers_shown: int = 0, naturals_shown: int = 0) -> list[Action]:
    """Every group that the claimed natural makes with the rack: its size, and how many jokers are in it.

    The claimed tile is always one of the naturals. For an edit, the tiles already shown come from `jokers_shown` and
    `naturals_shown`.
    """
    naturals = min(rack.concealed.count(tile) + naturals_shown, COPIES[tile] - 1)
    jokers = rack.concealed.count(JOKER) + jokers_shown
    return [
        Action(Verb.EXPOSE, size=size, jokers=count)
        for size in SIZES
        for count in range(min(jokers, size - 1) + 1)
        if size - 1 - count <= naturals
    ]


def edits(rack: Rack) -> list[Action]:
    """Every other shape that a fresh exposure could take."""
    if not rack.fresh:
        return []
    shown = rack.exposures[-1]
    own = shown.size - shown.jokers - 1
    return [
        edit
        for edit in groups(rack, shown.tile, jokers_shown=shown.jokers, naturals_shown=own)
        if (edit.size, edit.jokers) != (shown.size, shown.jokers)
    ]


def exposure(action: Action, tile: Tile) -> Exposure:
    """The group that the action lays down."""
    return Exposure(tile, action.size, action.jokers)
