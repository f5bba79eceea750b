"""What a game is worth in a league: a score for every seat that has a row."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, Generic, TypeVar

import msgspec

from bot.engine.decision import Seat
from bot.engine.riichi.settlement import SeatResult, SettlementTerms, settle

P = TypeVar("P")

ABSENT: Final = -30_000
"""The fixed total of somebody who did not come; the place is the last one."""


class Score(msgspec.Struct, Generic[P], frozen=True, gc=False):
    """A player's result of one game: the place and whether it is the last one, the mean of the places shared, and the
    total in points. Of an American event also the hands won, and the best of them.
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
    """Everybody's score, by seat; a guest or a computer (None) has none. `left` are the points of the sticks on the
    table. Of a `substituted` seat the player did not come: the stand-in's points count for nobody. Raises ValueError
    if these are not the seats of a game of the book.
    """
    if not len(seats) == len(points) == len(terms.uma):
        raise ValueError(f"the book is played by {len(terms.uma)}, not by {len(points)}")
    penalties = penalties or (0,) * len(seats)
    settled = sorted(settle(terms, points, left, penalties), key=lambda one: one.seat)
    return tuple(
        _absence(player, one, len(seats), absent) if one.seat in substituted else _score(player, one, len(seats))
        for player, one in zip(seats, settled, strict=True)
        if player is not None
    )


def event_scores(
    seats: Sequence[P | None], points: Sequence[int], hands: Sequence[Sequence[int]]
) -> tuple[Score[P], ...]:
    """Scores of an American event, or of American payments as the table paid them: by points, equal ones share the
    place. `hands` are the values of the hands that each seat won.
    """
    return tuple(
        Score(
            player,
            seat,
            points[seat],
            1 + above,
            above == len(points) - 1,
            _shared(Fraction(2 * above + equal + 1, 2)),
            points[seat],
            len(hands[seat]),
            max(hands[seat], default=0),
        )
        for seat, player in enumerate(seats)
        if player is not None
        for above in (sum(other > points[seat] for other in points),)
        for equal in (sum(other == points[seat] for other in points),)
    )


@cache
def _shared(mean_place: Fraction) -> Fraction:
    """There are few of them, and many games."""
    return mean_place


def _score(player: P, one: SeatResult, last: int) -> Score[P]:
    return Score(player, one.seat, one.points, one.place, one.place == last, _shared(one.mean_place), one.total)


def _absence(player: P, one: SeatResult, last: int, absent: int) -> Score[P]:
    return Score(player, one.seat, one.points, last, True, _shared(Fraction(last)), absent)
