"""R: the list of a server. It moves with the place and with how strong the table was, less the more games one has."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.league.amounts import half_away

START: Final = 1_500_000
"""Thousandths, as every rating here."""
PROVISIONAL: Final = 20
"""Games below which a rating is shown as provisional."""
_FIRST: Final = 30_000
_STEP: Final = {4: 20_000, 3: 30_000}
"""What first place is worth, and how much less every place after it."""
_PULL: Final = 40
"""How strongly a rating is drawn to the mean of the table: a fortieth of the distance."""
_SETTLING: Final = Fraction(2, 1000)
_SETTLED: Final = Fraction(1, 5)
"""A rating moves less with every game, down to a fifth."""


def changes(ratings: Sequence[int], games: Sequence[int], mean_places: Sequence[Fraction]) -> list[int]:
    """By how much each rating at a table moves, from the values before the game; `games` are those played before it.
    Players who share places share what the places are worth.
    """
    table = Fraction(sum(ratings), len(ratings))
    return [
        half_away(max(_SETTLED, 1 - _SETTLING * before) * (_base(place, len(ratings)) + (table - rating) / _PULL))
        for rating, before, place in zip(ratings, games, mean_places, strict=True)
    ]


def _base(mean_place: Fraction, players: int) -> Fraction:
    """What a place is worth; the mean of some places is worth the mean of their values."""
    return _FIRST - (mean_place - 1) * _STEP[players]
