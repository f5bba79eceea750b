"""Cases of games that are over: from points at the table to places and totals."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from bot.engine.riichi.rules import preset
from bot.engine.riichi.settlement import settle, terms_of

STICK = 1000
"""What a riichi stick is worth, in points."""


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is over: points by seat, the sticks left on the table, and penalties (below zero) by seat."""

    book: str
    points: tuple[int, ...]
    sticks: int = 0
    penalties: Mapping[int, int] = {}


class BySeat(msgspec.Struct, frozen=True):
    """The result of a game by seat, in points, and the sum of the totals."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    mean_places: tuple[Fraction, ...]
    totals: tuple[int, ...]
    sum: int


def settled(game: Finished) -> BySeat:
    """The result of this game. Raises ValueError if it is no game of the book."""
    rules = preset(game.book)
    if len(game.points) != rules.game.players:
        raise ValueError(f"{game.book} is played by {rules.game.players}, not by {len(game.points)}")
    penalties = [game.penalties.get(seat, 0) for seat in range(rules.game.players)]
    seats = sorted(settle(terms_of(rules), game.points, STICK * game.sticks, penalties), key=lambda one: one.seat)
    return BySeat(
        points=tuple(seat.points for seat in seats),
        places=tuple(seat.place for seat in seats),
        mean_places=tuple(seat.mean_place for seat in seats),
        totals=tuple(seat.total for seat in seats),
        sum=sum(seat.total for seat in seats),
    )
