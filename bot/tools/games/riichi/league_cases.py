"""Cases of games that are over: from points at the table to places and totals."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Final

import msgspec

from bot.games.registry import GAMES
from bot.games.riichi.engine.settlement import settle
from bot.games.riichi.league import RiichiScoring
from bot.games.riichi.rules import RIICHI_STICK
from bot.tools.league_cases.case import CaseKind, case_kind
from bot.tools.league_cases.money import CaseBook


class FinishedGameCase(CaseBook, frozen=True, kw_only=True):
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


def riichi_result(game: FinishedGameCase) -> BySeat:
    """The result of this game. Raises ValueError if it is no game of the book."""
    scoring, told = GAMES.scoring(game.options()), game.penalties
    if not isinstance(scoring, RiichiScoring):
        raise ValueError(f"games of {game.book} are not settled: their points are the score")
    players = scoring.table_size
    if len(game.points) != players:
        raise ValueError(f"{game.book} is played by {players}, not by {len(game.points)}")
    by_seat = told if isinstance(told, Mapping) else dict(enumerate(told))
    if not set(by_seat) <= set(range(players)):
        raise ValueError(f"there are no seats {sorted(by_seat)} at a table of {players}")
    penalties = [by_seat.get(seat, 0) for seat in range(players)]
    seats = sorted(settle(scoring.terms, game.points, RIICHI_STICK * game.sticks, penalties), key=lambda one: one.seat)
    return BySeat(
        points=tuple(seat.points for seat in seats),
        places=tuple(seat.place for seat in seats),
        mean_places=tuple(seat.mean_place for seat in seats),
        totals=tuple(seat.total for seat in seats),
        sum=sum(seat.total for seat in seats),
    )


CASES: Final[Mapping[str, CaseKind]] = {"settle": case_kind(FinishedGameCase, riichi_result)}
"""The kinds of cases about riichi in leagues, by name."""
