"""The worth of a game in a league: a score for every seat that has a row (league.md §4.1)."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import field

from bot.engine.question import Seat

_P = TypeVar("_P")

ABSENT_TOTAL: Final = -30_000
"""The fixed total of somebody who did not come; the place is the last one."""


class PlayerResult(msgspec.Struct, Generic[_P], frozen=True, gc=False, omit_defaults=True):
    """One player's result of a game: the place, whether it is the last, twice the mean of the places shared, and the
    total in points. Where hands have a value of their own, also the hands won and the best of them.
    """

    player: _P
    seat: Seat
    points: int
    place: int
    is_last: bool = field(name="last")
    doubled_place: int = field(name="halves")
    total: int
    hands_won: int = 0
    best_hand: int = 0


def results_by_points(
    seats: Sequence[_P | None],
    points: Sequence[int],
    hands: Sequence[Sequence[int]],
    *,
    substituted: Sequence[Seat] = (),
    absent: int = ABSENT_TOTAL,
) -> tuple[PlayerResult[_P], ...]:
    """Scores of games whose points are the score: equal ones share the place. `hands` are the values of the hands that
    each seat won, if anybody counts them. A guest or a computer (None) has no score; in a `substituted` seat the player
    did not come, gets the `absent` total and last place, and the stand-in's points count for nobody.
    """
    won = hands or ((),) * len(seats)
    return tuple(
        absent_result(player, seat, points[seat], len(seats), absent)
        if seat in substituted
        else _by_points(player, seat, points, won[seat])
        for seat, player in enumerate(seats)
        if player is not None
    )


def absent_result(player: _P, seat: Seat, points: int, last: int, absent: int) -> PlayerResult[_P]:
    """The score of somebody who did not come, at a table of which that is the `last` place."""
    return PlayerResult(player, seat, points, last, True, 2 * last, absent)


def _by_points(player: _P, seat: Seat, points: Sequence[int], won: Sequence[int]) -> PlayerResult[_P]:
    own = points[seat]
    above, equal = sum(other > own for other in points), points.count(own)
    last = above == len(points) - 1
    return PlayerResult(player, seat, own, 1 + above, last, 2 * above + equal + 1, own, len(won), max(won, default=0))
