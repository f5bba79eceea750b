"""R, a server's list of ratings: it moves by place and by how strong the table was, and less with every game played."""

from collections.abc import Sequence
from typing import Final

from bot.league.amounts import rounded_quotient

START_R: Final = 1_500_000
"""Thousandths, as every rating here."""
PROVISIONAL_GAMES: Final = 20
"""Games below which a rating is shown as provisional."""
_FIRST: Final = 30_000
_STEP: Final = {4: 20_000, 3: 30_000}
"""Thousandths by which every place is worth less than the one before it, by the number of players; `_FIRST` is the
worth of first place.
"""
_PULL: Final = 40
"""The divisor of a rating's distance to the mean of the table: the rating is drawn there by a fortieth of it."""
_SETTLING, _SETTLED, _WHOLE = 2, 200, 1000
"""A rating moves less with every game, by so many thousandths, down to a fifth."""


def r_changes(ratings: Sequence[int], games: Sequence[int], halves: Sequence[int]) -> list[int]:
    """By how much the R of each player moves, in thousandths, from the values before the game; `games` are those played
    before it. `halves` are twice the means of the places that they share, and of what these are worth.
    """
    together, players = sum(ratings), len(ratings)
    return [
        rounded_quotient(
            max(_SETTLED, _WHOLE - _SETTLING * before)
            * (_PULL * players * _base_twice(half, players) + 2 * (together - players * rating)),
            2 * _WHOLE * _PULL * players,
        )
        for rating, before, half in zip(ratings, games, halves, strict=True)
    ]


def _base_twice(halves: int, players: int) -> int:
    """Twice what a place is worth; a mean of places is worth the mean of theirs."""
    return 2 * _FIRST - (halves - 2) * _STEP[players]
