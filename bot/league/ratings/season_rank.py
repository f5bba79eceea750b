"""The season rank: one number to compare seasons of different size."""

from fractions import Fraction


def season_rank(place: int, players: int) -> Fraction:
    """1000 for the first of so many players, 0 for the last. Raises ValueError for a place that there is not."""
    if not 1 <= place <= players or players < 2:
        raise ValueError(f"there is no place {place} of {players}")
    return Fraction(1000 * (players - place), players - 1)
