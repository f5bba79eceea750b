"""Points that players take into the next phase: all, none, a fraction, or points by place (league.md §2.5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from bot.league.amounts import nearest_whole

_P = TypeVar("_P")


def carried_totals(totals: Mapping[_P, int], share: Fraction) -> dict[_P, int]:
    """Of every total this share, penalties included, in whole points; halves are rounded away from zero."""
    return {player: nearest_whole(total * share) for player, total in totals.items()}


def points_by_place(places: Sequence[tuple[_P, int]], points: Sequence[int]) -> dict[_P, int]:
    """Points by place in the phase before; players beyond the end of the list get none, players who share a place the
    same.
    """
    return {player: points[place - 1] if place <= len(points) else 0 for player, place in places}
