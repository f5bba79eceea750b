"""Cases of games that are over: from points at the table to places and totals."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import msgspec

from bot.games.riichi.engine.settlement import settle
from bot.tools.league_cases.money import CaseBook


class Finished(CaseBook, frozen=True, kw_only=True):
    """A game that is over: points by seat, the sticks left on the table, and penalties (below zero) by seat."""

    points: tuple[int, ...]
    sticks: Annotated[int, msgspec.Meta(ge=0)] = 0
    penalties: Mapping[int, int] | tuple[int, ...] = {}


class BySeat(msgspec.Struct, frozen=True):
    """The result of a game by seat, in points, and the sum of the totals."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    mean_places: tuple[Fraction, ...]
    totals: tuple[int, ...]
    sum: int


def settled(game: Finished) -> BySeat:
    """The result of this game. Raises ValueError if it is no game of the book."""
    options = game.options()
    terms, told, players = options.terms, game.penalties, options.size
    if terms is None:
        raise ValueError(f"games of {game.book} are not settled: their points are the score")
    if len(game.points) != players:
        raise ValueError(f"{game.book} is played by {players}, not by {len(game.points)}")
    by_seat = told if isinstance(told, Mapping) else dict(enumerate(told))
    if not set(by_seat) <= set(range(players)):
        raise ValueError(f"there are no seats {sorted(by_seat)} at a table of {players}")
    penalties = [by_seat.get(seat, 0) for seat in range(players)]
    seats = sorted(settle(terms, game.points, options.stick * game.sticks, penalties), key=lambda one: one.seat)
    return BySeat(
        points=tuple(seat.points for seat in seats),
        places=tuple(seat.place for seat in seats),
        mean_places=tuple(seat.mean_place for seat in seats),
        totals=tuple(seat.total for seat in seats),
        sum=sum(seat.total for seat in seats),
    )
