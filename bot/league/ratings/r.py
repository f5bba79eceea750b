"""R, a server's list of ratings: it moves by place and by how strong the table was, and less with every game played."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.league.amounts import rounded_quotient

START_R: Final = 1_500_000
"""Thousandths, as every rating here."""
PROVISIONAL: Final = 20
"""Games below which a rating is shown as provisional."""
_FIRST: Final = 30_000
_STEP: Final = {4: 20_000, 3: 30_000}
"""What first place is worth, and how much less every place after it."""
_PULL: Final = 40
"""How strongly a rating is drawn to the mean of the table: a fortieth of the distance."""
_SETTLING, _SETTLED, _WHOLE = 2, 200, 1000
"""A rating moves less with every game, by so many thousandths, down to a fifth."""


def r_changes(ratings: Sequence[int], games: Sequence[int], mean_places: Sequence[Fraction]) -> list[int]:
    """By how much the R of each player moves, in thousandths, from the values before the game; `games` are those played
    before it. Players who share places share what these are worth.
    """
    together, players = sum(ratings), len(ratings)
    return [
        rounded_quotient(
            max(_SETTLED, _WHOLE - _SETTLING * before)
            * (_PULL * players * _base_twice(place, players) + 2 * (together - players * rating)),
            2 * _WHOLE * _PULL * players,
        )
        for rating, before, place in zip(ratings, games, mean_places, strict=True)
    ]


def _base_twice(mean_place: Fraction, players: int) -> int:
    """Twice what a place is worth; a mean of places is a half of a whole number, and worth the mean of theirs."""
    halves = 2 * mean_place.numerator // mean_place.denominator
    return 2 * _FIRST - (halves - 2) * _STEP[players]
