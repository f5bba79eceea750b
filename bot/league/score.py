"""What a game is worth in a league: a score for every seat that has a row (league.md §4.1)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, Generic, TypeVar

import msgspec

from bot.engine.decision import Seat
from bot.games.riichi.engine.settlement import SeatResult, SettlementTerms, settle

P = TypeVar("P")

ABSENT: Final = -30_000
"""The fixed total of somebody who did not come; the place is the last one."""


class Score(msgspec.Struct, Generic[P], frozen=True, gc=False):
    """One player's result of a game: the place, whether it is the last, the mean of the places shared, and the total in
    points. Of American games also the hands won and the best of them.
    """

    player: P
    seat: Seat
    points: int
    place: int
    last: bool
    mean_place: Fraction
    total: int
    hands_won: int = 0
    best_hand: int = 0


def scores(
    terms: SettlementTerms,
    seats: Sequence[P | None],
    points: Sequence[int],
    *,
    left: int = 0,
    penalties: Sequence[int] = (),
    substituted: Sequence[Seat] = (),
    absent: int = ABSENT,
) -> tuple[Score[P], ...]:
    """Everybody's score, by seat; a guest or a computer (None) has none. `left` are the points of the sticks left on
    the table. In a `substituted` seat the player did not come: they get the `absent` total and last place, and the
    stand-in's points count for nobody. Raises ValueError unless there are as many as the book's players.
    """
    if not len(seats) == len(points) == len(terms.uma):
        raise ValueError(f"the book is played by {len(terms.uma)}, not by {len(points)}")
    penalties = penalties or (0,) * len(seats)
    settled = sorted(settle(terms, points, left, penalties), key=lambda one: one.seat)
    return tuple(
        _absence(player, one.seat, one.points, len(seats), absent)
        if one.seat in substituted
        else _score(player, one, len(seats))
        for player, one in zip(seats, settled, strict=True)
        if player is not None
    )


def american_scores(
    seats: Sequence[P | None],
    points: Sequence[int],
    hands: Sequence[Sequence[int]],
    *,
    substituted: Sequence[Seat] = (),
    absent: int = ABSENT,
) -> tuple[Score[P], ...]:
    """Scores of American games: by points, equal ones share the place. `hands` are the values of the hands that each
    seat won; for `substituted` and `absent` see `scores`.
    """
    return tuple(
        _absence(player, seat, points[seat], len(seats), absent)
        if seat in substituted
        else _american_score(player, seat, points, hands[seat])
        for seat, player in enumerate(seats)
        if player is not None
    )


@cache
def _shared(mean_place: Fraction) -> Fraction:
    """Kept, since many games have the same few mean places."""
    return mean_place


def _score(player: P, one: SeatResult, last: int) -> Score[P]:
    return Score(player, one.seat, one.points, one.place, one.place == last, _shared(one.mean_place), one.total)


def _american_score(player: P, seat: Seat, points: Sequence[int], won: Sequence[int]) -> Score[P]:
    own = points[seat]
    above, equal = sum(other > own for other in points), points.count(own)
    mean, last = _shared(Fraction(2 * above + equal + 1, 2)), above == len(points) - 1
    return Score(player, seat, own, 1 + above, last, mean, own, len(won), max(won, default=0))


def _absence(player: P, seat: Seat, points: int, last: int, absent: int) -> Score[P]:
    return Score(player, seat, points, last, True, _shared(Fraction(last)), absent)
